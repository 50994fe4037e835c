import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { VenueState } from '@fairground/contract/venues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProvider } from '../../../apps/server/src/modules/providers/join-provider.ts';
import { pollCatalogues, pollStatus } from '../../../apps/server/src/modules/providers/poll-providers.ts';
import { providerKeys } from '../../../apps/server/src/modules/providers/provider-keys.ts';
import { type ForeignProvider, startForeignProvider } from '../../foreign-provider/foreign-provider.ts';
import { aMember, fund } from '../../support/builders.ts';
import { loggedInOperator } from '../../support/operators.ts';
import { type Caller, type TestApp, startTestApp } from '../../support/test-app.ts';

const { games } = catalogue;
const { games: switches } = backOfficeCatalogue;
const enName = 'ACMEDZ';

let running: TestApp;
let provider: ForeignProvider;
let player: Caller;
let boss: Caller;
beforeAll(async () => {
  const keys = providerKeys({ mode: 'sandbox', providerKeys: new Map() }, 'ACME');
  if (!keys) throw new Error('a sandbox has keys for everybody');
  provider = await startForeignProvider({ code: 'ACME', ourKey: keys.toSite, siteKey: keys.toProvider });
  running = await startTestApp({ env: { GAME_ORIGINS: provider.url, ROLES: 'api' } });
  await joinProvider(running.app, {
    code: 'ACME',
    name: '某某',
    mode: 'seamless',
    baseUrl: provider.url,
    venues: [{ code: enName, name: '某某电子', category: 'DZ' }],
    limits: { stakeMin: '100', stakeMax: '10000', winMax: '20000' },
  });
  provider.connect(running.url);
  const member = await aMember(running.app);
  await fund(running.app, member, 100_00n);
  player = running.as(member);
  await player.call(games.setAutoTransferStatus, { status: 0 });
  boss = running.as(await loggedInOperator(running, 'supervisor'));
});
afterAll(() => provider.close());

const enter = async (gameCode = 'coin') => (await player.call(games.launch, { enName, gameCode })).status_code;
const bringIn = async () =>
  (await player.call(games.transfer, { channelCode: enName, amount: '1', ty: '1' })).status_code;
const switchVenue = (state: 'on' | 'maintenance' | 'off') =>
  boss.call(switches.switchVenue, { enName, state, reason: '核对' });
const switchGame = (state: 'on' | 'maintenance' | 'off') =>
  boss.call(switches.switchGame, { enName, gameCode: 'coin', state, reason: '核对' });

const pools = async () => (await running.call(games.getBonusPools, { enName })).data.list.length;

async function say(state: 'normal' | 'maintenance'): Promise<void> {
  provider.books.state = state;
  await pollStatus(running.app);
}
async function tellEverything(): Promise<void> {
  await pollCatalogues(running.app);
  await pollStatus(running.app);
}

/** The hall shows a game of the venue so; undefined where it does not. It reads the list every few seconds. */
const isShown = (gameCode: string, state: number | undefined) =>
  expect
    .poll(
      async () => {
        const { data } = await player.call(games.gameList, { enName, pageSize: 50 });
        return data.list.find((game) => game.gameCode === gameCode)?.state;
      },
      { timeout: 15_000 },
    )
    .toBe(state);

test('OP-05 a venue that an operator switched off stays off, whatever its provider says afterwards', async () => {
  await say('maintenance');
  expect(await enter()).toBe(6415);
  expect(await pools()).toBe(1);
  await switchVenue('off');
  expect(await pools()).toBe(0);
  for (const state of ['maintenance', 'normal', 'maintenance', 'normal'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await say(state);
    // oxlint-disable-next-line no-await-in-loop
    expect(await enter(), state).toBe(6366);
  }
  await switchVenue('maintenance');
  await say('maintenance');
  await say('normal');
  expect(await enter()).toBe(6415);
  await switchVenue('on');
  expect(await enter()).toBe(6000);
  // What the provider itself closed it opens again.
  await say('maintenance');
  expect(await enter()).toBe(6415);
  await say('normal');
  expect(await enter()).toBe(6000);
});

test('OP-05 so does a game, at rest and off, and no stake is taken in it', async () => {
  for (const [state, code] of [
    ['maintenance', 6415],
    ['off', 6004],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one switch after the other
    await switchGame(state);
    // oxlint-disable-next-line no-await-in-loop
    await tellEverything();
    // oxlint-disable-next-line no-await-in-loop
    expect(await enter(), state).toBe(code);
    // oxlint-disable-next-line no-await-in-loop
    await isShown('coin', state === 'off' ? undefined : VenueState.maintenance);
  }
  expect(await enter('dice')).toBe(6000);
  await switchGame('on');
  await tellEverything();
  expect(await enter()).toBe(6000);
});

test('GA-16b a game its provider has closed rests in the halls, and one that is gone is not listed; a venue without one is still to open', async () => {
  const { closed, withdrawn } = provider.books;
  closed.add('coin');
  await pollStatus(running.app);
  await isShown('coin', VenueState.maintenance);
  expect(await enter()).toBe(6415);
  expect(await enter('dice')).toBe(6000);
  closed.clear();
  await pollStatus(running.app);
  expect(await enter()).toBe(6000);

  withdrawn.add('coin');
  await tellEverything();
  await isShown('coin', undefined);
  expect([await enter(), await enter('dice')]).toEqual([6004, 6000]);
  expect(await bringIn()).toBe(6000);
  withdrawn.add('dice');
  await tellEverything();
  expect([await enter(), await enter('dice'), await bringIn()]).toEqual([6366, 6366, 6366]);
  withdrawn.clear();
  await tellEverything();
  expect([await enter(), await enter('dice'), await bringIn()]).toEqual([6000, 6000, 6000]);
});
