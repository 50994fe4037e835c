import { expect, overflowOf, test } from './people.ts';

test('FR-11 on a phone the bottom bar leads around and nothing scrolls sideways', async ({ page }) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: /底部|主导航/ });
  await expect(bar.getByRole('link', { name: '体育' })).toBeVisible();
  for (const path of ['/home', '/game/egame', '/activity/discount', '/app/help/kh', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('AU-02 on a phone one registers in a full screen dialog', async ({ page, person }) => {
  await page.goto('/home');
  await person.openRegister();
  // It grows into place; what counts is where it comes to rest.
  await expect.poll(async () => Math.round((await person.dialog.boundingBox())?.width ?? 0)).toBe(390);
  await person.fillRegistration();
  await person.dialog.getByRole('button', { name: '注册' }).click();
  await expect(page.getByText('注册成功').first()).toBeVisible();
  await expect(person.dialog).toBeHidden();
});
