import { setTimeout as pause } from 'node:timers/promises';
import { type Envelope, ResultCode } from '@fairground/contract';
import { centerWallet, checkLedger, venueWallet } from '@fairground/ledger';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { signingClient } from '../support/signing-client.ts';
import { fundedPlayers, fundedWithdrawers, lookInto } from './funded-players.ts';
import { crowd, insistentClient } from './insistent-client.ts';
import { payoutDesk, payoutFaults } from './payout-desk.ts';
import { seeded } from './seeded.ts';
import { servedHouse } from './served-house.ts';
import { stormCalls, type StormPlayer } from './storm-calls.ts';

/**
 * npm run endure:kill [-- seed calls kills]: 10,000 mixed money calls (transfers, deposits, withdrawals with people at
 * the desk) while the serving process is killed with SIGKILL at 20 random moments. Clients insist with the same request
 * id until they have an answer. Afterwards every answer given again is the first one, the books of every member follow
 * from the answers and the orders alone, the channel's books say the same, and all laws hold: nothing lost, nothing
 * doubled.
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
const players: readonly StormPlayer[] = [
  ...(await fundedPlayers(house, PLAYERS / 2, FUNDS_FEN)),
  ...(await fundedWithdrawers({ house, raw }, PLAYERS / 2, WITHDRAWER_FUNDS_FEN)),
];
const calls = stormCalls(CALLS, players, chance);

const killAt = new Set(
  Array.from({ length: KILLS }, () => Math.floor(CALLS / 50) + chance.below(CALLS - Math.floor(CALLS / 25))),
);
const ask = insistentClient(served.origin, house.config.signKey);
const answers = new Map<string, Envelope>();
let kills = Promise.resolve();
const desk = payoutDesk(house);
const startedAt = performance.now();
await crowd(calls, HANDS, async ({ wish }, place) => {
  if (killAt.has(place)) kills = kills.then(() => served.killAndRestart());
  answers.set(wish.requestId, await ask(wish));
});
await kills;
const seconds = (performance.now() - startedAt) / 1000;

/** Every order gets its answer, however often the house died while the channel called. */
const openOrders = async (): Promise<bigint> => {
  const text = `select (select count(*) from deposit_order where state in ('unknown', 'waiting', 'paid'))
    + (select count(*) from withdrawal where state not in ('paid', 'refused')) as open`;
  return (await house.pool.query<{ open: bigint }>(text)).rows[0]?.open ?? 0n;
};
for (let tries = 0; tries < 300 && (await openOrders()) > 0n; tries += 1) await pause(1_000);
const openLeft = await openOrders();
await desk.close();
const { rows: orders } = await house.pool.query<{ memberId: bigint; net: bigint }>(
  `select member_id as "memberId", credited - fee + bonus as net from deposit_order where state in ('credited', 'late')`,
);

const { rows: payouts } = await house.pool.query<{ memberId: bigint; amount: bigint; state: string }>(
  'select member_id as "memberId", amount, state from withdrawal',
);

/** What every member must have now, reckoned from the answers and the orders and nothing else. */
const books = new Map<string, bigint>();
const add = (memberId: bigint, wallet: string, fen: bigint): void => {
  books.set(`${memberId} ${wallet}`, (books.get(`${memberId} ${wallet}`) ?? 0n) + fen);
};
for (const { memberId, accountId } of players)
  add(memberId, 'center', accountId === undefined ? FUNDS_FEN : WITHDRAWER_FUNDS_FEN);
for (const { memberId, net } of orders) add(memberId, 'center', net);
for (const { memberId, amount, state } of payouts) if (state === 'paid') add(memberId, 'center', -amount);
const admitted = { transfer: 0, deposit: 0, withdrawal: 0 };
for (const { player, kind, fen, wish } of calls) {
  if (answers.get(wish.requestId)?.status_code !== ResultCode.Success) continue;
  admitted[kind.name] += 1;
  for (const [wallet, sign] of kind.moves) add(player.memberId, wallet, sign * fen);
}
let wrongBooks = 0;
for (const [key, expected] of books) {
  const [member = '', wallet = ''] = key.split(' ');
  const memberId = BigInt(member);
  const account = wallet === 'center' ? centerWallet(memberId) : venueWallet(memberId, wallet);
  if ((await house.ledger.balanceOf(house.pool, account)) !== expected) wrongBooks += 1;
}
let otherAnswers = 0;
await crowd(calls, HANDS, async ({ wish }) => {
  const again = await ask(wish);
  if (JSON.stringify(again) !== JSON.stringify(answers.get(wish.requestId))) otherAnswers += 1;
});
const report = await checkLedger(house.pool);
const entriesOf = async (kind: string): Promise<bigint> => {
  const text = 'select count(*) as entries from ledger_entry where kind = $1';
  return (await house.pool.query<{ entries: bigint }>(text, [kind])).rows[0]?.entries ?? 0n;
};
const [transfers, credits, paidOut, refunds] = [
  await entriesOf('venue-transfer'),
  await entriesOf('deposit'),
  await entriesOf('withdraw-paid'),
  await entriesOf('withdraw-refund'),
];
const faults = await payoutFaults(house);

console.log(
  `seed ${SEED}: ${CALLS} calls, ${killAt.size} kills, ${seconds.toFixed(0)} s\n` +
    `transfers: ${admitted.transfer} admitted, ${transfers} posted\n` +
    `deposits: ${admitted.deposit} ordered, ${orders.length} due, ${credits} credited\n` +
    `withdrawals: ${admitted.withdrawal} admitted, ${payouts.length} locked, ${paidOut} paid, ${refunds} refused; ` +
    `${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}\n` +
    `${openLeft} orders without an end, ${wrongBooks} wrong balances, ${otherAnswers} answers that changed, ` +
    `${report.breaks.length} laws broken`,
);
await served.stop();
await close();
await scratch.stop();
const agrees =
  BigInt(admitted.transfer) === transfers &&
  BigInt(orders.length) === credits &&
  admitted.withdrawal === payouts.length &&
  BigInt(payouts.length) === paidOut + refunds &&
  Object.values(faults).every((found) => found === 0) &&
  openLeft === 0n;
process.exit(wrongBooks === 0 && otherAnswers === 0 && report.ok && agrees ? 0 : 1);
