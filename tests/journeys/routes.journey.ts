import { expect, test } from './people.ts';

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
const BINDING = ['virtualCoinCard', 'alipayManage', 'accountManage/1', 'addBankCard'];

const NOT_FOUND = '页面不存在';

test('FR-01 every open page of the table opens by the address bar', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [...OPEN, ...HELP.map((key) => `/app/help/${key}`)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(NOT_FOUND), path).toBeHidden();
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
  }
});

test('FR-01 / goes to home and an unknown path shows not-found', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(NOT_FOUND) })).toBeVisible();
});

test('FR-05 a page for members warns a visitor and goes home', async ({ page }) => {
  for (const path of ['/mine/wallet', '/game/sport/crty', '/redirect/home']) {
    await page.goto(path);
    await expect(page.getByText('请先登录后再了解更多').first(), path).toBeVisible();
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('FR-01 FR-04 every page of the member area opens for a member', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.enter();
  for (const path of [...MINE.map((child) => `/mine/${child}`), '/game/sport/crty']) {
    const info = page.waitForResponse((response) => response.url().endsWith('/user/member/info'));
    await page.goto(path);
    await info;
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(NOT_FOUND), path).toBeHidden();
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
  }
});

test('FR-06 the four binding pages lead to identity verification until phone and name are bound', async ({
  page,
  person,
}) => {
  await person.enter();
  for (const child of BINDING) {
    await page.goto(`/mine/${child}`);
    await expect(page, child).toHaveURL(/\/mine\/auth$/);
  }
});
