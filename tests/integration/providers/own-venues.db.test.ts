import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { catalogue } from '@fairground/contract';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { fairnessCases } from '../../../apps/server/src/modules/providers/conformance/fairness-cases.ts';
import { offeredModes, providerCases } from '../../../apps/server/src/modules/providers/conformance/provider-cases.ts';
import { runCases } from '../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import { anId, sendMessage } from '../../../apps/server/src/modules/providers/conformance/signed-message.ts';
import { listenAsWallet } from '../../../apps/server/src/modules/providers/conformance/suite-wallet.ts';
import { joinProvider } from '../../../apps/server/src/modules/providers/join-provider.ts';
import { providerKeys } from '../../../apps/server/src/modules/providers/provider-keys.ts';
import { pollStatus } from '../../../apps/server/src/modules/providers/poll-providers.ts';
import { readRounds } from '../../../apps/server/src/modules/providers/read-rounds.ts';
import { checkPools } from '../../../apps/venues/src/provider/check-pools.ts';
import { checkSeeds } from '../../../apps/venues/src/provider/check-seeds.ts';
import { aMember, fund } from '../../support/builders.ts';
import { aFreePort } from '../../support/runner/free-port.ts';
import { keepSheet } from '../../support/keep-sheet.ts';
import { builtProgram } from '../../support/runner/built-program.ts';
import { migratedDatabase } from '../../support/runner/fresh-database.ts';
import { startTestApp } from '../../support/test-app.ts';

const CODE = 'OWN';
const PATIENCE = { timeout: 20_000 };
/** Some hundred cases, one after the other: on a machine that is busy with other files they take their time. */
const PATIENCE_MS = 120_000;
const keys = providerKeys({ mode: 'sandbox', providerKeys: new Map() }, CODE);
if (!keys) throw new Error('a sandbox has keys for everybody');

const closing: (() => Promise<unknown>)[] = [];
/** Databases that our games were played in. */
const playedIn = new Set<string>();

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  for (const url of playedIn) expect(await brokenInvariants(url)).toEqual([]);
});

async function brokenInvariants(connectionString: string): Promise<readonly string[]> {
  const pool = new Pool({ connectionString });
  const breaks = [...(await checkPools(pool)), ...(await checkSeeds(pool))];
  await pool.end();
  return breaks;
}

/** Our electronic games as a process of their own, as `npm run venues` starts it. */
async function startProcess(databaseUrl: string, siteUrl: string, port = 0) {
  playedIn.add(databaseUrl);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SITE_URL: siteUrl,
    PROVIDER_CODE: CODE,
    PROVIDER_KEYS: `${keys?.toSite.toString('hex')}:${keys?.toProvider.toString('hex')}`,
    SEED_KEY: '7'.repeat(64),
    PORT: `${port}`,
    VENUES_TEST: '1',
  };
  const child = spawn(process.execPath, [await builtProgram('apps/venues/src/main.ts')], { env });
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  closing.push(kill);
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, address] = /(http:\/\/\S+)/.exec(said) ?? [];
    if (address !== undefined) return { url: address, kill, said };
  }
  throw new Error(`the venues did not start: ${said}`);
}

const lineTo = (baseUrl: string) => ({ baseUrl, provider: CODE, key: keys.toProvider });

test(
  'GA-01d our own venues pass the conformance suite in both wallet modes in a process of their own; killed in mid-round they end it by the same ids',
  { timeout: PATIENCE_MS },
  async () => {
    const wallet = await listenAsWallet(CODE, keys.toSite);
    closing.push(wallet.close);
    const { url: databaseUrl } = await migratedDatabase();
    const site = `http://127.0.0.1:${wallet.port}`;
    const first = await startProcess(databaseUrl, site);
    const tested = { line: lineTo(first.url), otherKey: keys.toSite, wallet };
    const modes = await offeredModes(tested);
    expect(modes).toEqual(['seamless', 'transfer']);
    const fairness = await fairnessCases(tested, modes);
    expect(fairness.length).toBeGreaterThan(0);
    const cases = [...providerCases(tested, modes), ...fairness];
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const sheet = await runCases(cases);
    await keepSheet({ title: 'Our own venues in a process of their own, both wallets', results: sheet });
    expect(sheet.filter(({ passed }) => !passed)).toEqual([]);

    const stakes = wallet.stakes.size;
    const from = wallet.heard.length;
    // The stake is booked and its answer lost; then the process is killed, and another one started.
    wallet.behave({ path: '/stake', times: 100, does: 'lose-answer' });
    const played = {
      token: 't'.repeat(43),
      player: 'suite-player',
      gameCode: 'jinlichi',
      amount: '100',
      currency: 'CNY',
    };
    const pressed = sendMessage(lineTo(first.url), { path: '/test/play', said: played }, { event: anId() });
    await expect.poll(() => wallet.stakes.size, PATIENCE).toBe(stakes + 1);
    await first.kill();
    await pressed;
    wallet.behave(undefined);
    await startProcess(databaseUrl, site);
    await expect.poll(() => [...wallet.stakes.values()].filter(({ state }) => state === 'open'), PATIENCE).toEqual([]);
    const about = wallet.heard.slice(from);
    expect(new Set(about.filter(({ path }) => path === '/stake').map(({ event, body }) => event + body)).size).toBe(1);
    expect(new Set(about.filter(({ path }) => path === '/win').map(({ event, body }) => event + body)).size).toBe(1);
  },
);

test('our own venues join the site as anybody does, and a round of the page is a bet of the member', async () => {
  const port = await aFreePort();
  const running = await startTestApp({ env: { ROLES: 'api', GAME_ORIGINS: `http://127.0.0.1:${port}` } });
  const venues = await startProcess(running.app.config.databaseUrl, running.url, port);
  const limits = { stakeMin: '10', stakeMax: '1000000', winMax: '100000000' };
  const where = [{ code: 'OWNDZ', name: '自营电子', category: 'DZ' as const }];
  const joining = { code: CODE, name: '自营', mode: 'seamless', baseUrl: venues.url, venues: where, limits } as const;
  expect(await joinProvider(running.app, joining)).toContain('jinlichi');
  await pollStatus(running.app);
  const { data: pools } = await running.call(catalogue.games.getBonusPools, { enName: 'OWNDZ' });
  expect(pools.list).toMatchObject([
    { gameCode: 'qinglv', name: '大彩池', amount: 100_000_00n },
    { gameCode: 'qinglv', name: '小彩池', amount: 500_00n },
  ]);
  const member = await aMember(running.app);
  await fund(running.app, member, 100_00n);
  const as = running.as(member);
  const enter = async () => {
    const { data } = await as.call(catalogue.games.launch, { enName: 'OWNDZ', gameCode: 'jinlichi' });
    const page = await fetch(decodeURIComponent(data.url.slice('/game/'.length)));
    const [, key = ''] = /name="key" value="([\w-]+)"/.exec(await page.text()) ?? [];
    const press = () => new URLSearchParams({ key, stake: '100', request: anId() }).toString();
    return { page, spin: () => fetch(`${venues.url}/spin`, { method: 'POST', body: press() }) };
  };
  const [first, second] = [await enter(), await enter()];
  expect([first.page.status, second.page.status]).toEqual([200, 200]);
  // The pause between rounds is the player's: another page of the game is no way round it.
  const spun = await Promise.all([first.spin(), first.spin(), second.spin()]);
  expect(spun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
  const now = running.app.now().getTime();
  const span = { beginTime: now - 3_600_000, endTime: now + 3_600_000 };
  const { data: records } = await as.call(catalogue.games.betRecordList, { ...span, enName: 'OWNDZ' });
  expect(records).toMatchObject({ total: 1, list: [{ gameName: '锦鲤池', amount: 1_00n, status: 1 }] });
  await readRounds(running.app);
  const told = await running.app.db.selectFrom('provider_round_told').select(['stake', 'win']).execute();
  expect(told).toEqual([{ stake: 1_00n, win: records.list[0]?.returned }]);
});

test('the process checks its pools, and says at the level of an error what is wrong with them', async () => {
  const { url } = await migratedDatabase();
  const site = 'http://127.0.0.1:1';
  const sound = await startProcess(url, site);
  await sound.kill();
  expect(sound.said).not.toContain('invariants violated');
  const pool = new Pool({ connectionString: url });
  await pool.query(`update venues.pool set amount = amount + 7 where name = 'grand'`);
  const { kill, said } = await startProcess(url, site);
  await kill();
  const told = said.split('\n').find((line) => line.includes('invariants violated'));
  expect(JSON.parse(told ?? '{}')).toMatchObject({
    level: 50,
    checker: 'venues',
    breaks: [expect.stringMatching(/^amount of pool grand is 10000007 fen/)],
  });
  await pool.query(`update venues.pool set amount = amount - 7 where name = 'grand'`);
  await pool.end();
});
