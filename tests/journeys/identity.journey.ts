import { bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { identityOf } from './desk-work.ts';
import { drawnPicture } from './drawn-picture.ts';
import { expect, test } from './people.ts';
import { anIdCard, wireOf } from './ready-member.ts';

test('AU-17 papers are handed in and wait for their review', async ({ page, person, baseURL }) => {
  await page.clock.install();
  await person.enter('/mine/auth');
  await page.getByRole('button', { name: '去完善：手机号' }).click();
  await bindPhoneHere(page, baseURL ?? '');
  await page.getByRole('button', { name: '去完善：真实姓名' }).click();
  await giveNameHere(page, '王小明');
  await page.getByRole('button', { name: '去完善：生日' }).click();
  await giveBirthdayHere(page, '1990');
  await page.getByLabel('证件号码', { exact: true }).fill(anIdCard());
  for (const [label, grey] of [
    ['身份证人像面', 120],
    ['身份证国徽面', 180],
  ] as const) {
    // One after the other, as a hand would.
    // oxlint-disable-next-line no-await-in-loop
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: `${grey}.png`, mimeType: 'image/png', buffer: drawnPicture(grey) });
  }
  await expect(page.getByLabel('已上传')).toHaveCount(2);
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('资料审核中')).toBeVisible();
  const wire = await wireOf(page, baseURL ?? '');
  await expect.poll(() => identityOf(wire), { timeout: 20_000 }).toMatchObject({ state: 2 });
  // The page looks again by itself, every fifteen seconds.
  await page.clock.fastForward(15_000);
  await expect(page.getByText('身份认证已通过')).toBeVisible();
});

test('AU-22 the link of a member brings a friend who is then counted', async ({ page, person, browser }) => {
  await person.enter('/agent');
  const mine = page.getByRole('region', { name: '我的邀请' });
  await expect(mine).toContainText('已邀请 0 人');
  const link = await mine.getByText(/^https?:\/\//).textContent();
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/156.0 Friend/${Date.now()}` });
  const friend = await context.newPage();
  await friend.goto(link ?? '');
  const dialog = friend.getByRole('dialog', { name: '注册' });
  await dialog.getByLabel('用户名', { exact: true }).fill(`f${person.name.slice(1)}`);
  await dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await dialog.getByLabel('确认密码', { exact: true }).fill(person.password);
  await dialog.getByRole('checkbox', { name: /已年满18岁/ }).check();
  await dialog.getByRole('button', { name: '注册' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
  await page.reload();
  await expect(mine).toContainText('已邀请 1 人');
});

test('AU-14 an account is closed by its owner and cannot be entered again', async ({ page, person }) => {
  await person.enter('/mine/userinfo?tab=security');
  await page.getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账户' });
  await dialog.getByLabel('登录密码', { exact: true }).fill(person.password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog', { name: '账户已注销' })).toBeVisible();
  await page.getByRole('button', { name: '我知道了' }).click();
  await person.logIn();
  await expect(person.dialog.getByRole('alert')).toHaveText('该账户已注销，如有疑问请联系在线客服');
});
