import { betOnVirtualFootball, enterChannel, SETTLED_MS } from './betslip-pages.ts';
import { expect, test } from './people.ts';

test('MO-07 MO-10 PR-08 a settled bet feeds the turnover of a deposit, and says how', async ({ page, person }) => {
  test.setTimeout(SETTLED_MS + 120_000);
  await enterChannel(page, person);
  const ticket = await betOnVirtualFootball(page);

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
