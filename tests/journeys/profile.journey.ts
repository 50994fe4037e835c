import { expectAccessible } from './accessible.ts';
import { bindEmailHere, bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { codeSentTo } from './known-phone.ts';
import { Person, expect, test } from './people.ts';
import { letAMinutePass } from './site-database.ts';

// Axe reads every element of a page, and passwords are hashed slowly on purpose.
test.setTimeout(90_000);

test('AU-14 AU-15 AU-18 a member says who they are, once, and looks at it again', async ({ page, person, baseURL }) => {
  const origin = baseURL ?? '';
  await page.goto('/home');
  await person.register();
  await page.goto('/mine/userinfo?tab=security');
  await page.getByRole('button', { name: '去绑定：手机号' }).click();
  const phone = await bindPhoneHere(page, origin);
  await page.getByRole('button', { name: '去绑定：邮箱' }).click();
  const email = `${person.name}@example.com`;
  await bindEmailHere(page, origin, email);

  await page.getByRole('tab', { name: '个人资料' }).click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await page.getByRole('button', { name: '去填写：真实姓名' }).click();
  await expect(page.getByRole('dialog')).toContainText('提交后不可修改');
  await page.getByRole('dialog').getByLabel('真实姓名', { exact: true }).fill('王3');
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText('请输入正确的名字')).toBeVisible();
  await giveNameHere(page, '王小明');
  await page.getByRole('button', { name: '去填写：生日' }).click();
  await giveBirthdayHere(page, String(new Date().getFullYear() - 10));
  await expect(page.getByText('您的年龄未满18岁，无法参与游戏')).toBeVisible();
  await giveBirthdayHere(page, '1990');
  await expect(page.getByText('1990-05-20')).toBeVisible();
  await page.getByRole('button', { name: '去填写：性别' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '女' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '更换头像' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '头像9' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '保存头像' }).click();
  await expect(page.getByText('头像已更换')).toBeVisible();

  // Said once: nothing is left to fill in, after a reload neither.
  await page.reload();
  await expect(page.getByText('1990-05-20')).toBeVisible();
  await expect(page.getByRole('button', { name: /^去填写/ })).toHaveCount(0);
  await page.getByRole('button', { name: '显示真实姓名' }).click();
  await expect(page.getByText('王小明')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('DD_realName'))).toBe('{"d":"王小明","v":1}');
  await page.getByRole('tab', { name: '安全中心' }).click();
  await page.getByRole('button', { name: '显示手机号' }).click();
  await expect(page.getByText(phone)).toBeVisible();
  await page.getByRole('button', { name: '隐藏手机号' }).click();
  await expect(page.getByText(phone)).toBeHidden();

  await letAMinutePass(origin, person.name);
  await page.getByRole('button', { name: '修改：登录密码' }).click();
  const change = page.getByRole('dialog', { name: '修改登录密码' });
  await change.getByRole('tab', { name: '手机验证码' }).click();
  await change.getByRole('button', { name: '获取验证码' }).click();
  await expect(change.getByText(/验证码已发送至/)).toBeVisible();
  await change.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 2));
  await change.getByLabel('新密码', { exact: true }).fill('harbour77moon'.slice(0, 12));
  await change.getByLabel('确认新密码', { exact: true }).fill('harbour77moon'.slice(0, 12));
  await change.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('修改成功，其他设备已退出登录')).toBeVisible();

  await person.logOut();
  await person.expectLoggedOut();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('DD_'))))
    .toEqual([]);
  await person.logIn('harbour77moo');
  await person.expectLoggedIn();
});

test('AU-14 the login password by the old one, and the fund password by the keyboard alone', async ({
  page,
  person,
}) => {
  await person.enter('/mine/userinfo?tab=security');
  await page.getByRole('button', { name: '修改：登录密码' }).click();
  const change = page.getByRole('dialog', { name: '修改登录密码' });
  await change.getByLabel('原登录密码', { exact: true }).fill('wrong12345');
  await change.getByLabel('新密码', { exact: true }).fill('lantern42sea');
  await change.getByLabel('确认新密码', { exact: true }).fill('lantern42sea');
  await change.getByRole('button', { name: '确认修改' }).click();
  await expect(change.getByText('原密码错误')).toBeVisible();
  await change.getByLabel('原登录密码', { exact: true }).fill(person.password);
  await change.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('修改成功，其他设备已退出登录')).toBeVisible();
  // A dialog that goes gives the focus back to where it came from.
  await expect(change).toBeHidden();

  await page.getByRole('button', { name: '去设置：资金密码' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('新资金密码', { exact: true })).toBeFocused();
  await page.keyboard.type('meadow58rain');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('meadow58rain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('资金密码设置成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '修改：资金密码' })).toBeVisible();

  await person.logOut();
  await person.logIn('lantern42sea');
  await person.expectLoggedIn();
});

test('AU-19 another device is seen and signed out; the history tells of both', async ({ page, person, browser }) => {
  await person.enter();
  const elsewhere = await browser.newContext({
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1 Elsewhere/${Date.now()}`,
    viewport: { width: 1280, height: 720 },
    locale: 'zh-CN',
  });
  const other = new Person(await elsewhere.newPage(), person.origin, person.name, person.password);
  await other.page.goto('/home');
  await other.logIn();
  await other.expectLoggedIn();

  await page.goto('/mine/userinfo?tab=devices');
  const list = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: '本机' })).toHaveCount(1);
  await page.getByRole('button', { name: /^退出登录：/ }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('该设备会立即退出');
  await asking.getByRole('button', { name: '确认退出' }).click();
  await expect(page.getByText('该设备已退出登录')).toBeVisible();
  await other.page.goto('/mine/wallet');
  await expect(other.page.getByText('请重新登录').first()).toBeVisible();
  await elsewhere.close();

  await page.getByRole('tab', { name: '登录记录' }).click();
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(page.getByRole('table', { name: '登录记录' }).getByText('登录成功')).toHaveCount(2);
});

test('FR-06 AU-17 who wants a bank card is asked for phone and name, and then led on', async ({
  page,
  person,
  baseURL,
}) => {
  await person.enter('/mine/addBankCard');
  await expect(page).toHaveURL(/\/mine\/auth$/);
  await expect(page.getByText('还差手机号、真实姓名，完成后即可继续前往「添加银行卡」。')).toBeVisible();
  await page.getByRole('button', { name: '去完善：手机号' }).click();
  await bindPhoneHere(page, baseURL ?? '');
  await page.getByRole('button', { name: '去完善：真实姓名' }).click();
  await giveNameHere(page, 'Anna·Lee');
  await page.getByRole('button', { name: '继续前往添加银行卡' }).click();
  await expect(page).toHaveURL(/\/mine\/addBankCard$/);
});

test('AU-16 a call that needs the name leads to its form', async ({ page, person }) => {
  const refusal = { status_code: 6449, data: null, message: '请先绑定真实姓名' };
  await page.route('**/site/api/v1/member/devices', (route) => route.fulfill({ json: refusal }));
  await person.enter('/mine/userinfo?tab=devices');
  const asking = page.getByRole('dialog', { name: '温馨提示' });
  await expect(asking).toContainText('请先绑定真实姓名');
  await asking.getByRole('button', { name: '去完善' }).click();
  await giveNameHere(page, '王小明');
  await expect(page).toHaveURL(/\/mine\/userinfo$/);
});

for (const mode of ['light', 'dark'] as const) {
  test(`AU-19 AU-22 the account pages break no accessibility rule in ${mode} mode`, async ({ page, person }) => {
    await page.goto('/home');
    if (mode === 'dark') await page.getByRole('button', { name: /深色/ }).first().click();
    await page.goto('/agent');
    await expect(page.getByRole('button', { name: '免费注册' })).toBeVisible();
    await expectAccessible(page, 'agent, visitor');
    await person.register();
    for (const [path, part] of [
      ['/mine/userinfo?tab=security', '安全等级：'],
      ['/mine/userinfo?tab=devices', '本机'],
      ['/mine/auth', '证件认证'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(part).first()).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto('/mine/userinfo?tab=security');
    for (const name of mode === 'light' ? ['去绑定：手机号', '申请注销'] : ['修改：登录密码', '更换头像']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
