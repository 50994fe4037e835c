import { expect, overflowOf, test } from './people.ts';

test('SP-12 on a phone the channel is a list of one play at a time, in both editions', async ({ page, person }) => {
  await person.enter('/game/sport/crty');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('tab', { name: '独赢' }).click();
  await expect(rows.first().getByText('和局')).toBeVisible();
  const cell = page.locator('[data-cell]').first();
  expect((await cell.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: '专业' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});
