import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, test } from './people.ts';

test('on a phone the sportsbook is a list of one market at a time, in both editions', async ({ page, person }) => {
  test.setTimeout(150_000);
  await person.enter('/game/sport/crty');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await test.step('five matches of a league are in view between the filters and the slip', async () => {
    const [row, slip] = await Promise.all([
      rows.first().boundingBox(),
      page.getByRole('button', { name: /^\d+\s*投注单/ }).boundingBox(),
    ]);
    expect(((slip?.y ?? 0) - (row?.y ?? 0)) / (row?.height ?? 0)).toBeGreaterThanOrEqual(5);
  });
  await page.getByRole('tab', { name: '独赢' }).click();
  await expect(rows.first().getByText('和局')).toBeVisible();
  const cell = page.locator('[data-cell]').first();
  expect((await cell.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'phone', { timeout: 60_000 });
  await page.getByRole('button', { name: /^\d+\s*投注单/ }).click();
  await expect(page.getByRole('dialog', { name: '投注单' }).getByRole('list', { name: '投注项' })).toBeVisible();
  await expectAccessible(page, 'phone slip', { timeout: 60_000, part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page.getByRole('combobox', { name: '排序' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '显示设置' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: '专业' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});
