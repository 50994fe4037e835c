import { rulebookOf } from '@fairground/cards';
import { stakeWallet, venueWallet } from '@fairground/ledger';
import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import { betNumber } from '../kept/bet-number.ts';
import { cardHands, type NewPlace } from '../kept/card-hands.ts';
import { bindHand } from '../kept/next-hand.ts';
import { cardSeats, type SeatRow } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { awayReason } from './away-reason.ts';
import { botSeed } from './bots.ts';
import { type NextPlaces, nextPlaces } from './blind-places.ts';
import { tableChips } from '../kept/table-chips.ts';
import { gameOfTable, later, type StageResult, type TableWork } from './table-work.ts';

/** So long the seats of a hand have to open their seeds. */
const GATHER_MS = 1500;
/** When too few could play, it is tried again after so long. */
const RETRY_MS = 5000;

const HOLD_KIND = 'card-hold';

/** What a member can put aside for a hand; with a word, why they cannot play it. */
interface Hold {
  readonly memberId: MemberId;
  readonly word: string | null;
  readonly balance: Fen;
  readonly hold: Fen;
}

/**
 * Begins the next hand: everybody's largest loss is put aside in one transaction, whoever may not play it sits out, and the
 * seats are asked to open their seeds. Nobody has seen a card yet.
 */
export async function beginHand(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const { row, room, seats } = table;
  if (room.buyIn && seats.some(({ topUp }) => topUp !== null)) {
    await tableChips.fillUp(tx, row.id, room.buyIn.most);
    return 'again';
  }
  const resting = room.buyIn ? seats.filter(isResting) : [];
  for (const { memberId, stack } of resting)
    // oxlint-disable-next-line no-await-in-loop -- nearly never anybody
    if (memberId !== null) await cardSeats.setAway(tx, memberId, { reason: restingReason(stack), now });
  const holds = await askHolds(work, resting);
  const away = holds.filter(({ word }) => word !== null);
  for (const hold of away) {
    // oxlint-disable-next-line no-await-in-loop -- nearly never anybody
    const reason = await awayReason(work, hold);
    // oxlint-disable-next-line no-await-in-loop
    await cardSeats.setAway(tx, hold.memberId, { reason, now });
  }
  const ready = seats.filter(
    (seat) => !resting.includes(seat) && away.every(({ memberId }) => memberId !== seat.memberId),
  );
  const places = nextPlaces(table, ready);
  const { seats: playing } = places;
  const hasPeople = playing.some(({ memberId }) => memberId !== null);
  if (!hasPeople || playing.length < gameOfTable(table).seatsLeast) {
    const clockAt = new Date(now.getTime() + RETRY_MS);
    await cardTables.change(tx, row.id, { ...row, companyAt: row.clockAt ?? now, clockAt });
    return { dueAt: clockAt };
  }
  await writeHand(work, places, new Map(holds.map((hold) => [hold.memberId, hold])));
  await moveBlinds(work, places, ready);
  await cardTables.bindNext(tx, row.id, bindHand(app, table.room, now));
  const clockAt = later(app, now, GATHER_MS);
  await cardTables.change(tx, row.id, { ...row, stage: 'gathering', handNo: row.nextHandNo, clockAt });
  return 'again';
}

/** Of a table with chips: who is away from it, or has none left. */
const isResting = ({ memberId, isTrustee, stack }: SeatRow): boolean =>
  memberId !== null && (isTrustee || stack === 0n);
const restingReason = (stack: Fen): string =>
  stack === 0n ? '桌上筹码已用完，补充筹码后下一手继续' : '您已暂离，点“回到牌桌”后从大盲位继续';

/** The button and the blinds are where this hand has them; who is ready and not in it waits for the big blind. */
async function moveBlinds({ tx, table }: TableWork, { seats, blinds }: NextPlaces, ready: readonly SeatRow[]) {
  if (!blinds) return;
  await cardTables.place(tx, table.row.id, blinds.positions);
  await tableChips.begin(tx, table.row.id, { dealt: blinds.chairs, passed: blinds.passed });
  for (const { memberId } of ready.filter((seat) => !seats.includes(seat)))
    // oxlint-disable-next-line no-await-in-loop -- nearly never anybody
    if (memberId !== null) await tableChips.setWaiting(tx, memberId, '等待大盲位，轮到您下大盲时自动发牌');
}

/** What a seat could win at most with its own back: of every other seat as much as it has itself. */
const returnMost = (own: SeatRow, seats: readonly SeatRow[]): Fen =>
  seats.reduce((sum, { stack }) => sum + (stack < own.stack ? stack : own.stack), 0n);

/** Asks for everybody at once, and locks their limits and wallets. */
async function askHolds({ app, tx, now, table }: TableWork, resting: readonly SeatRow[]): Promise<readonly Hold[]> {
  const { row, room, seats } = table;
  const { kind, cap } = await venueCapOf(app, row.venueCode);
  const asked = seats
    .filter((seat) => seat.memberId !== null && !resting.includes(seat))
    .map((seat) => ({
      ...eligibilityRule(app),
      member: `${seat.memberId}`,
      venue: row.venueCode,
      game: room.gameCode,
      // Chips of the table are staked as they are; else the largest loss, or all there is.
      most: `${room.buyIn ? seat.stack : gameOfTable(table).lossMost(room, seats.length)}`,
      least: `${room.buyIn ? seat.stack : room.leaveBelow}`,
      ...(room.buyIn && { back: `${returnMost(seat, seats)}` }),
      at: now.toISOString(),
      day: chinaDay(now),
      cap: `${cap}`,
      cap_kind: kind,
    }));
  return (await tx.query<Hold>(HOLDS, [JSON.stringify(asked)])).rows;
}

async function writeHand(
  work: TableWork,
  { seats: playing, setup, dealer }: NextPlaces,
  holds: ReadonlyMap<MemberId, Hold>,
) {
  const { tx, now, table } = work;
  const { row, room } = table;
  const bound: SeatRow[] = [];
  for (const seat of playing)
    bound.push(seat.botName !== null && seat.commit === null ? { ...seat, ...botSeed() } : seat);
  const entries = await takeHolds(work, bound, holds);
  const places = bound.map((seat, place): NewPlace => {
    const { chair, memberId, botName, stack, commit, seed } = seat;
    const held = memberId === null ? undefined : holds.get(memberId);
    return {
      place,
      chair,
      memberId,
      botName,
      commit,
      // A bot's seed is shown with the others', when all are open.
      seed: botName === null ? '' : (seed ?? ''),
      stack: (room.buyIn ? held?.hold : held?.balance) ?? stack,
      hold: held?.hold ?? 0n,
      holdEntry: (memberId === null ? undefined : entries.get(memberId)) ?? null,
    };
  });
  const { nextHandNo: handNo, nextSealed: sealed, nextSeedHash: seedHash, nextRoot: root, redeals } = row;
  const { roomCode, venueCode, id: tableId } = row;
  const rules = { gameCode: room.gameCode, rulebook: rulebookOf(room) };
  await cardHands.begin(
    tx,
    { handNo, tableId, roomCode, venueCode, ...rules, sealed, seedHash, root, redeals, setup, dealer, beganAt: now },
    places,
  );
  await cardSeats.usedUp(
    tx,
    tableId,
    playing.map(({ chair }) => chair),
  );
}

/** One entry a member, and the stake counted against their limits. */
async function takeHolds(
  { app, tx, now, table }: TableWork,
  playing: readonly SeatRow[],
  holds: ReadonlyMap<MemberId, Hold>,
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { venueCode, nextHandNo } = table.row;
  const taken = playing.flatMap(({ memberId }, place) => {
    const held = memberId === null ? undefined : holds.get(memberId);
    return held ? [{ ...held, betNo: betNumber(nextHandNo, place) }] : [];
  });
  const posted = await app.ledger.postMany(
    tx,
    taken.map(({ memberId, hold, betNo }) => ({
      key: `${HOLD_KIND}:${betNo}`,
      kind: HOLD_KIND,
      cause: betNo,
      actor: 'cards',
      at: now,
      postings: [{ from: venueWallet(memberId, venueCode), to: stakeWallet(memberId, venueCode), amount: hold }],
    })),
  );
  await tx.query(COUNT_STAKES, [
    taken.map(({ memberId }) => memberId),
    taken.map(({ hold }) => hold),
    taken.map(() => now),
  ]);
  return new Map(
    posted.map((answer, at) => {
      const memberId = taken[at]?.memberId ?? 0n;
      if (!answer.ok) throw new Error(`hand ${nextHandNo}: hold of member ${memberId} not posted: ${answer.why}`);
      return [memberId, answer.value.entryId];
    }),
  );
}

const HOLDS = {
  name: 'cards.hold-refusals',
  text: 'select member_id as "memberId", word, balance, hold from card_hold_refusals($1::jsonb)',
};
const COUNT_STAKES = {
  name: 'cards.count-stakes',
  text: 'select limit_count_stakes($1::bigint[], $2::bigint[], $3::timestamptz[])',
};
