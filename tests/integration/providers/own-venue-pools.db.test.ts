import { randomUUID } from 'node:crypto';
import { titleOf } from '@fairground/slots';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPools } from '../../../apps/venues/src/provider/check-pools.ts';
import { keptMoney } from '../../../apps/venues/src/provider/kept-money.ts';
import { beginRound } from '../../../apps/venues/src/provider/play-rounds.ts';
import { roundStore, type StoredRound } from '../../../apps/venues/src/provider/round-store.ts';
import { readSettings } from '../../../apps/venues/src/provider/settings.ts';
import { venuePools } from '../../../apps/venues/src/provider/venue-pools.ts';
import { migratedDatabase } from '../../support/runner/fresh-database.ts';

const STAKE = 200_00n;
/** Of such a stake: half a percent into each pool, a quarter and half a percent aside. */
const FED = 1_00n;
const title = titleOf('qinglv');
if (!title?.pools) throw new Error('a title with pools');
const [mini, grand] = title.pools.map(({ seedFen }) => BigInt(seedFen));
if (mini === undefined || grand === undefined) throw new Error('two pools');

let pool: Pool;
let url: string;
beforeAll(async () => {
  ({ url } = await migratedDatabase());
  pool = new Pool({ connectionString: url });
  // The database is dropped after the tests, while connections may still be open.
  pool.on('error', () => {});
});
afterAll(async () => {
  expect(await checkPools(pool)).toEqual([]);
  await pool.end();
});

const held = async (): Promise<readonly string[]> => (await venuePools.jackpots(pool)).map(({ amount }) => amount);

/** All of it, with what is put aside for the next seed. */
const poolRows = async (): Promise<unknown> =>
  (await pool.query('select name, amount, reserve from venues.pool order by name')).rows;

async function aRound(change: Partial<StoredRound> = {}): Promise<StoredRound> {
  const roundId = randomUUID();
  const round = { player: 'p', token: 't', gameCode: 'qinglv', stake: STAKE, win: 0n, pools: [], drawn: [1] };
  const before = { seedId: null, nonce: null, rulebook: '', request: randomUUID() };
  await roundStore.add(pool, { ...round, ...before, roundId, ...change });
  const kept = await roundStore.find(pool, roundId);
  if (!kept) throw new Error('no round');
  return kept;
}

test('GA-01a a title with pools in a process of its own: stakes feed them, a win empties one, and the site is told of them', async () => {
  // Tables that were made before there were pools get theirs; a second start seeds nothing again.
  await roundStore.install(pool);
  await roundStore.install(pool);
  expect(await venuePools.jackpots(pool)).toMatchObject([
    { gameCode: 'qinglv', pool: 'mini', name: '小彩池', amount: `${mini}` },
    { gameCode: 'qinglv', pool: 'grand', name: '大彩池', amount: `${grand}` },
  ]);

  const plain = await aRound({ win: 50_00n });
  expect(await held()).toEqual([`${mini}`, `${grand}`]);
  // The site may be asked, and answer, twice: the stake counts once.
  await Promise.all([roundStore.markStaked(pool, plain), roundStore.markStaked(pool, plain)]);
  await roundStore.markStaked(pool, plain);
  expect(await held()).toEqual([`${mini + FED}`, `${grand + FED}`]);
  expect((await roundStore.find(pool, plain.roundId))?.win).toBe(50_00n);

  // Its own part is in what it wins; the pool begins anew with its seed.
  const lucky = await aRound({ win: 50_00n, pools: ['mini'] });
  await roundStore.markStaked(pool, lucky);
  await roundStore.markStaked(pool, lucky);
  const won = 50_00n + mini + 2n * FED;
  expect((await roundStore.find(pool, lucky.roundId))?.win).toBe(won);
  expect(await held()).toEqual([`${mini}`, `${grand + 2n * FED}`]);
  await roundStore.end(pool, lucky.roundId, 'settled');
  expect(await roundStore.endedAfter(pool, '', 10)).toMatchObject([{ roundId: lucky.roundId, win: `${won}` }]);

  // An operator of the site took the stake back: it was never played, whether it won a pool or not.
  for (const pools of [['mini'], []] as const) {
    const before = await poolRows();
    const undone = await aRound({ pools });
    await roundStore.markStaked(pool, undone);
    expect(await poolRows()).not.toEqual(before);
    await roundStore.end(pool, undone.roundId, 'refunded');
    await roundStore.end(pool, undone.roundId, 'refunded');
    expect(await poolRows()).toEqual(before);
  }

  // With the transfer wallet the prize comes with the round; who cannot pay the stake feeds nothing.
  const poor = await aRound({ player: 'kept', pools: ['mini'] });
  await roundStore.settleHere(pool, poor);
  expect(await held()).toEqual([`${mini}`, `${grand + 2n * FED}`]);
  await keptMoney.transfer(pool, { orderNo: 'O1', player: 'kept', way: 'in', amount: STAKE });
  const rich = await aRound({ player: 'kept', pools: ['mini'] });
  await roundStore.settleHere(pool, rich);
  await roundStore.settleHere(pool, rich);
  expect(await keptMoney.balance(pool, 'kept')).toBe(`${mini + FED}`);
  expect(await held()).toEqual([`${mini}`, `${grand + 3n * FED}`]);
});

test('GA-01a nothing is won beyond what the handshake agreed on: the rest of a pool stays in it', async () => {
  await roundStore.install(pool);
  await keptMoney.agree(pool, { mode: 'seamless', winMax: 1_000_00n });
  const [, before = '0'] = await held();
  const lucky = await aRound({ win: 100_00n, pools: ['grand'] });
  await roundStore.markStaked(pool, lucky);
  expect((await roundStore.find(pool, lucky.roundId))?.win).toBe(1_000_00n);
  expect((await held())[1]).toBe(`${BigInt(before) + FED - 900_00n + grand}`);
  // And no round is begun whose reels could make more than that.
  const settings = readSettings({
    DATABASE_URL: url,
    SITE_URL: 'http://127.0.0.1:1',
    PROVIDER_KEYS: `${'0'.repeat(64)}:${'0'.repeat(64)}`,
    SEED_KEY: '0'.repeat(64),
  });
  const wanted = { player: 'p', token: 't', gameCode: 'qinglv', stake: STAKE, request: randomUUID() };
  await expect(beginRound({ pool, settings }, wanted)).rejects.toMatchObject({ code: 'out_of_limits' });
});

test('what pools hold is checked against the rounds that were kept', async () => {
  await roundStore.install(pool);
  // A pool is won, and with it what was put aside; then a round before it is taken back, and the house adds what lacks.
  const undone = await aRound();
  await roundStore.markStaked(pool, undone);
  const lucky = await aRound({ pools: ['mini'] });
  await roundStore.markStaked(pool, lucky);
  expect(await poolRows()).toContainEqual(expect.objectContaining({ name: 'mini', reserve: '0' }));
  await roundStore.end(pool, undone.roundId, 'refunded');
  expect(await poolRows()).toContainEqual(expect.objectContaining({ name: 'mini', reserve: '0' }));
  expect(await checkPools(pool)).toEqual([]);

  for (const [harm, repair, broken] of [
    ['amount = amount + 1', 'amount = amount - 1', /^amount of pool mini is \d+ fen, its rounds make \d+$/],
    ['reserve = reserve + 1', 'reserve = reserve - 1', /^reserve of pool mini is \d+ fen/],
    [`name = 'none'`, `name = 'mini'`, /^pool mini is missing$/],
  ] as const) {
    await pool.query(`update venues.pool set ${harm} where name = 'mini'`);
    expect(await checkPools(pool)).toEqual([expect.stringMatching(broken)]);
    await pool.query(`update venues.pool set ${repair} where name in ('mini', 'none')`);
  }
  await pool.query(`update venues.round set prizes[1] = prizes[1] + 5 where round_id = $1`, [lucky.roundId]);
  expect(await checkPools(pool)).toEqual([expect.stringMatching(/^amount of pool mini/)]);
  await pool.query(`update venues.round set prizes[1] = prizes[1] - 5 where round_id = $1`, [lucky.roundId]);
});
