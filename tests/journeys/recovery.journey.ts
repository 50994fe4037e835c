import { codeSentTo, memberWithPhone } from './known-phone.ts';
import { expect, test } from './people.ts';

test('AU-10 AU-11 a forgotten password comes back in three steps by phone', async ({ page, person }) => {
  const { origin, name, password } = person;
  const phone = await memberWithPhone(origin, name, password);
  await page.goto('/home');
  await person.openLogin();
  await person.dialog.getByRole('button', { name: '忘记密码？' }).click();
  const wizard = page.getByRole('dialog', { name: '找回密码' });

  await wizard.getByLabel('用户名', { exact: true }).fill(person.name);
  await wizard.getByLabel('手机号码', { exact: true }).fill('12345');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('请输入正确的手机号码')).toBeVisible();
  await wizard.getByLabel('手机号码', { exact: true }).fill(phone);
  await wizard.getByRole('button', { name: '下一步' }).click();

  await expect(wizard.getByText(/\d+ 秒后重发/)).toBeVisible();
  const code = await codeSentTo(origin, phone, 2);
  const wrong = code === '000000' ? '111111' : '000000';
  await wizard.getByLabel('验证码', { exact: true }).fill(wrong);
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText(/验证码错误/)).toBeVisible();
  await wizard.getByLabel('验证码', { exact: true }).fill(code);
  await wizard.getByRole('button', { name: '下一步' }).click();

  await wizard.getByLabel('新密码', { exact: true }).fill('winter2047');
  await wizard.getByLabel('确认新密码', { exact: true }).fill('winter2047');
  await wizard.getByRole('button', { name: '确认重设' }).click();
  await expect(wizard.getByText('密码修改成功，3 秒后返回登录')).toBeVisible();
  await expect(person.dialog).toBeVisible();
  await person.dialog.getByLabel('用户名', { exact: true }).fill(person.name);
  await person.dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await person.dialog.getByRole('button', { name: '登录' }).click();
  await expect(person.dialog.getByText('用户名或密码错误')).toBeVisible();
});

test('AU-08 AU-09 a new device is proven by the bound phone, and trusted from then on', async ({ page, person }) => {
  const { origin, name, password } = person;
  const phone = await memberWithPhone(origin, name, password);
  await page.goto('/home');
  await person.logIn();
  const check = page.getByRole('dialog', { name: '新设备验证' });
  await expect(check).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`);
  await check.getByRole('button', { name: '验证并登录' }).click();
  await expect(check.getByText('请先获取验证码')).toBeVisible();

  await check.getByRole('button', { name: '获取验证码' }).click();
  const middle = page.getByRole('dialog').last();
  await middle.getByLabel('手机号码中间4位').fill(phone.slice(3, 7) === '0000' ? '1111' : '0000');
  await middle
    .getByRole('button', { name: /确定|发送|获取/ })
    .last()
    .click();
  await expect(middle.getByText('手机号码错误')).toBeVisible();
  await middle.getByLabel('手机号码中间4位').fill(phone.slice(3, 7));
  await middle
    .getByRole('button', { name: /确定|发送|获取/ })
    .last()
    .click();

  await check.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 2));
  await check.getByRole('button', { name: '验证并登录' }).click();
  await person.expectLoggedIn();

  await person.logOut();
  await person.expectLoggedOut();
  await person.logIn();
  await person.expectLoggedIn();
});
