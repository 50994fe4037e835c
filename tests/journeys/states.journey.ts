import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { type RouteName, routeNames, routePaths } from '../../apps/web/src/features/navigation/route-paths.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, type Person, SMALL_PAGE, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { ask } from './wire-member.ts';

/** Calls of the frame and the guards: they are not the screen's own. */
const FRAME = [
  'preInfo',
  'siteStatus',
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

/** The screens that show what they were told by a call. Every other screen of the route table stands by itself. */
const dataScreens: Partial<Record<RouteName, DataScreen>> = {
  gamerealbet: {},
  gamechess: {},
  gamegaming: {},
  gamelottery: {},
  gameegame: {},
  gamefishing: {},
  localSport: {},
  matchLive: { empty: /已经不在赛程中/ },
  maintenance: { empty: /一切正常/, own: 'siteStatus' },
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
  message: {},
  feedbackList: { empty: /没有/ },
};

const params: Readonly<Record<string, string>> = { id: 'bank', key: 'kh', enName: 'crty', gameId: 'gone-1-1' };
const pathOf = (name: RouteName): string => routePaths[name].replace(/:(\w+)/g, (_, key: string) => params[key] ?? '1');

/** Held back on their way; spoilt on it; or let through. Nobody answers in the server's place. */
type Mode = 'hold' | 'fail' | 'pass';

/** What the server says to a call whose signature was spoilt on the way. */
const REFUSED = '非法请求';

/** Lets a call arrive so that the server refuses it by itself. */
const spoilSignature = (route: Route): Promise<void> =>
  route.continue({ headers: { ...route.request().headers(), 'x-sign': 'spoilt' } });

/** The calls of a page's screen, as they fare on their way. */
async function answeringCalls(page: Page) {
  const state: { mode: Mode; own: string | undefined; held: Route[] } = { mode: 'hold', own: undefined, held: [] };
  async function answer(route: Route): Promise<void> {
    if (state.mode === 'hold') {
      state.held.push(route);
      return;
    }
    await (state.mode === 'fail' ? spoilSignature(route) : route.continue());
  }
  await page.route('**/api/v1/**', async (route) => {
    const url = route.request().url();
    const isFrame = FRAME.some((name) => name !== state.own && url.endsWith(name));
    // A page that was left takes its calls along.
    await (isFrame ? route.continue() : answer(route)).catch(() => {});
  });
  return {
    begin: (own: string | undefined) => Object.assign(state, { mode: 'hold', own, held: [] }),
    turnTo: async (mode: Mode) => {
      state.mode = mode;
      await Promise.all(state.held.splice(0).map((route) => answer(route).catch(() => {})));
    },
  };
}

/** Loading, then the server's refusal with a way to try again, then what a new member has: nothing. */
async function walkStates(page: Page, names: readonly RouteName[]): Promise<void> {
  const calls = await answeringCalls(page);
  const main = page.locator('main');
  const again = main.getByRole('button', { name: /^(重试|重新进入)$/ });
  for (const name of names) {
    const { own, empty } = dataScreens[name] ?? {};
    calls.begin(own);
    await page.goto(pathOf(name), { waitUntil: 'commit' });
    // The sportsbook is entered by its guard, under the line on top of the page that was left.
    if (name !== 'localSport') await expect(main.locator('[aria-busy="true"]').first(), name).toBeVisible();
    await calls.turnTo('fail');
    await expect(again.first(), name).toBeVisible();
    await expect(page.getByText(REFUSED).first(), name).toBeVisible();
    await calls.turnTo('pass');
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 2_000 });
    }, name).toPass({ timeout: 20_000 });
    if (empty) await expect(main.getByText(empty).first(), name).toBeVisible();
  }
}

async function boundMember(person: Person): Promise<BrowserContext> {
  await person.enter(SMALL_PAGE);
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
  await person.enter('/mine/wallet');
  await person.expectLoggedIn();
  const toast = page.getByRole('status').filter({ hasText: REFUSED });
  const press = async (call: string, button: Locator) => {
    await page.route(`**/${call}`, spoilSignature);
    await button.click();
    await expect(toast.first(), call).toBeVisible();
    await page.unroute(`**/${call}`);
    await expect(toast).toHaveCount(0);
  };
  const main = page.getByRole('main');
  await press('getBalance', page.getByRole('banner').getByRole('button', { name: '刷新余额' }));
  await press('recycle', main.getByRole('button', { name: '一键回收' }));
  await press('setAutoTransferStatus', main.getByRole('switch', { name: /自动转/ }));
});
