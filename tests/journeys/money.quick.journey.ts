import { enterChannel, legs, limitsRead, OPEN_CELL, slipOf, stake } from './betslip-pages.ts';
import { expect, test } from './people.ts';

/** Virtual football ends within the hour; this site's hours pass quickly. */
const SETTLED_MS = 240_000;

test('MO-07 MO-10 PR-08 a settled bet feeds the turnover of a deposit, and says how', async ({ page, person }) => {
  test.setTimeout(SETTLED_MS + 120_000);
  await enterChannel(page, person);
  await page.getByRole('button', { name: /^今日/ }).click();
  await page.getByRole('button', { name: /虚拟足球/ }).click();
  // The next match may begin before the bet is made; the third to come leaves time enough.
  const match = page
    .locator('[data-row]')
    .filter({ hasText: /\d\d:\d\d/ })
    .nth(2);
  await match.locator(OPEN_CELL).first().click();
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  const number = await slipOf(page)
    .getByText(/^单号 S/)
    .textContent();
  const ticket = number?.replace('单号 ', '').trim() ?? '';

  await expect(async () => {
    await page.goto('/mine/takemoney');
    await page.getByRole('button', { name: '流水透视：存款' }).click();
    const drawer = page.getByRole('dialog', { name: '流水透视 · 存款' });
    await expect(drawer.getByRole('region', { name: '注单' })).toContainText(ticket, { timeout: 3_000 });
    await expect(drawer.getByText(/全额计入|部分计入|未计入/).first()).toBeVisible();
  }).toPass({ timeout: SETTLED_MS });

  await page.goto('/mine/transRecord');
  await page.getByRole('radio', { name: '投注与派彩' }).check({ force: true });
  const row = page.getByRole('row', { name: /投注与派彩.*投注/ }).last();
  await expect(row).toContainText('100');
  await row.getByRole('button', { name: /^详情/ }).click();
  await expect(page.getByRole('dialog', { name: '交易详情' })).toContainText(`注单 ${ticket}`);
});
