import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, test } from './people.ts';

test('CO-04f on a phone the articles are a list to open, read in full width and searched', async ({ page }) => {
  await page.goto('/app/help/rqgl');
  await expect(page.getByRole('heading', { level: 1, name: '让球攻略' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '帮助中心' });
  await expect(menu.getByRole('link', { name: '取款', exact: true }).filter({ visible: true })).toHaveCount(0);
  await menu.getByText('全部帮助文章').click();
  await menu.getByRole('link', { name: '博彩责任', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '博彩责任' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '本文目录' }).filter({ visible: true })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('searchbox', { name: '搜索帮助' }).filter({ visible: true }).fill('liushui');
  await expect(page.getByRole('region', { name: '搜索结果' }).locator('mark').first()).toHaveText('流水');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
