import { expectAccessible } from './accessible.ts';
import { expect, test } from './people.ts';

for (const mode of ['light', 'dark'] as const) {
  test(`the frame breaks no accessibility rule in ${mode} mode`, async ({ page }) => {
    await page.goto('/home');
    if (mode === 'dark') {
      await page.getByRole('button', { name: /深色/ }).first().click();
      // The choice is kept; a fresh page shows it without the moment of fading.
      await page.reload();
    }
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    await expect(page.getByText('群岭体育').first()).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/no/such/page', '/activity/discount']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}

test('the login dialog and the member area break no accessibility rule', async ({ page, person }) => {
  await page.goto('/home');
  await person.openRegister();
  await expectAccessible(page);
  await person.enter('/mine/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is still being read is pale; it is checked when it has come.
  await expect(page.getByRole('button', { name: '一键回收' })).toBeEnabled();
  await expectAccessible(page);
});

test('a visitor registers with the keyboard alone', async ({ page, person }) => {
  await page.goto('/home');
  await page.getByRole('banner').getByRole('button', { name: '注册' }).focus();
  await page.keyboard.press('Enter');
  await expect(person.dialog.getByLabel('用户名', { exact: true })).toBeFocused();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await person.dialog.getByLabel('确认密码', { exact: true }).focus();
  await page.keyboard.type(person.password);
  await person.dialog.getByRole('checkbox', { name: /已年满18岁/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await person.expectLoggedIn();
});
