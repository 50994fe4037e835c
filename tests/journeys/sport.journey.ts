import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, test } from './people.ts';

const CHANNEL = '/game/sport/crty';

/** Rows of the board; the first few are enough to say that it is there. */
const rows = (page: Page) => page.locator('[data-row]');
const cells = (page: Page) => page.locator('[data-cell]');
const mode = (page: Page) => page.locator('html');

async function expectBoard(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
}

test('FR-08 the channel page marks its mode, is lit by its edition, and leaves the site as it was', async ({
  page,
  person,
}) => {
  test.slow();
  await person.enter();
  await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  const launched = page.waitForResponse((response) => response.url().endsWith('/launch'));
  await page.goto(CHANNEL);
  await launched;
  await expectBoard(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('tab', { name: '专业' }).click();
  await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('banner').getByRole('link', { name: '优惠', exact: true }).click();
  await expect(page).toHaveURL(/discount/, { timeout: 20_000 });
  await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  await page.goto(CHANNEL);
  await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
});

test('SP-02 SP-12 filters: what the page opens with, and every transition of type, day, door and leagues', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  await person.enter(CHANNEL);
  await expectBoard(page);
  const types = page.getByRole('region', { name: '球类' });
  const type = (name: string) => types.getByRole('button', { name: new RegExp(`^${name}`) });
  const door = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
  const ticked = page.getByRole('region', { name: '已选联赛' }).getByRole('button');
  const tick = async () => {
    await page.getByRole('button', { name: '联赛', exact: true }).click();
    const picker = page.getByRole('dialog', { name: '选择联赛' });
    await picker.getByRole('checkbox').first().check({ force: true });
    await picker.getByRole('button', { name: /^确定/ }).click();
    await expect(ticked).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
  };
  const counter = page.getByRole('button', { name: '刷新赛事' });
  /** The change bumps the counter and clears the checked leagues. */
  const resupplies = async (what: string, change: () => Promise<void>) =>
    test.step(`changing the ${what} bumps the refresh counter and clears the checked leagues`, async () => {
      await tick();
      const before = Number(await counter.getAttribute('data-count'));
      await change();
      await expect(counter).toHaveAttribute('data-count', String(before + 1));
      await expect(ticked).toHaveCount(0);
      await expectBoard(page);
    });

  await test.step('defaults: in-play, football with no tab lit, Hong Kong odds, classic, auto-odds on', async () => {
    await expect(door('滚球')).toHaveAttribute('aria-pressed', 'true');
    await expect(type('足球')).toHaveAttribute('data-current');
    await expect(type('足球')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('combobox', { name: '盘口' })).toHaveValue('H');
    await expect(page.getByRole('tab', { name: '经典' })).toHaveAttribute('aria-selected', 'true');
    await cells(page).first().click();
    await expect(page.getByRole('switch', { name: '自动接受最新赔率' })).toBeChecked();
  });

  await resupplies('show type', () => door('早盘').click());
  await resupplies('game type', () => type('篮球').click());
  await expect(type('篮球')).toHaveAttribute('aria-pressed', 'true');
  await resupplies('date', () => page.getByRole('radio', { name: '明天' }).check({ force: true }));

  await test.step('a show type that is not early resets date and game type to football', async () => {
    await door('今日').click();
    await expect(type('足球')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: '明天' })).toHaveCount(0);
    await expectBoard(page);
    await door('早盘').click();
    await expect(page.getByRole('radio', { name: '所有日期' })).toBeChecked();
  });

  await test.step('in-play deactivates the type tabs, and choosing a type lights one again', async () => {
    await door('滚球').click();
    await expect(types.locator('[aria-pressed=true]')).toHaveCount(0);
    await type('网球').click();
    await expect(type('网球')).toHaveAttribute('aria-pressed', 'true');
    await expect(door('滚球')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the eight quick filters and the ticks exclude each other', async () => {
    await door('早盘').click();
    await type('足球').click();
    await expectBoard(page);
    const quick = page.getByRole('region', { name: '热门联赛' }).getByRole('button');
    await expect(quick).toHaveCount(8);
    await quick.nth(2).click();
    await expect(quick.nth(2)).toHaveAttribute('aria-pressed', 'true');
    await expectBoard(page);
    await quick.nth(0).click();
    await tick();
  });

  await test.step('a search that finds nothing says so', async () => {
    await page.getByRole('searchbox', { name: '搜索联赛或球队' }).first().fill('没有这支球队');
    await expect(page.getByText('没有找到“没有这支球队”，换个词试试')).toBeVisible();
  });
});

test('SP-05 prices move by themselves; a lost line is said, locks every cell, is polled, and comes back by ⟳', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  let isCut = false;
  await page.routeWebSocket(/\/sport\/live/, (socket) => {
    const house = isCut ? undefined : socket.connectToServer();
    if (!house) void socket.close();
    house?.onMessage((text) => (isCut ? void socket.close() : socket.send(text)));
  });
  await person.enter(CHANNEL);
  await expectBoard(page);
  const shown = async () => (await cells(page).allInnerTexts()).join();
  const before = await shown();
  await expect.poll(async () => (await shown()) !== before, { timeout: 25_000 }).toBe(true);

  await page.route('**/game/api/v1/resource', (route) => route.abort());
  isCut = true;
  await expect(page.getByText('实时数据已断开，正在重连')).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-cell]:not([aria-disabled])')).toHaveCount(0);
  await page.unroute('**/game/api/v1/resource');
  await expect(page.getByText('实时推送暂不可用，赔率每 5 秒更新一次')).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('[data-cell]:not([aria-disabled])').first()).toBeVisible();

  isCut = false;
  await page.getByRole('button', { name: '刷新赛事' }).click();
  await expect(page.getByText('实时推送暂不可用，赔率每 5 秒更新一次')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('实时数据已断开，正在重连')).toBeHidden();
});

/** A board is a big page: every rule is asked of one league, which has everything the others have. */
async function expectAccessibleBoard(page: Page, where: string): Promise<void> {
  const league = await page
    .getByRole('button', { name: /^收藏 / })
    .first()
    .getAttribute('aria-label');
  const box = page.getByRole('searchbox', { name: '搜索联赛或球队' }).first();
  await box.fill(league?.replace('收藏 ', '') ?? '');
  await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
  await expectAccessible(page, where, 60_000);
  await box.fill('');
}

test('SP-12 SP-13 SP-14 editions, champions, results, rules and the match centre break no accessibility rule', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  await person.enter(CHANNEL);
  await expectBoard(page);
  await expectAccessibleBoard(page, 'classic');
  await page.getByRole('button', { name: /赛况$/ }).first().click();
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  for (const [tab, sight] of [
    ['赛况', centre.getByRole('figure')],
    ['统计', centre.getByRole('table', { name: '技术统计' })],
    ['走势', centre.getByRole('slider', { name: /赔率走势$/ })],
    ['往绩', centre.getByText(/交锋记录|近况|积分榜|暂无往绩资料/).first()],
  ] as const) {
    await centre.getByRole('tab', { name: tab }).click();
    await expect(sight).toBeVisible();
    await expectAccessible(page, `centre ${tab}`, 60_000, '[role=dialog]');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^冠军\s*[\d,]+$/ }).click();
  await page.getByRole('region', { name: '球类' }).getByRole('button', { name: /^全部/ }).click();
  await cells(page).first().click();
  await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
  await expectAccessible(page, 'champion', 60_000, 'main section');
  await page.getByRole('link', { name: '赛果' }).click();
  await page.getByRole('radio', { name: '昨天' }).check({ force: true });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, 'results', 60_000);
  await page.getByRole('link', { name: '规则' }).click();
  await expect(page.getByText(/规则版本/)).toBeVisible();
  await expectAccessible(page, 'rules', 60_000);
  await page.getByRole('button', { name: /^滚球/ }).click();
  await expectBoard(page);
  await cells(page).first().click();
  await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
  await page.getByRole('tab', { name: '专业' }).click();
  await expectBoard(page);
  await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
  await expectAccessibleBoard(page, 'professional');
  await page.reload();
  await expect(page.getByRole('tab', { name: '专业' })).toHaveAttribute('aria-selected', 'true');
  await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflowOf(page), String(width)).toBeLessThanOrEqual(0);
  }
});

test('SP-15 6302 shows the data-abnormal panel, and 重新进入 leads back in', async ({ page, person }) => {
  await page.route('**/game/api/v1/resource', (route) =>
    route.fulfill({ json: { status_code: 6302, data: null, message: '数据异常，请重新进入游戏' } }),
  );
  await person.enter(CHANNEL);
  await expect(page.getByRole('alert').getByText('数据异常，请重新进入游戏')).toBeVisible();
  await page.unroute('**/game/api/v1/resource');
  await page.getByRole('button', { name: '重新进入' }).click();
  await expectBoard(page);
});

test('SP-15 a launch that fails says 请先登录后再了解更多', async ({ page, person }) => {
  await page.route('**/game/api/v1/launch', (route) =>
    route.fulfill({ json: { status_code: 6014, data: null, message: '' } }),
  );
  await person.enter(CHANNEL);
  await expect(page.getByRole('alert').getByText('请先登录后再了解更多')).toBeVisible();
});

test('SP-02 a visitor presses a hot match, logs in, and comes out at that match; a price takes its selection along', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await person.enter();
  await person.logOut();
  await page.goto('/home');
  const match = page.getByRole('region', { name: '热门赛事' }).getByRole('article').first().getByRole('link').first();
  await match.scrollIntoViewIfNeeded();
  await expect(match).toBeVisible({ timeout: 20_000 });
  const href = await match.getAttribute('href');
  await match.click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '去登录' }).click();
  await person.dialog.getByLabel('用户名', { exact: true }).fill(person.name);
  await person.dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await person.dialog.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(new RegExp(`${CHANNEL}\\?match=`));
  expect(page.url()).toContain(href ?? 'no address');
  await expect(page.getByRole('region', { name: /全部盘口$/ })).toBeVisible({ timeout: 20_000 });

  // From the hall, a price leads to its match with the selection in the slip.
  await page.goto('/game/sport');
  const price = page.getByRole('region', { name: '热门赛事' }).getByRole('link', { name: /赔率/ }).first();
  await price.scrollIntoViewIfNeeded();
  await price.click();
  await expect(page).toHaveURL(new RegExp(`${CHANNEL}\\?match=.*pick=`));
  await expect(page.getByRole('list', { name: '投注项' }).locator('> li')).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByRole('region', { name: /全部盘口$/ })).toBeVisible();
});
