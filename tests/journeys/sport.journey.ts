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

test('SP-02 filters: types, days, leagues and search, each with its transitions', async ({ page, person }) => {
  test.slow();
  await person.enter(CHANNEL);
  await expectBoard(page);
  const types = page.getByRole('region', { name: '球类' });
  const type = (name: string) => types.getByRole('button', { name: new RegExp(`^${name}`) });
  const door = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });

  await expect(door('滚球')).toHaveAttribute('aria-pressed', 'true');
  await expect(type('足球')).toHaveAttribute('aria-pressed', 'false');

  await door('早盘').click();
  await type('篮球').click();
  await expect(type('篮球')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: '明天' }).check({ force: true });
  await expectBoard(page);

  await door('今日').click();
  await expect(type('足球')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: '明天' })).toHaveCount(0);
  await expectBoard(page);

  await page.getByRole('button', { name: '联赛', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '选择联赛' });
  const league = picker.getByRole('checkbox').first();
  await league.check({ force: true });
  await picker.getByRole('button', { name: /^确定/ }).click();
  const ticked = page.getByRole('region', { name: '已选联赛' }).getByRole('button');
  await expect(ticked).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
  await door('滚球').click();
  await expect(ticked).toHaveCount(0);

  await expectBoard(page);
  await page.getByRole('searchbox', { name: '搜索联赛或球队' }).first().fill('没有这支球队');
  await expect(page.getByText('没有找到“没有这支球队”，换个词试试')).toBeVisible();
});

test('SP-05 prices of a live row move by themselves', async ({ page, person }) => {
  await person.enter(CHANNEL);
  await expectBoard(page);
  const shown = () => cells(page).allInnerTexts();
  const before = (await shown()).join();
  await expect.poll(async () => (await shown()).join() !== before, { timeout: 25_000 }).toBe(true);
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

test('SP-12 both editions are kept, share the slip, and break no accessibility rule', async ({ page, person }) => {
  test.setTimeout(180_000);
  await person.enter(CHANNEL);
  await expectBoard(page);
  await expectAccessibleBoard(page, 'classic');
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

test('SP-06 one bets by the keyboard: rows, cells, pick, slip', async ({ page, person }) => {
  await person.enter(CHANNEL);
  await expectBoard(page);
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveAttribute('data-cell');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(page.locator('#betslip :focus')).toBeVisible();
});

test('SP-13 champion bets, results and rules', async ({ page, person }) => {
  await person.enter(CHANNEL);
  await expectBoard(page);
  await page.getByRole('button', { name: /^冠军\s*[\d,]+$/ }).click();
  await page.getByRole('region', { name: '球类' }).getByRole('button', { name: /^全部/ }).click();
  await cells(page).first().click();
  await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
  await page.getByRole('link', { name: '赛果' }).click();
  await page.getByRole('radio', { name: '昨天' }).check({ force: true });
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: '规则' }).click();
  await expect(page.getByText(/规则版本/)).toBeVisible();
  await page.getByRole('button', { name: /^滚球/ }).click();
  await expectBoard(page);
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

test('SP-02 a visitor presses a hot match, logs in, and comes out at that match', async ({ page, person }) => {
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
});
