import { expectAccessible } from './accessible.ts';
import { bindEmailHere, giveBirthdayHere } from './account-pages.ts';
import { expect, test } from './people.ts';

// Axe reads every element of a page.
test.setTimeout(90_000);

test('AU-14 AU-19 a member on a phone fills in their data, and nothing scrolls sideways', async ({
  page,
  person,
  baseURL,
}) => {
  await person.enter('/mine/userinfo');
  await page.getByRole('button', { name: '去填写：生日' }).tap();
  await giveBirthdayHere(page, '1988');
  await expect(page.getByText('1988-05-20')).toBeVisible();
  await page.getByRole('tab', { name: '安全中心' }).tap();
  await page.getByRole('button', { name: '去绑定：邮箱' }).tap();
  await bindEmailHere(page, baseURL ?? '', `${person.name}@example.com`);
  await expect(page.getByRole('button', { name: '显示邮箱' })).toBeVisible();
  for (const path of ['/mine/userinfo?tab=security', '/mine/userinfo?tab=history', '/mine/auth', '/agent']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await expectAccessible(page, path);
  }
});
