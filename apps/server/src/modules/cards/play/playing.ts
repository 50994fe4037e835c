import { drawsFrom } from '@fairground/fair-play';
import type { CardAction } from '@fairground/cards';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import { cardHands, type PlaceRow } from '../kept/card-hands.ts';
import type { PlayedHand } from '../kept/played-hand.ts';
import { cardSeats } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { tableChips } from '../kept/table-chips.ts';
import { settleHand } from './end-hand.ts';
import { WAIT_MS, waitsFor } from './lost-connection.ts';
import {
  dealtOf,
  gameOfTable,
  handInPlay,
  isOver,
  isPlayedFor,
  later,
  type StageResult,
  type TableWork,
} from './table-work.ts';

const KEY_BYTES = 32;
/** A bot seems to think for no more than this part of its clock. */
const THOUGHT_MOST = 0.7;

/** A hand goes on: its clock runs down, its bots and trustees act, and when it is over it is settled. */
export async function playing(work: TableWork): Promise<StageResult> {
  const { now, table } = work;
  const { places } = handInPlay(table);
  const hand = dealtOf(work);
  if (hand.isOver) return settleHand(work);
  if (isOver(table.row.clockAt, now)) return runDown(work, hand);
  const asked = places.filter((each) => hand.pending.includes(each.place) && isPlayedFor(table, each));
  const acting = asked.find(({ actsAt }) => isOver(actsAt, now));
  if (acting) return actFor(work, { hand, acting });
  const fresh = asked.filter(({ actsAt }) => actsAt === null);
  if (fresh.length > 0) return think(work, { hand, fresh });
  const times = [table.row.clockAt, ...asked.map(({ actsAt }) => actsAt)].filter((at) => at !== null);
  return { dueAt: times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null };
}

/**
 * Nobody chose in time: the rules choose for all who were asked, and who missed too often is played for. At a table of
 * poker the clock first waits for who has lost the connection.
 */
async function runDown(work: TableWork, hand: PlayedHand): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const missed = handInPlay(table).places.filter(
    (each) => hand.pending.includes(each.place) && !isPlayedFor(table, each),
  );
  const lost = table.seats.find(
    (seat) => missed.some(({ memberId }) => memberId === seat.memberId) && waitsFor(table, seat, now),
  );
  if (hand.clock.hasExtra !== true && lost?.memberId) {
    await tableChips.waitFor(tx, lost.memberId, now);
    await cardTables.change(tx, table.row.id, { ...table.row, clockAt: later(app, now, WAIT_MS) });
    return 'again';
  }
  const chairs = hand.clock.hasExtra === true ? [] : missed.map(({ chair }) => chair);
  await cardSeats.countTimeouts(tx, table.row.id, { chairs, most: gameOfTable(table).timeoutsMost });
  await written(work, { hand, next: hand.timeout(), place: null, action: null, isTrustee: false });
  return 'again';
}

const botDraws = () => drawsFrom(drawnBytes(KEY_BYTES), 'bot');

/** A bot plays its own money; for a member who is away some games do no more than they must. */
const moveFor = (hand: PlayedHand, { place, memberId }: Pick<PlaceRow, 'place' | 'memberId'>) =>
  memberId === null ? hand.botMove(place, botDraws()) : hand.absentMove(place, botDraws());

async function think(
  { app, tx, now, table }: TableWork,
  { hand, fresh }: { readonly hand: PlayedHand; readonly fresh: readonly PlaceRow[] },
): Promise<StageResult> {
  const most = hand.clock.ms * THOUGHT_MOST;
  await cardHands.actsAt(
    tx,
    handInPlay(table).row.handNo,
    fresh.map(({ place, memberId }) => ({
      place,
      at: later(app, now, Math.min(moveFor(hand, { place, memberId }).pauseMs, most)),
    })),
  );
  return 'again';
}

async function actFor(
  work: TableWork,
  { hand, acting }: { readonly hand: PlayedHand; readonly acting: PlaceRow },
): Promise<StageResult> {
  const { app, tx, table } = work;
  const { handNo } = handInPlay(table).row;
  const { place, memberId } = acting;
  const { action } = moveFor(hand, acting);
  const acted = hand.act({ seat: place, action });
  if (!acted.ok) {
    // The clock decides for it in a moment.
    app.log.error({ handNo, place, action, why: acted.why }, 'a bot did what it may not');
    await cardHands.actsAt(tx, handNo, [{ place, at: table.row.clockAt }]);
    return { dueAt: table.row.clockAt };
  }
  await written(work, { hand, next: acted.value, place, action, isTrustee: memberId !== null });
  return 'again';
}

interface Written {
  readonly hand: PlayedHand;
  readonly next: PlayedHand;
  readonly place: number | null;
  readonly action: CardAction | null;
  readonly isTrustee: boolean;
}

/** Writes a step down before anybody hears of it; a new clock starts when the hand says so. */
export async function written(work: TableWork, { hand, next, place, action, isTrustee }: Written): Promise<void> {
  const { app, tx, now, table } = work;
  const { row, steps, places } = handInPlay(table);
  await cardHands.append(tx, row.handNo, { seq: steps.length, at: now, place, action, isTrustee });
  const isNewClock = next.clock.number !== hand.clock.number;
  const cleared = places.filter((each) => each.actsAt !== null && (isNewClock || each.place === place));
  await cardHands.actsAt(
    tx,
    row.handNo,
    cleared.map((each) => ({ place: each.place, at: null })),
  );
  const clockAt = isNewClock ? later(app, now, next.clock.ms) : table.row.clockAt;
  await cardTables.change(tx, table.row.id, { ...table.row, clockAt });
}
