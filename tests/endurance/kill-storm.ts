import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@fairground/contract';
import { checkLedger } from '@fairground/ledger';
import { checkSports } from '../../apps/server/src/modules/sports/betting/check-sports.ts';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { signingClient } from '../support/signing-client.ts';
import { openForPlay } from '../support/playable-venues.ts';
import { fundedPlayers, fundedWithdrawers, lookInto } from './funded-players.ts';
import { crowd, insistentClient, patiently } from './insistent-client.ts';
import { payoutDesk, payoutFaults } from './payout-desk.ts';
import { seeded } from './seeded.ts';
import { servedHouse } from './served-house.ts';
import { StormBooks } from './storm-books.ts';
import { type StormCall, stormCalls } from './storm-calls.ts';
import { enterChannel, offersAhead } from './storm-players.ts';

/**
 * npm run endure:kill [-- seed calls kills]: 10,000 mixed money calls (transfers, deposits, bets, cash-outs, withdrawals
 * with people at the desk) while the serving process is killed with SIGKILL at 20 random moments. Clients insist with
 * the same request id until they have an answer. Afterwards every answer given again is the first one, the books of
 * every member follow from the answers and the orders alone, the channel's books and the tickets say the same, and all
 * laws hold: nothing lost, nothing doubled.
 */
const [SEED = 20_261_115, CALLS = 10_000, KILLS = 20] = process.argv.slice(2).map(Number);
const PLAYERS = 50;
const HANDS = 32;
const FUNDS_FEN = 500_00n;
const WITHDRAWER_FUNDS_FEN = 3_000_00n;

const chance = seeded(SEED);
const scratch = await scratchPostgres();
const { house, close } = await lookInto(scratch.url);
const served = await servedHouse(scratch.url);
const { raw } = signingClient(served.origin, house.config.signKey);
await openForPlay(house, 'XMTY');
const payers = await fundedPlayers(house, PLAYERS / 2, FUNDS_FEN);
const withdrawers = await fundedWithdrawers({ house, raw }, PLAYERS / 2, WITHDRAWER_FUNDS_FEN);
const players = await enterChannel(raw, [...payers, ...withdrawers]);
const [first] = players;
if (!first) throw new Error('Nobody plays');
const calls = stormCalls(CALLS, { players, offers: await offersAhead(raw, first) }, chance);

const killAt = new Set(
  Array.from({ length: KILLS }, () => Math.floor(CALLS / 50) + chance.below(CALLS - Math.floor(CALLS / 25))),
);
const ask = insistentClient(served.origin, house.config.signKey);
const answers = new Map<StormCall, Envelope>();
let kills = Promise.resolve();
const desk = payoutDesk(house);
const startedAt = performance.now();
await crowd(calls, HANDS, async (call, place) => {
  if (killAt.has(place)) kills = kills.then(() => served.killAndRestart());
  const answer = await ask(call.wish());
  answers.set(call, answer);
  call.heard(answer);
});
await kills;
const seconds = (performance.now() - startedAt) / 1000;

/** Every order gets its answer, however often the house died while the channel called. */
const openOrders = async (): Promise<bigint> => {
  const text = `select (select count(*) from deposit_order where state in ('unknown', 'waiting', 'paid'))
    + (select count(*) from withdrawal where state not in ('paid', 'refused')) as open`;
  return (await patiently(() => house.pool.query<{ open: bigint }>(text))).rows[0]?.open ?? 0n;
};
for (let tries = 0; tries < 300 && (await openOrders()) > 0n; tries += 1) await pause(1_000);
const openLeft = await openOrders();
await desk.close();
const { rows: orders } = await patiently(() =>
  house.pool.query<{ memberId: bigint; net: bigint }>(
    `select member_id as "memberId", credited - fee + bonus as net from deposit_order
     where state in ('credited', 'late')`,
  ),
);
const { rows: payouts } = await patiently(() =>
  house.pool.query<{ memberId: bigint; amount: bigint; state: string }>(
    'select member_id as "memberId", amount, state from withdrawal',
  ),
);

const books = new StormBooks();
for (const { memberId } of payers) books.add(memberId, 'center', FUNDS_FEN);
for (const { memberId } of withdrawers) books.add(memberId, 'center', WITHDRAWER_FUNDS_FEN);
for (const { memberId, net } of orders) books.add(memberId, 'center', net);
for (const { memberId, amount, state } of payouts) if (state === 'paid') books.add(memberId, 'center', -amount);
const done = books.addAnswers(calls, (call) => answers.get(call));
const wrongBooks = await books.wrongIn(house);

let otherAnswers = 0;
await crowd(calls, HANDS, async (call) => {
  const again = await ask(call.wish());
  const first = answers.get(call);
  if (JSON.stringify(again) === JSON.stringify(first)) return;
  otherAnswers += 1;
  console.log(`${call.name} ${call.wish().requestId}: first ${JSON.stringify(first)}, then ${JSON.stringify(again)}`);
});
const { breaks } = await patiently(() => checkLedger(house.pool));
const broken = [...breaks, ...(await patiently(() => checkSports(house.pool)))];
const entriesOf = async (kind: string): Promise<number> => {
  const text = 'select count(*)::int as entries from ledger_entry where kind = $1';
  return (await patiently(() => house.pool.query<{ entries: number }>(text, [kind]))).rows[0]?.entries ?? 0;
};
const posted = {
  transfer: await entriesOf('venue-transfer'),
  deposit: await entriesOf('deposit'),
  bet: await entriesOf('sport-stake'),
  cashOut: await entriesOf('sport-cash-out'),
  paidOut: await entriesOf('withdraw-paid'),
  refunded: await entriesOf('withdraw-refund'),
};
const faults = await payoutFaults(house);

console.log(
  `seed ${SEED}: ${CALLS} calls, ${killAt.size} kills, ${seconds.toFixed(0)} s\n` +
    `transfers: ${done.transfer} admitted, ${posted.transfer} posted\n` +
    `bets: ${done.bet} accepted, ${posted.bet} staked; ${done.cashOut} cashed out, ${posted.cashOut} posted\n` +
    `deposits: ${done.deposit} ordered, ${orders.length} due, ${posted.deposit} credited\n` +
    `withdrawals: ${done.withdrawal} admitted, ${payouts.length} locked, ${posted.paidOut} paid, ` +
    `${posted.refunded} refused; ${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}\n` +
    `${openLeft} orders without an end, ${wrongBooks} wrong balances, ${otherAnswers} answers that changed, ` +
    `${broken.length} laws broken`,
);
for (const line of broken.slice(0, 20)) console.log(line);
await served.stop();
await close();
await scratch.stop();
const agrees =
  done.transfer === posted.transfer &&
  done.bet === posted.bet &&
  done.cashOut === posted.cashOut &&
  orders.length === posted.deposit &&
  done.withdrawal === payouts.length &&
  payouts.length === posted.paidOut + posted.refunded &&
  Object.values(faults).every((found) => found === 0) &&
  openLeft === 0n;
process.exit(wrongBooks === 0 && otherAnswers === 0 && broken.length === 0 && agrees ? 0 : 1);
