import { randomUUID } from 'node:crypto';
import { verifySlotRound } from '@fairground/slots';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSeeds } from '../../../apps/venues/src/provider/check-seeds.ts';
import { keptMoney } from '../../../apps/venues/src/provider/kept-money.ts';
import { playToEnd } from '../../../apps/venues/src/provider/play-rounds.ts';
import { playerSeeds } from '../../../apps/venues/src/provider/player-seeds.ts';
import { roundStore } from '../../../apps/venues/src/provider/round-store.ts';
import { drawSeed, openSeed, seedKeys } from '../../../apps/venues/src/provider/sealed-seed.ts';
import { readSettings, type VenuesSettings } from '../../../apps/venues/src/provider/settings.ts';
import { startVenues } from '../../../apps/venues/src/provider/start-venues.ts';
import { migratedDatabase } from '../../support/runner/fresh-database.ts';

const [FIRST, SECOND, THIRD] = ['1'.repeat(64), '2'.repeat(64), '3'.repeat(64)] as const;
const STAKE = 1_00n;
const gameCode = 'jinlichi';

let pool: Pool;
let url: string;
beforeAll(async () => {
  ({ url } = await migratedDatabase());
  pool = new Pool({ connectionString: url });
  // The database is dropped after the tests, while connections may still be open.
  pool.on('error', () => {});
});
afterAll(async () => {
  expect(await checkSeeds(pool)).toEqual([]);
  await pool.end();
});

function settingsOf(SEED_KEY: string, SEED_KEYS_OLD?: string): VenuesSettings {
  const PROVIDER_KEYS = `${'0'.repeat(64)}:${'1'.repeat(64)}`;
  const env = { DATABASE_URL: url, SITE_URL: 'http://127.0.0.1:1', PROVIDER_KEYS, PORT: '0' };
  return readSettings({ ...env, SEED_KEY, SEED_KEYS_OLD });
}

/** As a process with these settings does: it starts, does something, and stops. */
async function running<Done>(settings: VenuesSettings, work: () => Promise<Done>): Promise<Done> {
  const venues = await startVenues(settings);
  try {
    return await work();
  } finally {
    await venues.stop();
  }
}

async function aPlayerWithMoney(): Promise<string> {
  const player = `p-${randomUUID()}`;
  await keptMoney.agree(pool, { mode: 'transfer', winMax: undefined });
  await keptMoney.transfer(pool, { orderNo: randomUUID(), player, way: 'in', amount: 1_000_00n });
  return player;
}

const play = (settings: VenuesSettings, player: string) =>
  playToEnd({ pool, settings }, { player, token: 't', gameCode, stake: STAKE, request: randomUUID() }, 5_000);

const keptSeeds = async () =>
  (
    await pool.query<{ id: string; hash: string; sealed: Buffer }>(
      'select id::text, hash, sealed from venues.seed order by id',
    )
  ).rows;

test('the key that seeds are sealed under can be changed while they are in use: same commitment, next number', async () => {
  const before = settingsOf(FIRST);
  const [player, revealing] = [await running(before, aPlayerWithMoney), 'p-of-old'];
  const shown = await running(before, async () => {
    await play(before, player);
    await playerSeeds.shown({ pool, settings: before }, revealing);
    return playerSeeds.shown({ pool, settings: before }, player);
  });
  expect(shown.nonce).toBe(1);
  // As seeds were kept before they said under which key.
  await pool.query('update venues.seed set sealed = substring(sealed from 5) where player = $1', [revealing]);

  const changed = settingsOf(SECOND, ` ${THIRD}, ${FIRST}`);
  await running(changed, async () => {
    expect(await playerSeeds.shown({ pool, settings: changed }, player)).toEqual(shown);
    await play(changed, player);
  });

  // What was sealed under the old key is under the new one: that one alone is enough from now on.
  const after = settingsOf(SECOND);
  await running(after, async () => {
    const round = await play(after, player);
    expect(round).toMatchObject({ state: 'settled', nonce: 2 });
    for (const seed of await keptSeeds()) expect(openSeed(after.seedKeys, seed)).toHaveLength(32);
    const chosen = { player, clientSeed: 'mine', nextSeedHash: shown.nextSeedHash };
    const revealed = await playerSeeds.rotate({ pool, settings: after }, chosen);
    expect(revealed).toMatchObject({ seedHash: shown.seedHash });
  });
  // Rounds of before and after the change are decided by the one seed that was committed to.
  const { rows } = await pool.query<{ roundId: string }>(
    'select round_id as "roundId" from venues.round where player = $1 order by nonce',
    [player],
  );
  expect(rows).toHaveLength(3);
  for (const [at, { roundId }] of rows.entries()) {
    const round = await roundStore.decided(pool, roundId);
    if (!round) throw new Error('no round');
    expect(round).toMatchObject({ hash: shown.seedHash, nonce: `${at}`, isRevealed: true });
    const serverSeed = openSeed(after.seedKeys, round).toString('hex');
    const claim = { ...round, seedHash: round.hash, nonce: at, serverSeed };
    expect(verifySlotRound(claim)).toMatchObject({ holds: true });
  }
});

test('a seed that no key opens keeps the process from starting, and says which setting lacks', async () => {
  const settings = settingsOf(FIRST, SECOND);
  await running(settings, () => playerSeeds.shown({ pool, settings }, `p-${randomUUID()}`));
  const kept = await keptSeeds();
  await expect(startVenues(settingsOf(THIRD))).rejects.toThrow(/^无法启动：有 \d+ 个种子.*SEED_KEYS_OLD/s);
  expect(await keptSeeds()).toEqual(kept);
  // One that does not even say its key; and the others stay as they were, whatever key could open them.
  await pool.query('update venues.seed set sealed = substring(sealed from 5) where id = $1', [kept[0]?.id]);
  const foreign = drawSeed(seedKeys(Buffer.from(SECOND, 'hex'), []));
  await pool.query(
    `insert into venues.seed (player, hash, sealed, state, client_seed) values ('p-x', $1, $2, 'revealed', 'c')`,
    [foreign.hash, foreign.sealed],
  );
  const mixed = await keptSeeds();
  await expect(startVenues(settingsOf(THIRD, SECOND))).rejects.toThrow(`有 ${kept.length} 个种子`);
  expect(await keptSeeds()).toEqual(mixed);
  await running(settings, () => Promise.resolve());

  expect(() => settingsOf(FIRST, 'abc')).toThrow('SEED_KEYS_OLD 必须是以逗号分隔的64位十六进制');
  expect(() => settingsOf(FIRST, FIRST)).toThrow('SEED_KEYS_OLD 不能含有 SEED_KEY');
});

test('two processes change the key of many seeds at once, beside one that still plays', async () => {
  const before = settingsOf(FIRST, SECOND);
  const player = await running(before, aPlayerWithMoney);
  const drawn = Array.from({ length: 1_300 }, () => drawSeed(before.seedKeys));
  await pool.query(
    `insert into venues.seed (player, hash, sealed, state, client_seed)
     select 'p-' || hash, hash, sealed, 'revealed', 'c' from unnest($1::text[], $2::bytea[]) as s(hash, sealed)`,
    [drawn.map(({ hash }) => hash), drawn.map(({ sealed }) => sealed)],
  );
  const after = settingsOf(SECOND, FIRST);
  const [rounds] = await Promise.all([
    (async () => {
      const nonces: (number | null)[] = [];
      // A process that was told of the new key beforehand opens what the others have sealed under it meanwhile.
      for (let times = 0; times < 10; times += 1) nonces.push((await play(before, player)).nonce);
      return nonces;
    })(),
    running(after, () => Promise.resolve()),
    running(after, () => Promise.resolve()),
  ]);
  expect(rounds).toEqual(rounds.map((_, at) => at));
  await running(after, () => Promise.resolve());
  const alone = seedKeys(Buffer.from(SECOND, 'hex'), []);
  for (const seed of await keptSeeds()) expect(openSeed(alone, seed)).toHaveLength(32);
});
