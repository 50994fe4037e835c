import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { bindAnEmail, codeSentTo, memberWithPhone } from './known-phone.ts';
import { expect, type Person, SMALL_PAGE, test } from './people.ts';
import {
  letAMinutePass,
  letAMonthPass,
  letDeviceFail,
  letNetworkBeElsewhere,
  letNetworkBeKnown,
  letNoMonthHavePassed,
} from './site-database.ts';
import { ask, logInOverTheWire } from './wire-member.ts';

// Long ways, and passwords are hashed slowly on purpose.
test.setTimeout(120_000);

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

async function openWizard(page: Page, person: Person) {
  await person.openLogin();
  await person.dialog.getByRole('button', { name: '忘记密码？' }).click();
  const wizard = page.getByRole('dialog', { name: '找回密码' });
  await expect(wizard).toBeVisible();
  return wizard;
}

test('a forgotten password by phone: every rule, back and forth, and a login with the new one', async ({
  page,
  person,
}) => {
  const { origin, name, password } = person;
  const phone = await memberWithPhone(origin, name, password);
  await page.goto(SMALL_PAGE);
  const wizard = await openWizard(page, person);
  const field = (label: string) => wizard.getByLabel(label, { exact: true });
  const next = () => wizard.getByRole('button', { name: '下一步' }).click();
  const step = (label: string) => wizard.getByRole('listitem').filter({ hasText: label });

  await test.step('AU-12a the dropdown lists the server’s names and codes, mainland China chosen', async () => {
    const country = wizard.getByRole('combobox', { name: '国家或地区' });
    await expect(country).toHaveValue(/中国大陆/);
    await country.click();
    for (const [area, code] of [
      ['中国大陆', '+86'],
      ['中国香港', '+852'],
      ['中国澳门', '+853'],
    ] as const)
      await expect(page.getByRole('option', { name: new RegExp(area) })).toContainText(code);
    const { list } = await ask(new ThirdPartyClient(origin), '/site/api/v1/site/countryArea/queryCountryArea', {});
    const areas = z.parse(z.array(z.object({ areaName: z.string(), areaCode: z.string() })), list);
    const told = areas.map(({ areaName, areaCode }) => `${areaName}+${areaCode}`);
    expect(await page.getByRole('option').allTextContents()).toEqual(told);
    await page.keyboard.press('Escape');
  });

  await test.step('AU-12b the chosen area decides which number fits', async () => {
    const tried = async (number: string) => {
      await field('手机号码').fill(number);
      await next();
    };
    await field('用户名').fill(name);
    for (const number of ['23800138000', '1380013800', '12345']) {
      await tried(number);
      await expect(wizard.getByText('请输入正确的手机号码'), number).toBeVisible();
    }
    const country = wizard.getByRole('combobox', { name: '国家或地区' });
    await country.click();
    await country.fill('香港');
    await page.getByRole('option', { name: /中国香港/ }).click();
    await tried('13800138000');
    await expect(wizard.getByText('请输入正确的手机号码')).toBeVisible();
    await country.click();
    await country.fill('大陆');
    await page.getByRole('option', { name: /中国大陆/ }).click();
  });

  await test.step('AU-10c each field rule shows its message', async () => {
    await field('用户名').fill('');
    await field('手机号码').fill('');
    await next();
    await expect(wizard.getByText('用户名不能为空')).toBeVisible();
    await expect(wizard.getByText('请输入正确的手机号码')).toBeVisible();
    await field('用户名').fill('a'.repeat(31));
    await expect(field('用户名')).toHaveValue('a'.repeat(30));
    await field('手机号码').fill('138001380001');
    await expect(field('手机号码')).toHaveValue('13800138000');
    await wizard.getByRole('tab', { name: '邮箱找回' }).click();
    await next();
    await expect(wizard.getByText(/请输入.*邮箱/).first()).toBeVisible();
    for (const address of ['nobody', 'a@b', 'a b@c.d']) {
      await field('邮箱地址').fill('');
      await field('邮箱地址').pressSequentially(address.replaceAll(' ', ''));
      if (address === 'a b@c.d') continue;
      await next();
      await expect(wizard.getByText('请输入正确的邮箱地址'), address).toBeVisible();
    }
    await field('邮箱地址').fill(`${'a'.repeat(40)}@b.com`);
    await expect(field('邮箱地址')).toHaveValue('a'.repeat(40));
    await wizard.getByRole('tab', { name: '手机找回' }).click();
    await field('用户名').fill(name);
    await field('手机号码').fill(phone);
    await next();
    await expect(wizard.getByText(/\d+ 秒后重发/)).toBeVisible();
    await next();
    await expect(wizard.getByText('请输入验证码', { exact: true })).toBeVisible();
    await field('验证码').fill('123');
    await next();
    await expect(wizard.getByText(/验证码为6位数字/)).toBeVisible();
  });

  const code = await codeSentTo(origin, phone, 2);
  await test.step('AU-10d back is one step; forward only with the server’s consent', async () => {
    await field('验证码').fill(otherThan(code));
    await next();
    await expect(page.getByText(/验证码错误/).first()).toBeVisible();
    await expect(step('输入验证码')).toHaveAttribute('aria-current', 'step');
    await wizard.getByRole('button', { name: '上一步' }).click();
    await expect(step('验证身份')).toHaveAttribute('aria-current', 'step');
    await expect(field('用户名')).toHaveValue(name);
    await next();
    await expect(step('输入验证码')).toHaveAttribute('aria-current', 'step');
    await field('验证码').fill(code);
    await next();
    await expect(step('重设密码')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('AU-10c the new password and its confirmation', async () => {
    const reset = () => wizard.getByRole('button', { name: '确认重设' }).click();
    await reset();
    await expect(wizard.getByText('请设置新密码')).toBeVisible();
    for (const wrong of ['short12', 'winter2047abc', 'winternight', '20472047']) {
      await field('新密码').fill(wrong);
      await field('确认新密码').fill(wrong);
      await reset();
      await expect(wizard.getByText('密码为8-12位字母加数字', { exact: true }), wrong).toBeVisible();
    }
    await field('新密码').fill('winter2047');
    await field('确认新密码').fill('winter2048');
    await reset();
    await expect(wizard.getByText('两次输入的密码不一致', { exact: true })).toBeVisible();
  });

  await test.step('AU-10e the success hides the brand panel and returns to login after 3 s; back to login and contact support work', async () => {
    const panel = page.getByText('存款渠道仅由官方网站、官方App和官方客服提供');
    await expect(panel).toBeVisible();
    await field('确认新密码').fill('winter2047');
    await wizard.getByRole('button', { name: '确认重设' }).click();
    await expect(wizard.getByText('密码修改成功，3 秒后返回登录')).toBeVisible();
    const since = Date.now();
    await expect(panel).toHaveCount(0);
    await expect(person.dialog).toBeVisible();
    expect(Date.now() - since).toBeGreaterThan(2000);
    await expect(panel).toBeVisible();

    await person.dialog.getByRole('button', { name: '忘记密码？' }).click();
    await wizard.getByRole('button', { name: '联系客服' }).click();
    const tip = page.getByRole('dialog', { name: '安全提示' });
    const opening = page.waitForEvent('popup');
    await tip.getByRole('button', { name: '我已知晓，联系客服' }).click();
    const service = await opening;
    await expect(service).toHaveURL(`${origin}/service`);
    // Somebody who cannot log in can write there.
    await expect(service.getByRole('textbox', { name: '您的问题' })).toBeVisible();
    await service.close();
    await wizard.getByRole('button', { name: '返回登录' }).click();
    await expect(person.dialog).toBeVisible();
  });

  await test.step('AU-10a by username and phone, to a login with the new password', async () => {
    const { dialog } = person;
    await dialog.getByLabel('用户名', { exact: true }).fill(name);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
    await dialog.getByLabel('密码', { exact: true }).fill('winter2047');
    await dialog.getByRole('button', { name: '登录' }).click();
    const check = page.getByRole('dialog', { name: '新设备验证' });
    await expect(check).toBeVisible();
    await letAMinutePass(origin, name);
    await askForCode(page, phone);
    await check.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 3));
    await check.getByRole('button', { name: '验证并登录' }).click();
    await person.expectLoggedIn();
  });
});

/** On the new-device screen: the digits, and the code by text message or by a call. */
async function askForCode(page: Page, phone: string, by: 'sms' | 'voice' = 'sms'): Promise<void> {
  const check = page.getByRole('dialog', { name: '新设备验证' });
  await check.getByRole('button', { name: by === 'sms' ? /获取验证码|重新获取/ : '语音验证码' }).click();
  const security = page.getByRole('dialog', { name: '安全校验' });
  await security.getByLabel('手机号码中间4位').fill(phone.slice(3, 7));
  await security.getByRole('button', { name: '确定' }).click();
  await expect(security).toBeHidden();
}

test('a forgotten password by e-mail, and the way back to the login', async ({ page, person }) => {
  const { origin, name, password } = person;
  const phone = await memberWithPhone(origin, name, password);
  const { client } = await logInOverTheWire(origin, name, password);
  const email = `${name}@example.com`;
  await bindAnEmail(client, name, email);
  await letAMinutePass(origin, name);
  await page.goto(SMALL_PAGE);
  const wizard = await openWizard(page, person);
  await wizard.getByRole('button', { name: '返回登录' }).click();
  await expect(person.dialog).toBeVisible();
  await person.dialog.getByRole('button', { name: '忘记密码？' }).click();
  await wizard.getByRole('tab', { name: '邮箱找回' }).click();
  await wizard.getByLabel('用户名', { exact: true }).fill(name);
  await wizard.getByLabel('邮箱地址', { exact: true }).fill(email);
  await wizard.getByRole('button', { name: '下一步' }).click();
  await wizard.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, email, 2));
  await wizard.getByRole('button', { name: '下一步' }).click();
  await wizard.getByLabel('新密码', { exact: true }).fill('winter2047');
  await wizard.getByLabel('确认新密码', { exact: true }).fill('winter2047');
  await wizard.getByRole('button', { name: '确认重设' }).click();
  await expect(person.dialog).toBeVisible();
  await test.step('AU-10b by username and e-mail, to a login with the new password', async () => {
    await person.dialog.getByLabel('用户名', { exact: true }).fill(name);
    await person.dialog.getByLabel('密码', { exact: true }).fill('winter2047');
    await person.dialog.getByRole('button', { name: '登录' }).click();
    const check = page.getByRole('dialog', { name: '新设备验证' });
    await expect(check).toBeVisible();
    await askForCode(page, phone);
    await check.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 2));
    await check.getByRole('button', { name: '验证并登录' }).click();
    await person.expectLoggedIn();
  });
});

test('logins in doubt: each of the five reasons, and the device that is proven', async ({ page, person }) => {
  const { origin, name, password, dialog } = person;
  await page.clock.install();
  let device = '';
  page.on('request', (request) => {
    device = request.headers()['x-device'] ?? device;
  });
  const phone = await memberWithPhone(origin, name, password);
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
  const check = page.getByRole('dialog', { name: '新设备验证' });
  const security = page.getByRole('dialog', { name: '安全校验' });
  const field = check.getByLabel('验证码', { exact: true });
  const confirm = check.getByRole('button', { name: '验证并登录' });
  const logIn = async () => {
    await dialog.getByLabel('用户名', { exact: true }).fill(name);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录' }).click();
  };
  /** A login that is held back for this reason; then the dialog gives up. */
  const heldBack = async (code: number, message: string) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/login'));
    await logIn();
    expect(await (await answered).json()).toMatchObject({ status_code: code, data: { phoneNumber: masked } });
    await expect(check).toContainText(message);
    await expect(check).toContainText(masked);
  };
  const back = () => check.getByRole('button', { name: '切换账号' }).click();
  await page.goto(SMALL_PAGE);
  await person.openLogin();

  await test.step('AU-08 an unknown device, and AU-09d both ways out of it', async () => {
    await heldBack(6026, '您正在新设备上登录，请完成验证');
    await test.step('AU-09d switch account and register new account lead to their forms', async () => {
      await check.getByRole('button', { name: '切换账号' }).click();
      await expect(dialog.getByRole('tab', { name: '登录' })).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByLabel('用户名', { exact: true })).toHaveValue('');
      await heldBack(6026, '您正在新设备上登录，请完成验证');
      await check.getByRole('button', { name: '注册新账号' }).click();
      await expect(dialog.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
      await dialog.getByRole('tab', { name: '登录' }).click();
    });
    await letNetworkBeElsewhere(origin, name);
    await heldBack(6027, '登录设备和网络有变化，请完成验证');
  });

  await test.step('AU-09a the code is six digits, and one has to be asked for first', async () => {
    await field.pressSequentially('a1b2c');
    await expect(field).toHaveValue('12');
    await confirm.click();
    await expect(check.getByText('请先获取验证码')).toBeVisible();
    await field.fill('12345678');
    await expect(field).toHaveValue('123456');
    await field.fill('');
  });

  await test.step('AU-09b the security check wants exactly the four middle digits', async () => {
    await check.getByRole('button', { name: '获取验证码' }).click();
    for (const digits of ['', '123', phone.slice(3, 7) === '0000' ? '1111' : '0000']) {
      await security.getByLabel('手机号码中间4位').fill(digits);
      await security.getByRole('button', { name: '确定' }).click();
      await expect(security.getByText('手机号码错误'), digits).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(security).toBeHidden();
  });

  await test.step('AU-11c get code, sixty seconds, then resend', async () => {
    await expect(check.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    await askForCode(page, phone);
    await expect(check.getByRole('button', { name: /^(60|59|58) 秒后重发$/ })).toBeDisabled();
    await field.fill('12345');
    await confirm.click();
    await expect(check.getByText(/验证码为6位数字/).first()).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(check.getByRole('button', { name: '重新获取' })).toBeEnabled();
  });

  await test.step('AU-09c a code by voice call works as one by text message', async () => {
    await letAMinutePass(origin, name);
    await check.getByRole('button', { name: '语音验证码' }).click();
    const spoken = await codeSentTo(origin, phone, 3);
    const sent = await (await fetch(`${origin}/sandbox/outbox?to=${phone}`)).text();
    expect(JSON.parse(sent)[0]).toMatchObject({ channel: 'voice', code: spoken });
    await field.fill(spoken);
    await confirm.click();
    await person.expectLoggedIn();
  });

  await test.step('AU-09e the next login on this device needs no code', async () => {
    await person.logOut();
    await person.expectLoggedOut();
    await person.logIn();
    await person.expectLoggedIn();
    await person.logOut();
    await person.openLogin();
  });

  await test.step('AU-08c each of the five opens the dialog with masked phone and message', async () => {
    await letNetworkBeElsewhere(origin, name);
    await heldBack(6025, '登录网络有变化，请完成验证');
    await back();
    await letNetworkBeKnown(origin, name);
    await letAMonthPass(origin, name);
    await heldBack(6028, '很久未登录，请完成验证');
    await back();
    await letNoMonthHavePassed(origin, name);
    await letDeviceFail(origin, device);
    await heldBack(6029, '本次登录存在风险，请完成验证');
  });
});

test('AU-23a one overlay with login, register, find password and new device; the close icon hides it', async ({
  page,
  person,
}) => {
  const { origin, name, password, dialog } = person;
  await memberWithPhone(origin, name, password);
  await page.goto(SMALL_PAGE);
  await person.openLogin();
  const tabs = dialog.getByRole('tab');
  await expect(tabs).toHaveText(['登录', '注册']);
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(1).click();
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await tabs.nth(0).click();
  await dialog.getByRole('button', { name: '忘记密码？' }).click();
  await expect(page.getByRole('dialog', { name: '找回密码' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: '返回登录' }).click();
  await dialog.getByLabel('用户名', { exact: true }).fill(name);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog', { name: '新设备验证' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
