import type { CardRoom, HandResult } from '@fairground/cards';
import { housePnl, type Posting, stakeWallet, venueWallet } from '@fairground/ledger';
import { chinaDay, type Fen } from '@fairground/money';
import { push } from '../../../platform/push/push.ts';
import { countReturns, lockMemberLimits } from '../../limits/limit-check.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import { betNumber } from '../kept/bet-number.ts';
import { cardHands } from '../kept/card-hands.ts';
import { keptResult } from '../kept/kept-result.ts';
import { cardSeats } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { tableChips } from '../kept/table-chips.ts';
import { bankUsed } from './bank-used.ts';
import { countHand, type EndedPlace } from './count-hand.ts';
import { dealtOf, gameOfTable, handInPlay, later, type StageResult, type TableWork } from './table-work.ts';

const ACTOR = 'cards';
/** A hand that nobody wanted is off the table soon. */
const REDEAL_MS = 2000;

/** What bots win and lose at a venue. */
export const botsAccount = (venueCode: string) => housePnl(`${venueCode}.bots`);

/**
 * Settles the hand on a table: everybody gets back what was put aside, less what was lost or with what was won after rake, in one
 * transaction with the hand's end and the table's next stage.
 */
export async function settleHand(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const result = dealtOf(work).result();
  const botsEntry = await moveBots(work, result);
  await endPlaces(work, result, botsEntry);
  const { isRedeal, nextDealer } = result;
  const dealing = handInPlay(table).places.find(({ place }) => place === nextDealer);
  if (dealing) await cardTables.setDealer(tx, table.row.id, dealing.chair);
  const clockAt = later(app, now, isRedeal ? REDEAL_MS : gameOfTable(table).resultMs);
  const redeals = isRedeal ? table.row.redeals + 1 : 0;
  await cardTables.change(tx, table.row.id, { ...table.row, stage: 'resting', redeals, clockAt });
  return 'again';
}

/** Gives everybody back what was put aside: the hand was never played to its end. */
export async function voidHand(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  app.log.warn({ handNo: handInPlay(table).row.handNo }, 'hand void');
  await endPlaces(work, undefined, null);
  await cardTables.change(tx, table.row.id, {
    ...table.row,
    stage: 'waiting',
    handNo: null,
    redeals: 0,
    companyAt: now,
    clockAt: null,
  });
  return 'again';
}

async function endPlaces(work: TableWork, result: HandResult | undefined, botsEntry: bigint | null): Promise<void> {
  const { app, tx, now, table } = work;
  const { row, places } = handInPlay(table);
  const resultOf = (place: number) => result?.seats[place] ?? { net: 0n, rake: 0n };
  const ended = places.map((each) => {
    const { net, rake } = resultOf(each.place);
    return { ...each, net, rake, returned: each.memberId === null ? 0n : each.hold + net - rake };
  });
  const people = ended.flatMap((each) => (each.memberId === null ? [] : [{ ...each, memberId: each.memberId }]));
  await lockMemberLimits(
    tx,
    people.map(({ memberId }) => memberId),
  );
  const entries = await postPlaces(work, people, result === undefined);
  await cardHands.end(
    tx,
    { handNo: row.handNo, result: result ? keptResult(result) : null, botsEntry, now },
    ended.map((each) => ({ ...each, settleEntry: entries.get(each.place) ?? null })),
  );
  if (result && table.room.buyIn) await keepChips(work, people);
  await countPaid(work, people);
  await countReturns(
    tx,
    people.map(({ memberId, returned }) => ({ memberId, amount: returned, stakedAt: row.beganAt })),
  );
  if (result) await countHand(work, people);
  tx.afterCommit(() => {
    for (const { memberId } of people) push(app.bus, { to: `member:${memberId}`, topic: 'balance' });
  });
}

/** What came back to a place with chips lies in front of it in the next hand. */
async function keepChips({ app, tx, table }: TableWork, people: readonly EndedPlace[]): Promise<void> {
  const hand = handInPlay(table);
  const used = bankUsed(app, hand, table.room);
  await tableChips.end(
    tx,
    table.row.id,
    people.map(({ chair, place, returned }) => ({ chair, chips: returned, bankUsedMs: used.get(place) ?? 0 })),
  );
}

/** One entry a member: what was put aside, and the result, through the house's account, where the rake stays. */
async function postPlaces(
  { app, tx, now, table }: TableWork,
  people: readonly EndedPlace[],
  isVoid: boolean,
): Promise<ReadonlyMap<number, bigint>> {
  const { venueCode, handNo } = handInPlay(table).row;
  const kind = isVoid ? 'card-refund' : 'card-result';
  const answers = await app.ledger.postMany(
    tx,
    people.map((each) => ({
      key: `${kind}:${betNumber(handNo, each.place)}`,
      kind,
      cause: betNumber(handNo, each.place),
      actor: ACTOR,
      at: now,
      postings: postingsOf(each, venueCode),
    })),
  );
  return new Map(
    answers.map((answer, at) => {
      if (!answer.ok) throw new Error(`hand ${handNo}: result not posted: ${answer.why}`);
      return [people[at]?.place ?? 0, answer.value.entryId];
    }),
  );
}

function postingsOf({ memberId, hold, returned }: EndedPlace, venueCode: string): readonly Posting[] {
  const [atStake, wallet, bank] = [
    stakeWallet(memberId, venueCode),
    venueWallet(memberId, venueCode),
    housePnl(venueCode),
  ];
  const kept = returned < hold ? returned : hold;
  return [
    { from: atStake, to: wallet, amount: kept },
    { from: atStake, to: bank, amount: hold - kept },
    { from: bank, to: wallet, amount: returned - kept },
  ].filter(({ amount }) => amount > 0n);
}

interface PlayedBot {
  readonly stack: Fen;
  readonly change: Fen;
}

/** A bot at a table with chips never sits there with next to nothing: it is filled up as a member would be. */
function refilled({ buyIn }: CardRoom, { stack, change }: PlayedBot): Fen {
  return buyIn && stack + change < buyIn.least ? buyIn.usual - stack : change;
}

/** Bots are played with money of the house that is counted apart. */
async function moveBots({ app, tx, now, table }: TableWork, { seats }: HandResult): Promise<bigint | null> {
  const { row, places } = handInPlay(table);
  const bots = places
    .filter(({ memberId }) => memberId === null)
    .map(({ place, chair, stack }) => ({
      chair,
      stack,
      change: (seats[place]?.net ?? 0n) - (seats[place]?.rake ?? 0n),
    }));
  await cardSeats.addToBots(
    tx,
    table.row.id,
    bots.map((bot) => ({ ...bot, change: refilled(table.room, bot) })),
  );
  const sum = bots.reduce((total, { change }) => total + change, 0n);
  if (sum === 0n) return null;
  const [bank, account] = [housePnl(row.venueCode), botsAccount(row.venueCode)];
  const answer = await app.ledger.post(tx, {
    key: `card-bots:${row.handNo}`,
    kind: 'card-bots',
    cause: row.handNo,
    actor: ACTOR,
    at: now,
    postings: [sum > 0n ? { from: bank, to: account, amount: sum } : { from: account, to: bank, amount: -sum }],
  });
  if (!answer.ok) throw new Error(`hand ${row.handNo}: bots not posted: ${answer.why}`);
  return answer.value.entryId;
}

/** What came back above what was put aside is a payout of the day; there was room for it before the hand began. */
async function countPaid({ app, tx, now, table }: TableWork, people: readonly EndedPlace[]): Promise<void> {
  const winners = people.filter(({ hold, returned }) => returned > hold);
  if (winners.length === 0) return;
  const { kind } = await venueCapOf(app, table.row.venueCode);
  await tx.query(COUNT_PAID, [
    winners.map(({ memberId }) => memberId),
    chinaDay(now),
    kind,
    winners.map(({ returned }) => returned),
  ]);
}

const COUNT_PAID = {
  name: 'cards.count-paid',
  text: `insert into daily_payout as p (member_id, day, cap, paid)
    select w.member_id, $2::date, $3, w.paid from unnest($1::bigint[], $4::bigint[]) as w (member_id, paid) order by w.member_id
    on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid`,
};
