import { randomUUID } from 'node:crypto';
import { catalogue, type OutputOf } from '@fairground/contract';
import { SeedState } from '@fairground/contract/slots';
import { verifySlotRound } from '@fairground/slots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProvider } from '../../../apps/server/src/modules/providers/join-provider.ts';
import { pollCatalogues } from '../../../apps/server/src/modules/providers/poll-providers.ts';
import { providerKeys } from '../../../apps/server/src/modules/providers/provider-keys.ts';
import { readSettings } from '../../../apps/venues/src/provider/settings.ts';
import { type RunningVenues, startVenues } from '../../../apps/venues/src/provider/start-venues.ts';
import { aMember, fund, type TestMember } from '../../support/builders.ts';
import { aFreePort } from '../../support/runner/free-port.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const { fairPlay, games } = catalogue;
const CODE = 'OWN';
const NOBODYS = { status_code: 6004, message: '没有这一局' };

let site: TestApp;
let venues: RunningVenues;
beforeAll(async () => {
  const port = await aFreePort();
  site = await startTestApp({ env: { ROLES: 'api', GAME_ORIGINS: `http://127.0.0.1:${port}` } });
  const keys = providerKeys(site.app.config, CODE);
  if (!keys) throw new Error('a sandbox has keys for everybody');
  venues = await startVenues(
    readSettings({
      DATABASE_URL: site.app.config.databaseUrl,
      SITE_URL: site.url,
      PROVIDER_CODE: CODE,
      PROVIDER_KEYS: `${keys.toSite.toString('hex')}:${keys.toProvider.toString('hex')}`,
      SEED_KEY: '6'.repeat(64),
      PORT: `${port}`,
    }),
  );
  await joinProvider(site.app, {
    code: CODE,
    name: '自营',
    mode: 'seamless',
    baseUrl: venues.address,
    venues: [{ code: 'OWNDZ', name: '自营电子', category: 'DZ' }],
    limits: { stakeMin: '10', stakeMax: '1000000', winMax: '100000000' },
  });
});
afterAll(() => venues.stop().catch(() => {}));

/** Somebody who has played one round there. */
async function aPlayer() {
  const member = await aMember(site.app);
  await fund(site.app, member, 100_00n);
  const { data } = await site.as(member).call(games.launch, { enName: 'OWNDZ', gameCode: 'jinlichi' });
  const page = await pageOf(fetch(decodeURIComponent(data.url.slice('/game/'.length))));
  const post = (path: string, fields: Record<string, string>) =>
    pageOf(
      fetch(venues.address + path, {
        method: 'POST',
        body: new URLSearchParams({ key: page.key, ...fields }).toString(),
      }),
    );
  const spun = await post('/spin', { stake: '100', request: randomUUID() });
  const { rows } = await site.app.pool.query<{ betNo: string }>(
    'select bet_no as "betNo" from provider_round where round_id = $1',
    [spun.roundId],
  );
  const reveal = () => post('/seeds', { clientSeed: 'mine', nextSeedHash: spun.nextSeedHash });
  return { member, roundNo: spun.roundId, betNo: rows[0]?.betNo ?? '', reveal };
}

async function pageOf(asked: Promise<Response>) {
  const text = await (await asked).text();
  const first = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  return {
    key: first(/name="key" value="([\w-]+)"/),
    roundId: first(/href="\/fair\/([\w-]+)"/),
    nextSeedHash: first(/name="nextSeedHash" value="(\w+)"/),
  };
}

const asking = (member: TestMember) => (roundNo: string) => site.as(member).call(fairPlay.round, { roundNo });

const claimOf = ({ round, serverSeed }: OutputOf<typeof fairPlay.round>) => ({
  ...round,
  serverSeed: serverSeed ?? '',
  pools: round.pools.map(({ pool }) => pool),
});

test('GA-10a a round that was played at a provider is found by its number, and checked once its seed is revealed', async () => {
  const { member, roundNo, betNo, reveal } = await aPlayer();
  const [own, another] = [asking(member), asking(await aMember(site.app))];
  const guest = (number: string) => site.call(fairPlay.round, { roundNo: number });
  const committed = await own(roundNo);
  expect(committed).toMatchObject({
    status_code: 6000,
    data: {
      state: SeedState.committed,
      serverSeed: null,
      venueName: '自营电子',
      round: { roundNo, stake: 1_00n, nonce: 0 },
    },
  });
  // The venue's own page of the round leads there.
  const venuePage = await (await fetch(`${venues.address}/fair/${roundNo}`)).text();
  expect(venuePage).toContain(`href="${site.url}/fair?round=${roundNo}"`);
  // The number of the bet is the member's own way to it.
  expect((await own(betNo)).data).toEqual(committed.data);
  // What is not revealed yet is nobody else's, and neither is the number of a bet.
  for (const ask of [another, guest]) {
    expect(await ask(roundNo)).toMatchObject(NOBODYS);
    expect(await ask(betNo)).toMatchObject(NOBODYS);
  }
  expect(await own(randomUUID())).toMatchObject(NOBODYS);

  await reveal();
  const revealed = await own(roundNo);
  expect(revealed.data).toMatchObject({ ...committed.data, state: SeedState.revealed, serverSeed: expect.any(String) });
  expect(verifySlotRound(claimOf(revealed.data))).toMatchObject({ holds: true });
  expect(verifySlotRound({ ...claimOf(revealed.data), nonce: 1 })).toMatchObject({ holds: false });
  // As a round of our own is: by its number alone, for anybody.
  for (const ask of [another, guest]) {
    expect((await ask(roundNo)).data).toEqual(revealed.data);
    expect(await ask(betNo)).toMatchObject(NOBODYS);
  }
});

test('a record of a provider that is not there, not offered, or not what was booked is told to its member as that', async () => {
  const { member, roundNo } = await aPlayer();
  const { roundNo: another } = await aPlayer();
  const own = asking(member);
  const { pool } = site.app;
  const change = (text: string) => pool.query(text, [roundNo]);

  await change('update venues.round set win = win + 1 where round_id = $1');
  expect(await own(roundNo)).toMatchObject({ status_code: 6004, message: expect.stringContaining('与本站的账目不符') });
  await change('update venues.round set win = win - 1 where round_id = $1');

  // Its record is nobody's before it has an end; and the player whose it is at the provider is the one who asks.
  await change(`update venues.round set state = 'staked' where round_id = $1`);
  expect(await own(roundNo)).toMatchObject({ status_code: 6004, message: expect.stringContaining('还没有结束') });
  await change(`update venues.round set state = 'settled' where round_id = $1`);
  await pool.query('update provider_round set round_id = $2 where round_id = $1', [roundNo, `x-${another}`]);
  expect(await own(`x-${another}`)).toMatchObject({ status_code: 6004 });
  await pool.query('update provider_round set round_id = $1 where round_id = $2', [roundNo, `x-${another}`]);
  expect((await own(roundNo)).status_code).toBe(6000);

  await pool.query('update provider set tells_fairness = false');
  expect(await own(roundNo)).toMatchObject({ status_code: 6004, message: expect.stringContaining('没有提供') });
  // The handshake, which is repeated, says it again.
  await pollCatalogues(site.app);
  expect((await own(roundNo)).status_code).toBe(6000);

  await venues.stop();
  expect(await own(roundNo)).toMatchObject({ message: expect.stringContaining('没有响应') });
});
