import { openBackOffice } from './back-office-pages.ts';
import { enterSportsbook, legs, limitsRead, priceOf, showComing, slipOf, stake } from './betslip-pages.ts';
import { expect, test } from './people.ts';

/** A push, and a page that reads again. */
const PUSHED = { timeout: 30_000 };

test.describe.configure({ lock: ['back-office', 'feedback'] });

test('an operator trades a match while a member bets on it', async ({ page, person, browser, baseURL }) => {
  test.setTimeout(240_000);
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openBackOffice(office, baseURL ?? '', 'sport2026');
  await enterSportsbook(page, person);
  // A sport where no other journey bets.
  await page.getByRole('region', { name: '球类' }).getByRole('button', { name: /^排球/ }).click();
  await showComing(page);
  const gameId = (await page.locator('[data-row]').nth(1).getAttribute('data-row')) ?? '';
  const cell = page
    .locator(`[data-row="${gameId}"]`)
    .getByRole('button', { name: /^\S+ 独赢 / })
    .first();
  await cell.click();
  await limitsRead(page);
  await stake(page).fill('100');

  await office.goto(`/console#/trading/${gameId}`);
  const market = office.getByRole('region', { name: '独赢', exact: true });
  const home = market.getByRole('row').nth(1);
  const act = async (button: RegExp, fill: () => Promise<void> = async () => {}) => {
    await market.getByRole('button', { name: button }).click();
    const dialog = office.getByRole('dialog');
    await fill();
    await dialog.getByLabel('原因').fill('首发名单有误，待核实');
    await dialog.getByRole('button', { name: /^确认/ }).click();
    await expect(dialog).toBeHidden();
  };
  const paused = slipOf(page).getByText('所选盘口暂停投注，恢复后可继续').first();

  await test.step('OP-04a a market that is suspended is locked on the member’s page at once, and cannot be bet on', async () => {
    await expect(cell).toBeEnabled();
    await act(/^暂停投注 .*独赢$/);
    await expect(market.getByText('已暂停', { exact: true })).toBeVisible();
    await expect(market).toContainText('首发名单有误，待核实');
    await expect(cell).toHaveAccessibleName(/封盘$/, PUSHED);
    await expect(cell).toBeDisabled();
    await expect(paused).toBeVisible();
    await page.reload();
    await expect(cell).toBeDisabled(PUSHED);
    await expect(legs(page)).toHaveCount(1);
    await expect(paused).toBeVisible(PUSHED);
  });

  await test.step('OP-04a it is open again by another word', async () => {
    await act(/^恢复投注 .*独赢$/);
    await expect(market.getByText('正常', { exact: true })).toBeVisible();
    await expect(cell).toBeEnabled(PUSHED);
    await expect(paused).toBeHidden();
  });

  await test.step('OP-04a with more margin the price falls on the member’s page, without a reload', async () => {
    const before = Number(await priceOf(cell));
    await act(/^调整利润率 .*独赢$/, () => office.getByLabel(/在标准利润率上加减/).fill('8'));
    await expect(market).toContainText('利润率 13.00%（标准 5.00%，+8.00）');
    await expect.poll(async () => Number(await priceOf(cell)), PUSHED).toBeLessThan(before);
    await expect(slipOf(page).getByText('赔率已变化，请确认').first()).toBeVisible();
  });

  const price = Number(await priceOf(cell));
  await test.step('OP-04d the bet stands on its selection with stake, payout and the worst case, without a reload', async () => {
    await expect(home).not.toContainText('最坏');
    await stake(page).fill('100');
    await slipOf(page).getByRole('button', { name: '单项 · 接受新赔率并投注 ¥100' }).click();
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible(PUSHED);
    await expect(home).toContainText('最坏', PUSHED);
    const returned = (price * 100).toFixed(2).replace(/\.00$/, '');
    const net = (price * 100 - 100).toFixed(2).replace(/\.00$/, '');
    for (const text of ['100', returned, `−${net}`]) await expect(home).toContainText(text);
    await expect(market.getByRole('row').nth(2)).toContainText('+100');
  });

  await test.step('OP-04d the list tells what a match may cost, and the sport what all of it may', async () => {
    await office.getByRole('link', { name: '返回赛事列表' }).click();
    await office.getByLabel('查找赛事').fill(gameId);
    const row = office.getByRole('table', { name: '体育交易' }).getByRole('row').nth(1);
    await expect(row).toContainText('排球', PUSHED);
    await expect(row.getByRole('cell').nth(6)).toHaveText('1');
    await office.getByRole('radio', { name: '运动' }).check({ force: true });
    const sport = office.getByRole('table', { name: '体育交易' }).getByRole('row', { name: /^排球/ });
    await expect(sport).toContainText(/[1-9]\d* 注/, PUSHED);
  });
  await office.context().close();
});
