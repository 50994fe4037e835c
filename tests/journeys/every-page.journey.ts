import type { Page } from '@playwright/test';
import { type RouteName, routeNames, routePaths } from '../../apps/web/src/features/navigation/route-paths.ts';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { CONTRAST, faultsAtRest, faultsInBothModes } from './accessible.ts';
import { coveredControls } from './in-reach.ts';
import { expect, overflowOf, pressLinkTo, test } from './people.ts';
import { prepareToWithdraw } from './ready-member.ts';
import { ask } from './wire-member.ts';

/** Leads on at once, so that nobody sees it. */
const PASSED: readonly RouteName[] = ['redirect'];
/** Besides the member's own area, these ask for a login too. */
const GUARDED: readonly RouteName[] = ['localSport', 'localGaming', 'gameFrame'];

const params: Readonly<Record<string, string>> = {
  enName: 'crty', info: encodeURIComponent('/venue/CRTY'), game: 'k3', key: 'rqgl', id: 'bank',
}; // oxfmt-ignore
const gamePages: Partial<Record<RouteName, string>> = { tableGame: 'bac1', cardGame: 'niuniu', fishingGame: 'deepsea' };
const activities: Partial<Record<RouteName, string>> = {
  racePage: 'slots-race', activityLandPage: 'ucl-night', firstDeposit: 'first-deposit', againDeposit: 'again-deposit',
  newTask: 'new-task', drawGift: 'lucky-wheel', signGift: 'daily-sign', bettingGift: 'betting-gift',
}; // oxfmt-ignore

/** Every address of the site, from its own table: a new page is walked to by itself. */
const pathsOf = (names: readonly RouteName[], match: string): readonly string[] =>
  names.map((name) =>
    routePaths[name].replace(/:(\w+)/g, (_, key: string) =>
      key === 'gameId'
        ? match
        : (key === 'id' && activities[name]) || (key === 'game' && gamePages[name]) || params[key] || '',
    ),
  );

/** A match that is being played now, for the page that shows one. */
const hotMatch = async (origin: string): Promise<string> =>
  String((await ask(new ThirdPartyClient(origin), '/game/api/v1/video/hotLive/matchDetail', {}))['gameId']);

/** Here nothing may scroll sideways. */
const WINDOWS = [[1366, 768], [1920, 1080], [2560, 1440]] as const; // oxfmt-ignore
/** 1440 × 900 at a zoom of 200 %: nothing may lie under something else either. */
const ZOOMED = [720, 450] as const;
/** Here every rule is looked at too. */
const PHONE = [390, 844] as const;
/** Here also colours, light and dark, which take longer than all other rules and are the same at every width. */
const DESKTOP = [1440, 900] as const;

/** What is still wrong after a moment: the frame hears of a new width later than the window has it. */
async function faultsThatStay(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  const rests = expect(async () => {
    faults = await look();
    expect(faults).toEqual([]);
  }).toPass({ timeout: 3_000 });
  await rests.catch(() => {});
  return faults;
}

async function isTooWide(page: Page, [width, height]: readonly [number, number]): Promise<readonly string[]> {
  await page.setViewportSize({ width, height });
  return faultsThatStay(async () => {
    const beyond = await overflowOf(page);
    return beyond > 0 ? [`${beyond} px too wide`] : [];
  });
}

/** A page at every width; what is wrong with it is told with its address. */
async function faultsOfPage(page: Page, part: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const note = (width: number, found: readonly string[]) => faults.push(...found.map((fault) => `${width}: ${fault}`));
  for (const window of WINDOWS) note(window[0], await isTooWide(page, window));
  note(ZOOMED[0], await isTooWide(page, ZOOMED));
  note(ZOOMED[0], await faultsThatStay(() => coveredControls(page)));
  note(PHONE[0], await isTooWide(page, PHONE));
  note(PHONE[0], await faultsAtRest(page, { part, without: [CONTRAST] }));
  note(DESKTOP[0], await isTooWide(page, DESKTOP));
  note(DESKTOP[0], await faultsInBothModes(page, part));
  return faults;
}

/** By links, as nobody loads the site anew for each page. The frame is checked once, with the first. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('/home');
  // What fades from light to dark would be checked half way.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  const faults: string[] = [];
  for (const [place, path] of paths.entries()) {
    await pressLinkTo(page, path);
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0);
    const found = await faultsOfPage(page, place === 0 ? 'html' : 'main');
    faults.push(...found.map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
}

// Hundreds of looks by axe; on a busy machine each takes seconds.
test.setTimeout(900_000);

const isGuarded = (name: RouteName): boolean => GUARDED.includes(name) || routePaths[name].startsWith('/mine');

test('FR-11b every page a visitor may open: no rule of accessibility broken, light and dark, nothing sideways, all in reach at 200 %', async ({
  page,
  person,
}) => {
  const names = routeNames.filter((name) => !PASSED.includes(name) && !isGuarded(name));
  await walk(page, [...pathsOf(names, await hotMatch(person.origin)), '/no/such/page']);
  await test.step('and the dialogs of registration and login', async () => {
    await person.openRegister();
    expect(await faultsInBothModes(page, '[role=dialog]')).toEqual([]);
    await person.dialog.getByRole('tab', { name: '登录' }).click();
    expect(await faultsInBothModes(page, '[role=dialog]')).toEqual([]);
  });
});

test('FR-11b every page of a member: no rule of accessibility broken, light and dark, nothing sideways, all in reach at 200 %', async ({
  page,
  person,
}) => {
  await person.enter('/home', (member) => prepareToWithdraw(member, person.name));
  const names = routeNames.filter((name) => isGuarded(name));
  // What a member sees of the open pages differs in the frame, which the first page is checked with, and in these.
  const open: readonly RouteName[] = [
    'home',
    'gamesport',
    'discount',
    'newTask',
    'drawGift',
    'friendInvitation',
    'venture',
  ];
  await walk(page, pathsOf([...open, ...names], ''));
});
