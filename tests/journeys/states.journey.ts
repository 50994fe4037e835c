import type { BrowserContext, Page, Route } from '@playwright/test';
import { type RouteName, routeNames, routePaths } from '../../apps/web/src/features/navigation/route-paths.ts';
import * as z from 'zod/mini';
import { besideSite } from './beside-site.ts';
import { cutDatabase } from './cut-database.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, type Person, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { databaseOf } from './site-database.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

/** Calls of the frame and the guards: they are not the screen's own. */
const FRAME = [
  'preInfo',
  'navigationList',
  'queryNoticeListByPage',
  'getUnreadForType',
  'getBalance',
  'member/info',
  'guard/get',
  'getCustomerInfo',
];

interface DataScreen {
  /** What it says when there is nothing; undefined where there is always something. */
  readonly empty?: RegExp;
  /** A call of the frame that this screen shows itself. */
  readonly own?: string;
}

const lobby: DataScreen = { own: 'navigationList' };

/** The screens that show what they were told by a call. Every other screen of the route table stands by itself. */
const dataScreens: Partial<Record<RouteName, DataScreen>> = {
  gamerealbet: lobby,
  gamechess: lobby,
  gamegaming: lobby,
  gamelottery: lobby,
  gameegame: lobby,
  gamefishing: lobby,
  localSport: {},
  matchLive: { empty: /已经不在赛程中/ },
  maintenance: { empty: /一切正常/ },
  venture: { empty: /还没有邀请记录/ },
  sponsor: { empty: /目前没有正在进行的赞助|合作期/ },
  auth: {},
  exchange: {},
  wallet: { empty: /还没有|暂无/ },
  transRecord: { empty: /还没有/ },
  betRecord: { empty: /还没有/ },
  savemoney: {},
  transfermoney: {},
  takemoney: {},
  virtualCoinCard: { empty: /添加/ },
  alipayManage: { empty: /添加/ },
  accountManage: { empty: /添加/ },
  addBankCard: {},
  limits: { own: 'guard/get' },
};

const envelope = z.object({ status_code: z.number(), message: z.string() });

const params: Readonly<Record<string, string>> = { id: 'bank', key: 'kh', enName: 'crty', gameId: 'gone-1-1' };
const pathOf = (name: RouteName): string => routePaths[name].replace(/:(\w+)/g, (_, key: string) => params[key] ?? '1');

/** Held back on their way; lost on it; or let through. Nobody answers in the server's place. */
type Mode = 'hold' | 'lose' | 'pass';

const LOST = '网络异常，请检查后重试';

/** The calls of a page's screen, as they fare on their way. */
async function callsOf(page: Page) {
  const state: { mode: Mode; own: string | undefined; held: Route[] } = { mode: 'hold', own: undefined, held: [] };
  async function fare(route: Route): Promise<void> {
    if (state.mode === 'hold') state.held.push(route);
    else if (state.mode === 'lose') await route.abort('connectionfailed');
    else await route.continue();
  }
  await page.route('**/api/v1/**', async (route) => {
    const url = route.request().url();
    const isFrame = FRAME.some((name) => name !== state.own && url.endsWith(name));
    // A page that was left takes its calls along.
    await (isFrame ? route.continue() : fare(route)).catch(() => {});
  });
  return {
    begin: (own: string | undefined) => Object.assign(state, { mode: 'hold', own, held: [] }),
    turnTo: async (mode: Mode) => {
      state.mode = mode;
      await Promise.all(state.held.splice(0).map((route) => fare(route).catch(() => {})));
    },
  };
}

/** Loading, then lost with a way to try again, then what a new member has: nothing. Each is on the screen. */
async function walkStates(page: Page, names: readonly RouteName[]): Promise<void> {
  const calls = await callsOf(page);
  const main = page.locator('main');
  const again = main.getByRole('button', { name: /^(重试|重新进入)$/ });
  for (const name of names) {
    const { own, empty } = dataScreens[name] ?? {};
    calls.begin(own);
    await page.goto(pathOf(name), { waitUntil: 'commit' });
    // The sportsbook is entered by its guard, under the line on top of the page that was left.
    if (name !== 'localSport') await expect(main.locator('[aria-busy="true"]').first(), name).toBeVisible();
    await calls.turnTo('lose');
    // A read is tried twice more before it is given up.
    await expect(again.first(), name).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(LOST).first(), name).toBeVisible();
    await calls.turnTo('pass');
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 2_000 });
    }, name).toPass({ timeout: 20_000 });
    if (empty) await expect(main.getByText(empty).first(), name).toBeVisible();
  }
}

async function boundMember(person: Person): Promise<BrowserContext> {
  await person.enter('/home');
  const wire = await wireOf(person.page, person.origin);
  await bindAPhone(wire, person.name);
  await ask(wire, '/site/api/v1/member/bindOther', { type: 'realName', realName: '王小明' });
  return person.page.context();
}

test('FR-20a each screen has its loading state, its empty state, and its error state with a way to try again', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const context = await boundMember(person);
  const names = routeNames.filter((name) => dataScreens[name]);
  expect(names.length).toBeGreaterThan(20);
  const pages = await Promise.all([0, 1, 2].map(() => context.newPage()));
  await Promise.all(
    pages.map((page, part) =>
      walkStates(
        page,
        names.filter((_, index) => index % pages.length === part),
      ),
    ),
  );
});

test('FR-20b a failing call, the balance call included, shows the server’s message as a toast', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const database = await cutDatabase(await databaseOf(person.origin));
  const site = await besideSite(person.origin, { DATABASE_URL: database.url });
  const { token, userId } = await joinOverTheWire(person.origin, person.name, person.password);
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((login) => void Object.assign(localStorage, login), { token, userId });
  await page.goto(`${site.url}/mine/wallet`);
  await person.expectLoggedIn();
  await expect(page.getByRole('main').getByRole('switch', { name: /自动转/ })).toBeEnabled();
  database.cut();
  const said = async (path: string): Promise<string> => {
    const reply = await page.waitForResponse((response) => response.url().endsWith(path));
    const { status_code, message } = z.parse(envelope, await reply.json());
    expect(status_code).not.toBe(6000);
    expect(message).not.toBe('');
    return message;
  };
  const toasts = page.locator('output[data-toaster]');
  const balance = said('/transfer/getBalance');
  await page.getByRole('banner').getByRole('button', { name: '刷新余额' }).click();
  await expect(toasts).toContainText(await balance, { timeout: 20_000 });
  const setting = said('/setAutoTransferStatus');
  await page
    .getByRole('main')
    .getByRole('switch', { name: /自动转/ })
    .click();
  await expect(toasts).toContainText(await setting);
  await site.stop();
  await database.close();
});
