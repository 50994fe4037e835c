import type { Locator } from '@playwright/test';
import { aNumber } from './account-pages.ts';
import { drawnPicture } from './drawn-picture.ts';
import { Keys } from './keys.ts';
import { codeSentTo } from './known-phone.ts';
import { Person, expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { anIdCard } from './ready-member.ts';

// Many stops of the Tab key, and passwords are hashed slowly on purpose.
test.setTimeout(180_000);

/** Chooses a picture as a keyboard does: Enter on the field opens the system's own window. */
async function choosePicture(keys: Keys, slot: Locator, grey: number): Promise<void> {
  await keys.goTo(slot);
  const asking = keys.page.waitForEvent('filechooser', { timeout: 10_000 });
  await keys.press('Enter');
  await (await asking).setFiles({ name: `${grey}.png`, mimeType: 'image/png', buffer: drawnPicture(grey) });
}

test('AU-13 AU-14 AU-15 AU-17 with keys alone: in and out in two tabs, everything one says of oneself, and closing', async ({
  page,
  context,
  person,
}) => {
  const keys = new Keys(page);
  const { origin, password } = person;
  const button = (name: string) => page.getByRole('button', { name });
  // Heard from the start: the browser takes a moment before it hands its file windows over.
  page.on('filechooser', () => {});

  await test.step('AU-13 a logout in another tab, and a login that has ended, lead back in', async () => {
    await person.enter(SMALL_PAGE);
    await person.expectLoggedIn();
    const other = new Person(await context.newPage(), person.origin, person.name, person.password);
    await other.page.goto('/mine/auth');
    await other.expectLoggedIn();

    const otherKeys = new Keys(other.page);
    await page.bringToFront();
    await keys.enter(person.capsule);
    await keys.enter(page.getByRole('dialog', { name: '会员中心' }).getByRole('button', { name: '退出登录' }));
    await person.expectLoggedOut();
    // What was pressed is gone; whoever left stands before the way back in.
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeFocused();

    await other.page.bringToFront();
    await other.expectLoggedOut();
    await expect(other.page).toHaveURL(/\/home$/);
    await otherKeys.goTo(other.page.getByRole('banner').getByRole('button', { name: '登录' }), 'Shift+Tab');
    await otherKeys.press('Enter');
    await otherKeys.fill(other.dialog.getByLabel('用户名', { exact: true }), person.name);
    await otherKeys.fill(other.dialog.getByLabel('密码', { exact: true }), person.password);
    await otherKeys.press('Enter');
    await other.expectLoggedIn();
    await expect(other.page.getByRole('banner').locator(':focus')).toBeVisible();

    // The server forgets the login; the next thing the first tab asks for says so.
    await page.bringToFront();
    await person.expectLoggedIn();
    await other.page.close();
    await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
    await page.goto('/mine/auth');
    await expect(page.getByText('请重新登录').first()).toBeVisible();
    await expect(person.dialog.getByLabel('用户名', { exact: true })).toBeFocused();
    await keys.type(person.name);
    await keys.fill(person.dialog.getByLabel('密码', { exact: true }), person.password);
    await keys.press('Enter');
    await person.expectLoggedIn();
  });

  await test.step('AU-14 AU-15 AU-17 phone, name, gender, birthday, face, fund password, identity documents, and closing', async () => {
    await pressLinkTo(page, '/mine/userinfo?tab=security');
    await keys.enter(button('去绑定：手机号'));
    const binding = page.getByRole('dialog', { name: '绑定手机号' });
    const phone = aNumber();
    await expect(binding.getByLabel('手机号码', { exact: true })).toBeFocused();
    // Escape leaves, and nothing was bound.
    await keys.press('Escape');
    await expect(button('去绑定：手机号')).toBeFocused();
    await keys.press('Enter');
    await keys.fill(binding.getByLabel('手机号码', { exact: true }), phone);
    await keys.enter(binding.getByRole('button', { name: '获取验证码' }));
    await expect(binding.getByText(/验证码已发送至/)).toBeVisible();
    await expect(binding.getByLabel('验证码', { exact: true })).toBeFocused();
    await keys.type(await codeSentTo(origin, phone));
    await keys.press('Enter');
    await expect(binding).toBeHidden();
    // The button is gone; the focus goes on to the next one.
    await expect(button('去绑定：邮箱')).toBeFocused();

    await keys.enter(button('去设置：资金密码'));
    const fund = page.getByRole('dialog', { name: /资金密码/ });
    await keys.fill(fund.getByLabel('新资金密码', { exact: true }), 'meadow58rain');
    await keys.fill(fund.getByLabel('确认资金密码', { exact: true }), 'meadow58rain');
    await keys.press('Enter');
    await expect(page.getByText('资金密码设置成功')).toBeVisible();
    await expect(button('修改：资金密码')).toBeFocused();

    await keys.goTo(page.getByRole('tab', { name: '安全中心' }), 'Shift+Tab');
    await keys.press('ArrowLeft');
    await keys.enter(button('去填写：真实姓名'));
    const naming = page.getByRole('dialog', { name: '填写真实姓名' });
    await keys.fill(naming.getByLabel('真实姓名', { exact: true }), '王3');
    await keys.press('Enter');
    await expect(naming.getByText('请输入正确的名字')).toBeVisible();
    await keys.fill(naming.getByLabel('真实姓名', { exact: true }), '王小明');
    await keys.press('Enter');
    await expect(button('去填写：性别')).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('radio', { name: '男' })).toBeFocused();
    await keys.press('ArrowRight', 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button('去填写：生日')).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByLabel('年', { exact: true })).toBeFocused();
    await keys.type('1990');
    await keys.press('Tab');
    await keys.type('5');
    await keys.press('Tab');
    await keys.type('20');
    await keys.enter(button('确认提交'));
    await expect(page.getByText('1990-05-20')).toBeVisible();

    await keys.goTo(button('更换头像'), 'Shift+Tab');
    await keys.press('Enter');
    const faces = page.getByRole('dialog', { name: '更换头像' });
    await keys.goTo(faces.getByRole('radio', { checked: true }));
    await keys.press('ArrowRight', 'Enter');
    await expect(page.getByText('头像已更换')).toBeVisible();
    await expect(button('更换头像')).toBeFocused();

    await pressLinkTo(page, '/mine/auth');
    await keys.fill(page.getByLabel('证件号码', { exact: true }), anIdCard());
    await keys.press('Enter');
    await expect(page.getByText('请上传身份证人像面')).toBeVisible();
    await keys.goTo(page.getByRole('combobox', { name: '居住国家或地区' }));
    await keys.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: '居住国家或地区' })).not.toHaveValue('');
    await choosePicture(keys, page.getByLabel('身份证人像面', { exact: true }), 70);
    await choosePicture(keys, page.getByLabel('身份证国徽面', { exact: true }), 140);
    await expect(page.getByLabel('已上传')).toHaveCount(2);
    await keys.enter(button('提交认证'));
    await expect(page.getByText(/资料审核中|身份认证已通过/).first()).toBeVisible();

    await pressLinkTo(page, '/mine/userinfo?tab=security');
    await keys.enter(button('申请注销'));
    const closing = page.getByRole('dialog', { name: '注销账户' });
    await keys.fill(closing.getByLabel('登录密码', { exact: true }), password);
    await keys.press('Enter');
    await expect(closing.getByText('请先确认您已了解注销的后果')).toBeVisible();
    await keys.goTo(closing.getByRole('checkbox'));
    await keys.press('Space');
    await keys.enter(closing.getByRole('button', { name: '确认注销' }));
    const farewell = page.getByRole('dialog', { name: '账户已注销' });
    await expect(farewell.getByRole('button', { name: '我知道了' })).toBeFocused();
    await keys.press('Enter');
    await expect(farewell).toBeHidden();
    await person.expectLoggedOut();
  });
});
