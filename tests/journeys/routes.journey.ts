import type { Page } from '@playwright/test';
import { bindAPhone } from './known-phone.ts';
import { expect, overflowOf, pressLinkTo, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { ask } from './wire-member.ts';

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

/** The widths of the product's table, and a phone. */
const WINDOWS = [[1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [390, 844]] as const; // oxfmt-ignore

const NOT_FOUND = '页面不存在';

/** The first page of a list by its address, the others by a link of the page before: both pass the same guards. */
const open = (page: Page, path: string, place: number): Promise<unknown> =>
  place === 0 ? page.goto(path) : pressLinkTo(page, path);

test('FR-05b every page that asks for no login opens for a visitor without a warning', async ({ page }) => {
  test.setTimeout(120_000);
  for (const paths of [OPEN, HELP.map((key) => `/app/help/${key}`)])
    for (const [place, path] of paths.entries()) {
      await open(page, path, place);
      await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText(NOT_FOUND), path).toBeHidden();
      await expect(page.getByText('请先登录后再了解更多'), path).toHaveCount(0);
    }
});

test('FR-01a / goes to home and an unknown path shows not-found', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(NOT_FOUND) })).toBeVisible();
});

test('FR-05a each page for members warns a visitor and goes home', async ({ page, person }) => {
  test.setTimeout(180_000);
  const mine = [...MINE, ...WAITING, ...BINDING].map((child) => `/mine/${child}`);
  const game = `/game/${encodeURIComponent('/venue/CRTY')}`;
  const warning = page.locator('[data-kind=warning]').filter({ hasText: '请先登录后再了解更多' });
  for (const [place, path] of [...mine, game, '/game/sport/crty', '/redirect/home'].entries()) {
    // A warning that is read already says nothing of the next page.
    await warning.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-read', '')));
    await open(page, path, place);
    await expect(
      page.locator('[data-kind=warning]:not([data-read])', { hasText: '请先登录后再了解更多' }),
      path,
    ).toBeVisible();
    await expect(page, path).toHaveURL(/\/home$/);
    // It stays open on the way to the next one.
    await expect(person.dialog, path).toBeVisible();
  }
  await test.step('the login that opens leads back to the address, and to no other site', async () => {
    await person.enter();
    await person.logOut();
    await person.expectLoggedOut();
    await page.goto('/mine/transRecord?type=deposit');
    await expect(page).toHaveURL(/\/home$/);
    await person.fillLogin();
    await expect(page).toHaveURL(/\/mine\/transRecord\?type=deposit$/, { timeout: 20_000 });
  });
});

/** At each of the widths the page has its heading, and nothing of it is out of reach to the side. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { level: 1 }), `${path} at ${width}`).toBeVisible();
    await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test('every page of the member area opens for a member', async ({ page, person }) => {
  test.setTimeout(180_000);
  await person.enter();
  const visit = async (path: string, place: number) => {
    const info = page.waitForResponse((response) => response.url().endsWith('/user/member/info'));
    await open(page, path, place);
    await info;
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(NOT_FOUND), path).toBeHidden();
  };
  await test.step('FR-01e deposit, transfer, withdrawal and each of the five waiting screens', async () => {
    for (const [place, child] of ['savemoney', 'transfermoney', 'takemoney', ...WAITING].entries())
      await visit(`/mine/${child}`, place);
  });
  for (const child of MINE) await visit(`/mine/${child}`, 1);
  await visit('/game/sport/crty', 1);
});

test('FR-11b at 1366, 1440, 1920, 2560 and on a phone every main page is usable and nothing scrolls sideways', async ({
  page,
  person,
}) => {
  test.setTimeout(480_000);
  for (const [place, path] of OPEN.filter((path) => path !== '/loading').entries()) {
    await open(page, path, place);
    await expect(page, path).toHaveURL(({ pathname }) => pathname === path);
    await expectFits(page, path);
  }
  await person.enter();
  for (const child of MINE) {
    await pressLinkTo(page, `/mine/${child}`);
    await expect(page, child).toHaveURL(({ pathname }) => pathname === `/mine/${child}`);
    await expectFits(page, child);
  }
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

test('the four binding pages wait for phone and real name', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.enter();
  const wire = await wireOf(page, person.origin);
  const allLeadToAuth = async () => {
    for (const [place, child] of BINDING.entries()) {
      // From another page, so that it is this link which leads there.
      if (place > 0) await pressLinkTo(page, '/mine/wallet');
      await expect(page, child).not.toHaveURL(/\/mine\/auth$/);
      await open(page, `/mine/${child}`, place);
      await expect(page, child).toHaveURL(/\/mine\/auth$/);
    }
    await pressLinkTo(page, '/mine/wallet');
  };
  await test.step('FR-06a each leads to the auth page without the phone, and without the real name alone', async () => {
    await allLeadToAuth();
    await bindAPhone(wire, person.name);
    await allLeadToAuth();
  });
  await test.step('FR-06b each opens once both are bound', async () => {
    await ask(wire, '/site/api/v1/member/bindOther', { type: 'realName', realName: '王小明' });
    for (const [place, child] of BINDING.entries()) {
      await open(page, `/mine/${child}`, place);
      await expect(page.getByRole('heading', { level: 1 }), child).toBeVisible();
      await expect(page, child).toHaveURL(({ pathname }) => pathname === `/mine/${child}`);
    }
  });
});
