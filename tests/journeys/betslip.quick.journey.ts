import { expect, test } from './people.ts';
import { enterChannel, legs, limitsRead, OPEN_CELL, slipOf, stake } from './betslip-pages.ts';

/** Virtual football ends within the hour; this site's hours pass quickly. */
const SETTLED_MS = 240_000;

test('SP-14 SP-17 a bet is settled by what the feed says in the end, without anybody’s help', async ({
  page,
  person,
}) => {
  test.setTimeout(SETTLED_MS + 60_000);
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
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await slipOf(page).getByRole('tab', { name: '已结算' }).click();
  await slipOf(page).getByRole('button', { name: '结算单' }).click({ timeout: SETTLED_MS });
  const sheet = page.getByRole('dialog', { name: '结算单' });
  await expect(sheet.getByText(/版规则结算/)).toBeVisible();
  await expect(sheet.getByText(/^结果：/)).toBeVisible();
});
