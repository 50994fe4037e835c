import { betOnVirtualFootball, enterSportsbook, SETTLED_MS, slipOf } from './betslip-pages.ts';
import { expect, test } from './people.ts';

/** One bet and one wait for all of it: what a bet becomes when its match is really played to its end. */
test('a bet is settled by what the feed says in the end, and feeds the turnover of a deposit', async ({
  page,
  person,
}) => {
  test.setTimeout(SETTLED_MS + 90_000);
  await enterSportsbook(page, person);
  const ticket = await betOnVirtualFootball(page);

  await test.step('SP-14a the ticket stands open, then settled, and in the history of its days', async () => {
    await slipOf(page).getByRole('tab', { name: '未结算' }).click();
    const open = slipOf(page).getByRole('article', { name: `注单 ${ticket}` });
    await expect(open).toBeVisible();
    // While the match is on the bet tells its score, its minute and how it stands.
    await expect(open.getByText(/^(目前|已定)(赢|赢半|走水|输半|输)$/)).toBeVisible({ timeout: SETTLED_MS });
    await expect(open.getByText(/^\d+-\d+$/).first()).toBeVisible();
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    await expect(slipOf(page).getByText(ticket)).toBeVisible({ timeout: SETTLED_MS });
    await expect(slipOf(page).getByText('共 1 单')).toBeVisible();
    await slipOf(page).getByRole('radio', { name: '自定义' }).check({ force: true });
    await slipOf(page).getByLabel('开始日期').fill('2025-03-01');
    await slipOf(page).getByLabel('结束日期').fill('2025-03-31');
    await expect(slipOf(page).getByText('还没有投注记录')).toBeVisible();
    await slipOf(page).getByRole('radio', { name: '近30天' }).check({ force: true });
    await expect(slipOf(page).getByText(ticket)).toBeVisible();
  });

  await test.step('SP-09g its sheet says the result and how the money follows from it', async () => {
    await slipOf(page).getByRole('button', { name: '结算单' }).click();
    const sheet = page.getByRole('dialog', { name: '结算单' });
    await expect(sheet.getByText(/版规则结算/)).toBeVisible();
    await expect(sheet.getByText(/^结果：/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the withdrawal page says how the bet counts towards the turnover of the deposit', async () => {
    await expect(async () => {
      await page.goto('/mine/takemoney');
      await page.getByRole('button', { name: /^流水透视：.+存款 \d/ }).click();
      const drawer = page.getByRole('dialog', { name: '流水透视 · 存款' });
      await expect(drawer.getByRole('region', { name: '注单' })).toContainText(ticket, { timeout: 3_000 });
      await expect(drawer.getByText(/全额计入|部分计入|未计入/).first()).toBeVisible();
    }).toPass({ timeout: 30_000 });
  });

  await test.step('the records name the ticket beside its stake', async () => {
    await page.goto('/mine/transRecord');
    await page.getByRole('radio', { name: '投注与派彩' }).check({ force: true });
    const row = page.getByRole('row', { name: /投注与派彩.*投注/ }).last();
    await expect(row).toContainText('100');
    await row.getByRole('button', { name: /^详情/ }).click();
    await expect(page.getByRole('dialog', { name: '交易详情' })).toContainText(`注单 ${ticket}`);
  });
});
