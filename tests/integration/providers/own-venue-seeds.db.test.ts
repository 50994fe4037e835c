import { randomUUID } from 'node:crypto';
import { fenFromYuan } from '@fairground/money';
import { type SlotClaim, verifySlotRound } from '@fairground/slots';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSeeds } from '../../../apps/venues/src/provider/check-seeds.ts';
import { keptMoney } from '../../../apps/venues/src/provider/kept-money.ts';
import { launches } from '../../../apps/venues/src/provider/launches.ts';
import { advanceRound, beginRound } from '../../../apps/venues/src/provider/play-rounds.ts';
import { openSeed, seedKeys } from '../../../apps/venues/src/provider/sealed-seed.ts';
import { readSettings, type VenuesSettings } from '../../../apps/venues/src/provider/settings.ts';
import { type RunningVenues, startVenues } from '../../../apps/venues/src/provider/start-venues.ts';
import { migratedDatabase } from '../../support/runner/fresh-database.ts';

const SEED_KEY = '5'.repeat(64);
const STAKE = 1_00n;
const gameCode = 'jinlichi';

let pool: Pool;
let settings: VenuesSettings;
let venues: RunningVenues;
beforeAll(async () => {
  const { url } = await migratedDatabase();
  pool = new Pool({ connectionString: url });
  // The database is dropped after the tests, while connections may still be open.
  pool.on('error', () => {});
  const PROVIDER_KEYS = `${'0'.repeat(64)}:${'1'.repeat(64)}`;
  const env = { DATABASE_URL: url, SITE_URL: 'http://127.0.0.1:1', PROVIDER_KEYS, PORT: '0' };
  expect(() => readSettings(env)).toThrow('SEED_KEY');
  settings = readSettings({ ...env, SEED_KEY });
  venues = await startVenues(settings);
  await keptMoney.agree(pool, { mode: 'transfer', winMax: undefined });
});
afterAll(async () => {
  expect(await checkSeeds(pool)).toEqual([]);
  await venues.stop();
  await pool.end();
});

/** A player with money here, on the page of a game. */
async function aPlayer() {
  const player = `p-${randomUUID()}`;
  await keptMoney.transfer(pool, { orderNo: randomUUID(), player, way: 'in', amount: 1_000_00n });
  const launch = { event: randomUUID(), body: Buffer.from(player), player, token: 't', gameCode, returnUrl: '/' };
  const page = await read(`/play/${await launches.add(pool, launch)}`);
  const post = (path: string, fields: Record<string, string>) =>
    read(path, { method: 'POST', body: new URLSearchParams({ key: page.key, ...fields }).toString() });
  return {
    player,
    page,
    post,
    play: (request: string = randomUUID()) =>
      beginRound({ pool, settings }, { player, token: 't', gameCode, stake: STAKE, request }),
  };
}

async function read(path: string, asked: RequestInit = {}) {
  const reply = await fetch(venues.address + path, asked);
  const text = await reply.text();
  const told = new Map([...text.matchAll(/<dt>([^<]+)<dd>([^<\n]*)/g)].map(([, label, value = '']) => [label, value]));
  const [, key = ''] = /name="key" value="([\w-]+)"/.exec(text) ?? [];
  const [, request = ''] = /name="request" value="([\w-]+)"/.exec(text) ?? [];
  const [, roundPath = ''] = /href="(\/fair\/[\w-]+)"/.exec(text) ?? [];
  const [, said = ''] = /role="status">([^<]*)/.exec(text) ?? [];
  return { status: reply.status, key, request, roundPath, said, told: (label: string) => told.get(label) ?? '' };
}

/** A page of a round, as what is said of the round. */
function claimOf({ told }: Pick<Awaited<ReturnType<typeof read>>, 'told'>): SlotClaim {
  const numbers = told('抽取的数').split(' ').map(Number);
  const fen = (label: string): bigint => {
    const amount = fenFromYuan(told(label));
    if (amount === undefined) throw new Error(`${label}: ${told(label)}`);
    return amount;
  };
  return {
    gameCode: told('游戏'),
    stake: fen('投注额（元）'),
    won: fen('派彩（元）'),
    pools: [],
    clientSeed: told('客户端种子'),
    nonce: Number(told('局序号')),
    serverSeed: told('服务器种子'),
    seedHash: told('公布的种子哈希'),
    rulebook: told('规则版本'),
    drawn: numbers,
  };
}

test('GA-10a a round in a process of its own is decided by a seed that was committed to, and can be checked once that is revealed', async () => {
  const { page, post, play } = await aPlayer();
  const [seedHash, nextSeedHash] = [page.told('公布的种子哈希'), page.told('下一个种子的哈希')];
  expect([seedHash, nextSeedHash]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(page.told('下一局的序号')).toBe('0');

  const spun = await post('/spin', { stake: `${STAKE}`, request: page.request });
  expect(spun).toMatchObject({ status: 200, roundPath: expect.stringMatching(/^\/fair\//) });
  expect(spun.told('下一局的序号')).toBe('1');
  const sealed = await read(spun.roundPath);
  expect(sealed.told('服务器种子')).toBe('更换种子后公开');
  expect(verifySlotRound(claimOf(sealed)).holds).toBe(false);

  // A seed is chosen under the commitment that was seen, of letters that can be signed, and not while a round goes on.
  const chosen = { clientSeed: 'my-own.seed_1', nextSeedHash };
  expect((await post('/seeds', { ...chosen, clientSeed: 'a:b' })).status).toBe(422);
  expect((await post('/seeds', { ...chosen, nextSeedHash: seedHash })).status).toBe(409);
  expect((await post('/seeds', { ...chosen, key: 'nobody' })).status).toBe(403);
  const open = await play();
  expect((await read(`/fair/${open}`)).status).toBe(404);
  expect(await post('/seeds', chosen)).toMatchObject({
    status: 409,
    said: expect.stringContaining('还有一局没有结束'),
  });
  await advanceRound({ pool, settings }, open);

  const rotated = await post('/seeds', chosen);
  expect(rotated).toMatchObject({ status: 200, said: expect.stringContaining(seedHash) });
  expect(rotated.told('公布的种子哈希')).toBe(nextSeedHash);
  expect(rotated.told('客户端种子')).toBe('my-own.seed_1');
  expect(rotated.told('下一局的序号')).toBe('0');
  expect((await post('/seeds', chosen)).status).toBe(409);

  for (const [path, nonce] of [
    [spun.roundPath, 0],
    [`/fair/${open}`, 1],
  ] as const) {
    const claim = claimOf(await read(path));
    expect(claim).toMatchObject({ seedHash, nonce, clientSeed: page.told('客户端种子') });
    expect(verifySlotRound(claim)).toMatchObject({ holds: true });
    expect(verifySlotRound({ ...claim, nonce: nonce + 1 })).toMatchObject({ holds: false });
  }
});

test('GA-10a rounds at once have each the next number, and what is not revealed cannot be read', async () => {
  // Nobody has seen this player's page: the first of them makes the seeds.
  const player = `p-${randomUUID()}`;
  const wanted = { player, token: 't', gameCode, stake: STAKE };
  const rounds = await Promise.all(
    Array.from({ length: 12 }, (_, at) => beginRound({ pool, settings }, { ...wanted, request: `r${at}` })),
  );
  const { rows } = await pool.query<{ nonce: string }>('select nonce from venues.round where player = $1', [player]);
  const numbers = rows.map(({ nonce }) => Number(nonce)).toSorted((one, other) => one - other);
  expect(numbers).toEqual(rounds.map((_, at) => at));

  const { rows: seeds } = await pool.query<{ hash: string; sealed: Buffer }>(
    'select hash, sealed from venues.seed where player = $1 order by id',
    [player],
  );
  expect(seeds).toHaveLength(2);
  const [current, next] = seeds;
  if (!current || !next) throw new Error('two seeds');
  expect(current.sealed.includes(openSeed(settings.seedKeys, current))).toBe(false);
  expect(() => openSeed(seedKeys(Buffer.alloc(32), []), current)).toThrow();
  expect(() => openSeed(settings.seedKeys, { ...current, hash: next.hash })).toThrow();

  await pool.query(`update venues.seed set nonce = nonce + 1 where hash = $1`, [current.hash]);
  expect(await checkSeeds(pool)).toEqual([expect.stringMatching(/is at 13 after 12 rounds up to 11$/)]);
  await pool.query(`update venues.seed set nonce = nonce - 1 where hash = $1`, [current.hash]);
});

test('GA-10a a round and a new seed at the same time: the round belongs to the one or the other', async () => {
  const { page, post, play } = await aPlayer();
  let nextSeedHash = page.told('下一个种子的哈希');
  for (let times = 0; times < 8; times += 1) {
    const [roundId, rotated] = await Promise.all([play(), post('/seeds', { clientSeed: `s${times}`, nextSeedHash })]);
    expect([200, 409]).toContain(rotated.status);
    await advanceRound({ pool, settings }, roundId);
    nextSeedHash = rotated.told('下一个种子的哈希');
  }
  expect((await post('/seeds', { clientSeed: 'last', nextSeedHash })).status).toBe(200);
  expect(await checkSeeds(pool)).toEqual([]);
});

test('a press that got no answer is repeated by its number: it is the same round, whatever became of the first one', async () => {
  const { player, page, post, play } = await aPlayer();
  const pressed = { stake: `${STAKE}`, request: page.request };
  // Stored, and then nobody was there to go on with it: its end comes with the second press, and the third says the same.
  const roundId = await play(page.request);
  expect((await read(`/fair/${roundId}`)).status).toBe(404);
  const [second, third] = [await post('/spin', pressed), await post('/spin', pressed)];
  expect(second).toMatchObject({ status: 200, roundPath: `/fair/${roundId}` });
  expect(third).toMatchObject({ status: 200, roundPath: `/fair/${roundId}`, said: second.said });
  expect(third.told('下一局的序号')).toBe('1');
  // Every page that is shown has a number of its own for the next round.
  expect(new Set([page.request, second.request, third.request]).size).toBe(3);

  // Under one number there is one round: another stake is none, and neither is a press without a number.
  const other = await post('/spin', { ...pressed, stake: '200' });
  expect(other).toMatchObject({ status: 409, said: expect.stringContaining('已经转过') });
  expect((await post('/spin', { stake: `${STAKE}` })).status).toBe(422);
  expect(await Promise.all([play('twice'), play('twice'), play('twice')])).toHaveLength(3);
  const { rows } = await pool.query<{ rounds: number }>(
    'select count(*)::int as rounds from venues.round where player = $1',
    [player],
  );
  expect(rows).toEqual([{ rounds: 2 }]);
});

test('a process that starts again asks nobody who plays to wait, and waits for none of them', async () => {
  const playing = await pool.connect();
  try {
    await playing.query('begin');
    // As a round does that feeds its pools.
    await playing.query('lock table venues.round, venues.seed, venues.pool, venues.launch in row exclusive mode');
    const other = await startVenues(settings);
    await other.stop();
  } finally {
    await playing.query('rollback');
    playing.release();
  }
});

test('a database that ends its connections, as one does that starts again, does not end the process', async () => {
  const { page, post } = await aPlayer();
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const pressed = { stake: `${STAKE}`, request: page.request };
  await expect.poll(async () => (await post('/spin', pressed)).status).toBe(200);
});

const keptSeeds = async () =>
  (await pool.query<{ seeds: number }>('select count(*)::int as seeds from venues.seed')).rows;

test('who changes seeds again and again without a round leaves nothing behind', async () => {
  const { page, post } = await aPlayer();
  const before = await keptSeeds();
  let nextSeedHash = page.told('下一个种子的哈希');
  for (let times = 0; times < 5; times += 1) {
    const rotated = await post('/seeds', { clientSeed: `s${times}`, nextSeedHash });
    expect(rotated.status).toBe(200);
    nextSeedHash = rotated.told('下一个种子的哈希');
  }
  expect(await keptSeeds()).toEqual(before);
});
