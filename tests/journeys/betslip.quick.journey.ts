import { expect, test } from './people.ts';
import { betOnVirtualFootball, enterChannel, SETTLED_MS, slipOf } from './betslip-pages.ts';

test('SP-14 SP-17 a bet is settled by what the feed says in the end, without anybody’s help', async ({
  page,
  person,
}) => {
  test.setTimeout(SETTLED_MS + 60_000);
  await enterChannel(page, person);
  await betOnVirtualFootball(page);
  await slipOf(page).getByRole('tab', { name: '已结算' }).click();
  await slipOf(page).getByRole('button', { name: '结算单' }).click({ timeout: SETTLED_MS });
  const sheet = page.getByRole('dialog', { name: '结算单' });
  await expect(sheet.getByText(/版规则结算/)).toBeVisible();
  await expect(sheet.getByText(/^结果：/)).toBeVisible();
});
