import { setTimeout as pause } from 'node:timers/promises';
import { type Envelope, ResultCode } from '@fairground/contract';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { openForPlay } from '../support/playable-venues.ts';
import { fundedPlayers, fundedWithdrawers, lookInto } from './funded-players.ts';
import { giftedPlayers, giftsTaken } from './gifted-players.ts';
import { runConcurrently, retryingClient, patiently, patientRaw } from './retrying-client.ts';
import { payoutOperators, payoutFaults } from './payout-operators.ts';
import { seeded } from './seeded.ts';
import { servedApp } from './served-app.ts';
import { ExpectedBalances } from './expected-balances.ts';
import { type LoadCall, loadCalls } from './load-calls.ts';
import { enterVenues, offersAhead } from './load-players.ts';

/**
 * npm run endure:kill [-- seed calls kills]: 10,000 mixed money calls (transfers, deposits, bets, cash-outs, rounds
 * of a game, withdrawals with operators at work; by members with bonus money, claims, free bets, and bets that lots pay for) while the serving process is killed with SIGKILL at 20 random moments. Clients insist with
 * the same request id until they have an answer. Afterwards every answer given again is the first one, the books of
 * every member follow from the answers and the orders alone, the channel's books and the tickets say the same, and all
 * invariants hold: nothing lost, nothing doubled.
 */
const [SEED = 20_261_115, CALLS = 10_000, KILLS = 20] = process.argv.slice(2).map(Number);
const PLAYERS = 50;
const CONCURRENCY = 32;
const FUNDS_FEN = 500_00n;
const WITHDRAWER_FUNDS_FEN = 3_000_00n;

const GIFTED = 15;
const GIFTS = { own: 40_00n, lots: [60_00n, 200_00n, 800_00n], cash: 8, freeBets: 8 };

const drawInt = seeded(SEED);
const scratch = await scratchPostgres();
const { app, close } = await lookInto(scratch.url);
const served = await servedApp(scratch.url);
const raw = patientRaw(served.origin, app.config.signKey);
await openForPlay(app, 'XMTY');
const payers = await fundedPlayers(app, PLAYERS / 2, FUNDS_FEN);
const withdrawers = await fundedWithdrawers({ app, raw }, PLAYERS / 2, WITHDRAWER_FUNDS_FEN);
const gifted = await giftedPlayers(app, GIFTED, GIFTS);
const players = await enterVenues(raw, [...payers, ...withdrawers, ...gifted]);
const [first] = players;
if (!first) throw new Error('Nobody plays');
const calls = loadCalls(CALLS, { players, offers: await offersAhead(raw, first) }, drawInt);

const killAt = new Set(
  Array.from({ length: KILLS }, () => Math.floor(CALLS / 50) + drawInt.below(CALLS - Math.floor(CALLS / 25))),
);
const ask = retryingClient(served.origin, app.config.signKey);
const answers = new Map<LoadCall, Envelope>();
let kills = Promise.resolve();
const operators = payoutOperators(app);
const startedAt = performance.now();
await runConcurrently(calls, CONCURRENCY, async (call, place) => {
  if (killAt.has(place)) kills = kills.then(() => served.killAndRestart());
  const answer = await ask(call.request());
  answers.set(call, answer);
  call.heard(answer);
});
await kills;
const seconds = (performance.now() - startedAt) / 1000;

/** Every order gets its answer, however often the server was killed while the channel called. */
const openOrders = async (): Promise<bigint> => {
  const text = `select (select count(*) from deposit_order where state in ('unknown', 'waiting', 'paid'))
    + (select count(*) from withdrawal where state not in ('paid', 'refused')) as open`;
  return (await patiently(() => app.pool.query<{ open: bigint }>(text))).rows[0]?.open ?? 0n;
};
for (let tries = 0; tries < 300 && (await openOrders()) > 0n; tries += 1) await pause(1_000);
const openLeft = await openOrders();
await operators.close();
const { rows: orders } = await patiently(() =>
  app.pool.query<{ memberId: bigint; net: bigint }>(
    `select member_id as "memberId", credited - fee + bonus as net from deposit_order
     where state in ('credited', 'late')`,
  ),
);
const { rows: payouts } = await patiently(() =>
  app.pool.query<{ memberId: bigint; amount: bigint; state: string }>(
    'select member_id as "memberId", amount, state from withdrawal',
  ),
);

const balances = new ExpectedBalances();
for (const { memberId } of payers) balances.add(memberId, 'center', FUNDS_FEN);
for (const { memberId } of withdrawers) balances.add(memberId, 'center', WITHDRAWER_FUNDS_FEN);
for (const { memberId, net } of orders) balances.add(memberId, 'center', net);
for (const { memberId, amount, state } of payouts) if (state === 'paid') balances.add(memberId, 'center', -amount);
const done = balances.addAnswers(calls, (call) => answers.get(call));
const wrongBalances = await balances.wrongIn(app);

/** A channel that did not answer in time is no end: the same order is told as it stands, once it has said something. */
const isDecidedSince = (first: Envelope | undefined, again: Envelope): boolean =>
  first?.status_code === ResultCode.BadGateway &&
  again.status_code === ResultCode.Success &&
  orderNoIn(again) !== undefined &&
  orderNoIn(first) === orderNoIn(again);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
const orderNoIn = ({ data }: Envelope): string | undefined => (data as { readonly orderNo?: string } | null)?.orderNo;

let otherAnswers = 0;
await runConcurrently(calls, CONCURRENCY, async (call) => {
  const again = await ask(call.request());
  const first = answers.get(call);
  if (JSON.stringify(again) === JSON.stringify(first) || isDecidedSince(first, again)) return;
  otherAnswers += 1;
  console.log(
    `${call.name} ${call.request().requestId}: first ${JSON.stringify(first)}, then ${JSON.stringify(again)}`,
  );
});
const broken = await patiently(() => brokenInvariants(app.pool));
const taken = await patiently(() => giftsTaken(app));
const entriesOf = async (kind: string): Promise<number> => {
  const text = 'select count(*)::int as entries from ledger_entry where kind = $1';
  return (await patiently(() => app.pool.query<{ entries: number }>(text, [kind]))).rows[0]?.entries ?? 0;
};
/** Money that stakes brought along by themselves; only members with gifts let it. */
const broughtAlong = async (): Promise<number> => {
  const text = `select count(*)::int as entries from ledger_entry e where e.kind = 'venue-transfer' and exists (
    select from ledger_posting p where p.entry_id = e.id and p.from_member = any ($1::bigint[]))`;
  const values = [gifted.map(({ memberId }) => memberId)];
  return (await patiently(() => app.pool.query<{ entries: number }>(text, values))).rows[0]?.entries ?? 0;
};
const along = await broughtAlong();
const posted = {
  transfer: (await entriesOf('venue-transfer')) - along,
  deposit: await entriesOf('deposit'),
  bet: await entriesOf('sport-stake'),
  bonusStake: await entriesOf('bonus-stake'),
  cashOut: await entriesOf('sport-cash-out'),
  spin: await entriesOf('slot-round'),
  paidOut: await entriesOf('withdraw-paid'),
  refunded: await entriesOf('withdraw-refund'),
};
const faults = await payoutFaults(app);

console.log(
  `seed ${SEED}: ${CALLS} calls, ${killAt.size} kills, ${seconds.toFixed(0)} s\n` +
    `transfers: ${done.transfer} admitted, ${posted.transfer} posted; ${along} brought along by stakes\n` +
    `bets: ${done.bet + done.freeBet} accepted, ${posted.bet} staked, ${posted.bonusStake} with bonus money; ${done.cashOut} cashed out, ${posted.cashOut} posted\n` +
    `gifts: ${done.claim} claimed, ${taken.claimed} given; ${done.freeBet} free bets placed, ${taken.freeBets} used\n` +
    `rounds: ${done.spin} played, ${posted.spin} posted\n` +
    `deposits: ${done.deposit} ordered, ${orders.length} due, ${posted.deposit} credited\n` +
    `withdrawals: ${done.withdrawal} admitted, ${payouts.length} locked, ${posted.paidOut} paid, ` +
    `${posted.refunded} refused; ${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}\n` +
    `${openLeft} orders without an end, ${wrongBalances} wrong balances, ${otherAnswers} answers that changed, ` +
    `${broken.length} invariants broken`,
);
for (const line of broken.slice(0, 20)) console.log(line);
await served.stop();
await close();
await scratch.stop();
const agrees =
  done.transfer === posted.transfer &&
  done.bet + done.freeBet === posted.bet &&
  posted.bonusStake > 0 &&
  done.claim === taken.claimed &&
  done.freeBet === taken.freeBets &&
  done.cashOut === posted.cashOut &&
  done.spin === posted.spin &&
  orders.length === posted.deposit &&
  done.withdrawal === payouts.length &&
  payouts.length === posted.paidOut + posted.refunded &&
  Object.values(faults).every((found) => found === 0) &&
  openLeft === 0n;
process.exit(wrongBalances === 0 && otherAnswers === 0 && broken.length === 0 && agrees ? 0 : 1);
