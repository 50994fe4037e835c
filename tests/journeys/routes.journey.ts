import type { Page } from '@playwright/test';
import { bindAPhone } from './known-phone.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

/** The table of section 2, written out: what a visitor may open, and what asks for a login. */
const OPEN = [
  '/home', '/loading', '/pg/game', '/dz/game', '/game/sport', '/game/realbet', '/game/chess', '/game/gaming', '/game/lottery',
  '/game/egame', '/game/fishing', '/agent', '/sponsor', '/download', '/activity/discount', '/activity/racePage/1',
  '/activity/activityLandPage/1', '/activity/firstDeposit/1', '/activity/againDeposit/1', '/activity/newTask/1',
  '/activity/drawGift/1', '/activity/signGift/1', '/activity/bettingGift/1', '/activity/friendInvitation',
]; // oxfmt-ignore
const HELP = [
  'kh', 'ck', 'qk', 'zz', 'yhgz', 'tjllq', 'xnbcqkjc', 'tytzjc', 'tysstqth', 'fjcjc', 'rqgl', 'dxqgl', 'cpwt', 'dzjj',
  'tywt', 'zrwt', 'qtwt', 'bczr', 'gywm', 'gztk', 'hzhb', 'ysgz', 'zxkf',
]; // oxfmt-ignore
const MINE = [
  'userinfo', 'auth', 'introTutorial', 'exchange', 'vip', 'vip/detail', 'welfare', 'wallet', 'transRecord', 'betRecord',
  'giftRecord', 'message', 'feedback', 'savemoney', 'transfermoney', 'takemoney',
]; // oxfmt-ignore
const WAITING = ['rechargeWait', 'bankTransferWait', 'huiwangWait', 'xnbskWait', 'virtualCoinWait'];
const BINDING = ['virtualCoinCard', 'alipayManage', 'accountManage/bank', 'addBankCard'];

const NOT_FOUND = '页面不存在';

/** An address, the heading of its page, and something that only this page says once it has read what it shows. */
type Finished = readonly [path: string, heading: string | RegExp, says: string | RegExp];

const CATEGORIES: readonly Finished[] = [
  ['/home', /首页/, '热门赛事'],
  ['/game/sport', '体育', '体育场馆'],
  ['/game/realbet', '真人', '百家乐 经典台'],
  ['/game/chess', '棋牌', '抢庄牛牛'],
  ['/game/gaming', '电竞', '投注前先看'],
  ['/game/lottery', '彩票', '幸运28'],
  ['/game/egame', '电子', '锦鲤池'],
  ['/game/fishing', '捕鱼', '碧海捕鱼'],
];
const AROUND: readonly Finished[] = [
  ['/agent', '合营代理', '为什么加入'],
  ['/sponsor', '赞助', '想与我们合作？'],
  ['/download', /App$/, '三步添加到主屏幕'],
  ['/activity/discount', '优惠活动', '每项优惠都遵守'],
  ['/activity/racePage/slots-race', '电子周赛', '排行榜'],
  ['/activity/activityLandPage/ucl-night', '欧冠之夜', '报名'],
  ['/activity/firstDeposit/first-deposit', '首存礼金', '最高'],
  ['/activity/againDeposit/again-deposit', '再存礼金', '每周第一笔存款有效'],
  ['/activity/newTask/new-task', '新手任务', '我的进度'],
  ['/activity/drawGift/lucky-wheel', '幸运转盘', '奖项与概率'],
  ['/activity/signGift/daily-sign', '每日签到', '累计奖励'],
  ['/activity/bettingGift/betting-gift', '体育投注有礼', '本周体育有效投注'],
  ['/activity/friendInvitation', '好友邀请', '我的邀请'],
];
const OWN: readonly Finished[] = [
  ['/mine/userinfo', '个人资料', '会员编号'],
  ['/mine/auth', '身份认证', '证件认证'],
  ['/mine/introTutorial', '新手教程', '完善身份资料'],
  ['/mine/exchange', '兑换中心', '约得'],
  ['/mine/vip', 'VIP', '等级阶梯'],
  ['/mine/vip/detail', 'VIP 详情', '等级权益'],
  ['/mine/welfare', '福利中心', '暂无可领取福利'],
  ['/mine/wallet', '我的钱包', '累计净存款'],
  ['/mine/transRecord', '交易记录', '还没有交易记录'],
  ['/mine/betRecord', '投注记录', '还没有投注记录'],
  ['/mine/giftRecord', '礼金记录', '还没有礼金记录'],
  ['/mine/message', '消息中心', '欢迎加入'],
  ['/mine/feedback', '意见反馈', '提交'],
  ['/mine/feedbackList', '反馈记录', '还没有反馈'],
];

const UNFINISHED = /建设中|敬请期待/;

const main = (page: Page) => page.getByRole('main');

/** The page of an address stands there, whole and its own. */
async function expectFinished(page: Page, [path, heading, says]: Finished): Promise<void> {
  await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
  await expect(main(page).getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
  // Pages that were left stand beside it, out of sight.
  await expect(main(page).getByText(says).filter({ visible: true }).first(), path).toBeVisible();
  await expect(main(page), path).not.toContainText(UNFINISHED);
}

test('a visitor: what opens without a login, and what warns, leads home, and leads back after it', async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  const warning = page.locator('[data-kind=warning]');
  await page.goto('/');
  await test.step('FR-01a / goes to home and an unknown path shows not-found', async () => {
    await expect(page).toHaveURL(/\/home$/);
    await pressLinkTo(page, '/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(NOT_FOUND) })).toBeVisible();
  });
  await test.step('FR-05b every page that asks for no login opens for a visitor without a warning', async () => {
    for (const path of [...OPEN, ...HELP.map((key) => `/app/help/${key}`)]) {
      await pressLinkTo(page, path);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText(NOT_FOUND), path).toBeHidden();
      await expect(page.getByText('请先登录后再了解更多'), path).toHaveCount(0);
    }
  });
  await test.step('FR-05a each page for members warns a visitor and goes home', async () => {
    const mine = [...MINE, ...WAITING, ...BINDING].map((child) => `/mine/${child}`);
    const game = `/game/${encodeURIComponent('/venue/CRTY')}`;
    for (const path of [...mine, game, '/game/sport/crty', '/redirect/home']) {
      // A warning that is read already says nothing of the next page.
      await warning.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-read', '')));
      await pressLinkTo(page, path);
      await expect(
        page.locator('[data-kind=warning]:not([data-read])', { hasText: '请先登录后再了解更多' }),
        path,
      ).toBeVisible();
      await expect(page, path).toHaveURL(/\/home$/);
      // It stays open on the way to the next one.
      await expect(person.dialog, path).toBeVisible();
    }
    await test.step('the login that opens leads back to the address, and to no other site', async () => {
      await joinOverTheWire(person.origin, person.name, person.password);
      await page.goto('/mine/transRecord?type=deposit');
      await expect(warning.filter({ hasText: '请先登录后再了解更多' })).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await person.fillLogin();
      await expect(page).toHaveURL(/\/mine\/transRecord\?type=deposit$/, { timeout: 20_000 });
    });
  });
});

const BIND_OTHER = '/site/api/v1/member/bindOther';
const NAMED = { type: 'realName', realName: '王小明' };

test('each page of the table opens finished by its address', async ({ page, person }) => {
  test.setTimeout(300_000);
  // An account that lacks nothing which a page of the table asks for.
  await person.enter(SMALL_PAGE, async (member) => {
    await bindAPhone(member, person.name);
    await ask(member, BIND_OTHER, NAMED);
  });
  const byAddress = async (pages: readonly Finished[]) => {
    for (const finished of pages) {
      await page.goto(finished[0]);
      await expectFinished(page, finished);
    }
  };
  await test.step('FR-01b home and each of the seven category pages, by the header too', async () => {
    await byAddress(CATEGORIES);
    for (const finished of CATEGORIES.toReversed()) {
      await page.getByRole('banner').locator(`a[href="${finished[0]}"]`).first().click();
      await expectFinished(page, finished);
    }
  });
  await test.step('FR-01c agent, sponsor, download, promotions, invitation and each activity page with an id', async () => {
    await byAddress(AROUND);
  });
  await test.step('FR-01d each page of the member area', async () => {
    await byAddress(OWN);
  });
});

test('each page of the table opens by a click, once what it waits for is there, and none is unfinished', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  await person.enter(SMALL_PAGE);
  const wire = await wireOf(page, person.origin);
  const allLeadToAuth = async () => {
    for (const child of BINDING) {
      // From another page, so that it is this link which leads there.
      await pressLinkTo(page, '/mine/wallet');
      await expect(page, child).not.toHaveURL(/\/mine\/auth$/);
      await pressLinkTo(page, `/mine/${child}`);
      await expect(page, child).toHaveURL(/\/mine\/auth$/);
    }
  };
  await test.step('FR-06a each leads to the auth page without the phone, and without the real name alone', async () => {
    await allLeadToAuth();
    await bindAPhone(wire, person.name);
    await allLeadToAuth();
  });
  await test.step('FR-06b each opens once both are bound', async () => {
    await ask(wire, BIND_OTHER, NAMED);
    for (const child of BINDING) {
      await pressLinkTo(page, `/mine/${child}`);
      await expect(page, child).toHaveURL(({ pathname }) => pathname === `/mine/${child}`);
      await expect(page.getByRole('heading', { level: 1 }), child).toBeVisible();
    }
  });
  const visit = async (path: string) => {
    const info = page.waitForResponse((response) => response.url().endsWith('/user/member/info'));
    await pressLinkTo(page, path);
    await info;
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(NOT_FOUND), path).toBeHidden();
    await expect(page.locator('body'), path).not.toContainText(UNFINISHED);
  };
  await test.step('FR-01e deposit, transfer, withdrawal and each of the five waiting screens', async () => {
    for (const child of ['savemoney', 'transfermoney', 'takemoney', ...WAITING]) await visit(`/mine/${child}`);
  });
  await test.step('FR-01h no address of the table shows 建设中 or an empty screen', async () => {
    const games = ['/pg/game', '/dz/game', `/game/${encodeURIComponent('/venue/CRTY')}`, '/game/sport/crty'];
    const own = [...BINDING, 'savemoney', 'transfermoney', 'takemoney', ...WAITING].map((child) => `/mine/${child}`);
    for (const path of ['/loading', ...games, ...own, ...HELP.map((key) => `/app/help/${key}`)]) await visit(path);
    for (const finished of [...CATEGORIES, ...AROUND, ...OWN]) {
      await visit(finished[0]);
      await expectFinished(page, finished);
    }
  });
  await test.step('FR-01f the sportsbook is full width without a footer; the other main pages have it', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    for (const path of ['/home', '/game/sport', '/game/lottery', '/sponsor', '/mine/wallet']) {
      await pressLinkTo(page, path);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
    await pressLinkTo(page, '/game/sport/crty');
    await expect(page.locator('[data-row]').filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)).toBeGreaterThan(1880);
  });
});
