import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, type Envelope, ResultCode } from '@fairground/contract';
import { centerWallet, checkLedger, venueWallet } from '@fairground/ledger';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { fundedPlayers, lookInto } from './funded-players.ts';
import { crowd, insistentClient, type Wish } from './insistent-client.ts';
import { seeded } from './seeded.ts';
import { servedHouse } from './served-house.ts';

/**
 * npm run endure:kill: 10,000 mixed money calls while the serving process is killed with SIGKILL at 20 random moments.
 * Clients insist with the same request id until they have an answer. Afterwards every answer given again is the first
 * one, the books of every member follow from the answers alone, and all laws hold: nothing lost, nothing doubled.
 */
const CALLS = 10_000;
const KILLS = 20;
const PLAYERS = 50;
const HANDS = 32;
const FUNDS_FEN = 500_00n;
const SEED = Number(process.argv[2] ?? 20_261_115);

const { games, funds } = catalogue;
type Way = readonly [wallet: string, sign: 1n | -1n][];

interface Kind {
  readonly endpoint: Wish['endpoint'];
  readonly input: (yuan: string) => unknown;
  /** Which wallets a success changes by its amount. */
  readonly moves: Way;
}

const transfer = (channelCode: string, ty: '1' | '2'): Kind => ({
  endpoint: games.transfer,
  input: (amount) => ({ channelCode, amount, ty, isActivity: false }),
  moves: [
    ['center', ty === '1' ? -1n : 1n],
    [channelCode, ty === '1' ? 1n : -1n],
  ],
});
const utc = (from: string, to: string): Kind => ({
  endpoint: funds.utcTransfer,
  input: (amount) => ({ from, to, amount }),
  moves: [
    [from === 'CENTER' ? 'center' : from, -1n],
    [to === 'CENTER' ? 'center' : to, 1n],
  ],
});
/** Deposits are credited later, by the channel's own messages; what they brought is read from their orders. */
const deposit: Kind = {
  endpoint: funds.pay,
  input: (amount) => ({ payType: 'recharge', channelId: 'FAST-1', amount: `${60 + Number(amount.split('.')[0])}.00` }),
  moves: [],
};
const kinds = [
  deposit,
  transfer('CRTY', '1'),
  transfer('CRTY', '2'),
  transfer('XMTY', '1'),
  utc('CENTER', 'CRTY'),
  utc('XMTY', 'CRTY'),
  utc('CRTY', 'CENTER'),
];

const chance = seeded(SEED);
const scratch = await scratchPostgres();
const { house, close } = await lookInto(scratch.url);
const served = await servedHouse(scratch.url);
const players = await fundedPlayers(house, PLAYERS, FUNDS_FEN);

const calls = Array.from({ length: CALLS }, () => {
  const player = players[chance.below(PLAYERS)];
  const kind = kinds[chance.below(kinds.length)];
  const fen = BigInt(1 + chance.below(40_00));
  if (!player || !kind) throw new Error('There is always one');
  const amount = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
  const wish: Wish = {
    endpoint: kind.endpoint,
    input: kind.input(amount),
    requestId: chance.uuid(),
    token: player.token,
    device: player.device,
  };
  return { player, kind, fen, wish };
});

const killAt = new Set(Array.from({ length: KILLS }, () => 200 + chance.below(CALLS - 400)));
const ask = insistentClient(served.origin, house.config.signKey);
const answers = new Map<string, Envelope>();
let kills = Promise.resolve();
const startedAt = performance.now();
await crowd(calls, HANDS, async ({ wish }, place) => {
  if (killAt.has(place)) kills = kills.then(() => served.killAndRestart());
  answers.set(wish.requestId, await ask(wish));
});
await kills;
const seconds = (performance.now() - startedAt) / 1000;

/** Every order gets its answer, however often the house died while the channel called. */
const openOrders = async (): Promise<bigint> => {
  const text = `select count(*) as open from deposit_order where state in ('unknown', 'waiting', 'paid')`;
  return (await house.pool.query<{ open: bigint }>(text)).rows[0]?.open ?? 0n;
};
for (let tries = 0; tries < 300 && (await openOrders()) > 0n; tries += 1) await pause(1_000);
const openLeft = await openOrders();
const { rows: orders } = await house.pool.query<{ memberId: bigint; net: bigint }>(
  `select member_id as "memberId", credited - fee + bonus as net from deposit_order where state in ('credited', 'late')`,
);

/** What every member must have now, reckoned from the answers and nothing else. */
const books = new Map<string, bigint>();
const add = (memberId: bigint, wallet: string, fen: bigint): void => {
  books.set(`${memberId} ${wallet}`, (books.get(`${memberId} ${wallet}`) ?? 0n) + fen);
};
for (const { memberId } of players) add(memberId, 'center', FUNDS_FEN);
for (const { memberId, net } of orders) add(memberId, 'center', net);
let done = 0;
let ordered = 0;
for (const { player, kind, fen, wish } of calls) {
  if (answers.get(wish.requestId)?.status_code !== ResultCode.Success) continue;
  if (kind === deposit) ordered += 1;
  else done += 1;
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
const [transfers, credits] = [await entriesOf('venue-transfer'), await entriesOf('deposit')];

console.log(
  `seed ${SEED}: ${CALLS} calls, ${killAt.size} kills; ${done} transfers admitted, ${transfers} posted; ${ordered} deposits ordered, ` +
    `${orders.length} due, ${credits} credited, ${openLeft} without an answer; ${wrongBooks} wrong balances, ` +
    `${otherAnswers} answers that changed, ${report.breaks.length} laws broken, ${seconds.toFixed(0)} s`,
);
await served.stop();
await close();
await scratch.stop();
const agrees = BigInt(done) === transfers && BigInt(orders.length) === credits && openLeft === 0n;
process.exit(wrongBooks === 0 && otherAnswers === 0 && report.ok && agrees ? 0 : 1);
