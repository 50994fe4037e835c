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
  const { row, seats } = table;
  const holds = await askHolds(work);
  const away = holds.filter(({ word }) => word !== null);
  for (const hold of away) {
    // oxlint-disable-next-line no-await-in-loop -- nearly never anybody
    const reason = await awayReason(work, hold);
    // oxlint-disable-next-line no-await-in-loop
    await cardSeats.setAway(tx, hold.memberId, { reason, now });
  }
  const playing = seats.filter(({ memberId }) => away.every((each) => each.memberId !== memberId));
  const hasPeople = playing.some(({ memberId }) => memberId !== null);
  if (!hasPeople || playing.length < gameOfTable(table).seatsLeast) {
    const clockAt = new Date(now.getTime() + RETRY_MS);
    await cardTables.change(tx, row.id, { ...row, companyAt: row.clockAt ?? now, clockAt });
    return { dueAt: clockAt };
  }
  await writeHand(work, playing, new Map(holds.map((hold) => [hold.memberId, hold])));
  await cardTables.bindNext(tx, row.id, bindHand(app, table.room, now));
  const clockAt = later(app, now, GATHER_MS);
  await cardTables.change(tx, row.id, { ...row, stage: 'gathering', handNo: row.nextHandNo, clockAt });
  return 'again';
}

/** Asks for everybody at once, and locks their limits and wallets. */
async function askHolds({ app, tx, now, table }: TableWork): Promise<readonly Hold[]> {
  const { row, room, seats } = table;
  const { kind, cap } = await venueCapOf(app, row.venueCode);
  const asked = seats
    .filter(({ memberId }) => memberId !== null)
    .map(({ memberId }) => ({
      ...eligibilityRule(app),
      member: `${memberId}`,
      venue: row.venueCode,
      game: room.gameCode,
      most: `${gameOfTable(table).lossMost(room, seats.length)}`,
      least: `${room.leaveBelow}`,
      at: now.toISOString(),
      day: chinaDay(now),
      cap: `${cap}`,
      cap_kind: kind,
    }));
  return (await tx.query<Hold>(HOLDS, [JSON.stringify(asked)])).rows;
}

async function writeHand(work: TableWork, playing: readonly SeatRow[], holds: ReadonlyMap<MemberId, Hold>) {
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
      stack: held?.balance ?? stack,
      hold: held?.hold ?? 0n,
      holdEntry: (memberId === null ? undefined : entries.get(memberId)) ?? null,
    };
  });
  const { nextHandNo: handNo, nextSealed: sealed, nextSeedHash: seedHash, nextRoot: root, redeals } = row;
  const { roomCode, venueCode, id: tableId } = row;
  const rules = { gameCode: room.gameCode, rulebook: rulebookOf(room) };
  await cardHands.begin(
    tx,
    { handNo, tableId, roomCode, venueCode, ...rules, sealed, seedHash, root, redeals, beganAt: now },
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
