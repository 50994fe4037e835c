import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { codeSentTo } from './known-phone.ts';
import { expect, type Person } from './people.ts';

/** A number nobody else in these journeys has. */
export const aNumber = (): string => `137${randomInt(10_000_000, 100_000_000)}`;

/** The dialog for a phone is open: binds one with the code that the sandbox sent. */
export async function bindPhoneHere(page: Page, origin: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '绑定手机号' });
  const phone = aNumber();
  await dialog.getByLabel('手机号码', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText(/验证码已发送至/)).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone));
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(dialog).toBeHidden();
  return phone;
}

/** The dialog for an e-mail is open. */
export async function bindEmailHere(page: Page, origin: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '绑定邮箱' });
  await dialog.getByLabel('邮箱地址', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText(/验证码已发送至/)).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, email));
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  await expect(dialog).toBeHidden();
}

/** The dialog for a name is open. */
export async function giveNameHere(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '填写真实姓名' });
  await dialog.getByLabel('真实姓名', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: '确认提交' }).click();
  await expect(dialog).toBeHidden();
}

/** The dialog for a birthday is open. */
export async function giveBirthdayHere(page: Page, year: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '填写生日' });
  await dialog.getByLabel('年', { exact: true }).selectOption(year);
  await dialog.getByLabel('月', { exact: true }).selectOption('05');
  await dialog.getByLabel('日', { exact: true }).selectOption('20');
  await dialog.getByRole('button', { name: '确认提交' }).click();
}

/**
 * Somebody who is not logged in gives five wrong passwords in a row, then the right one, which has to wait. A mouse
 * clicks, a finger taps: `press` knows.
 */
export async function failFiveTimes(
  person: Person,
  press: (button: Locator) => Promise<void>,
  password = person.password,
): Promise<void> {
  const { page, dialog } = person;
  await person.logIn('wrong12345');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  const logIn = dialog.getByRole('button', { name: '登录' });
  for (let turn = 2; turn <= 5; turn += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/login'));
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await press(logIn);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await answered;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByText('用户名或密码错误')).toBeVisible();
  }
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await press(logIn);
  await expect(page.getByText(/登录失败次数过多，请\d+秒后再试/)).toBeVisible();
}
