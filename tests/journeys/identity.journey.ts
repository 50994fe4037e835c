import type { Page } from '@playwright/test';
import { bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { identityOf } from './back-office-steps.ts';
import { drawnPicture } from './drawn-picture.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, Person, pressLinkTo, test } from './people.ts';
import { aCard, anIdCard, wireOf } from './ready-member.ts';
import { forgetRealName } from './site-database.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

const BIND_OTHER = '/site/api/v1/member/bindOther';

/** Hands a document in, with a picture of each side. */
async function submitDocumentHere(page: Page, number: string): Promise<void> {
  await page.getByLabel('证件号码', { exact: true }).fill(number);
  await page.getByRole('combobox', { name: '居住国家或地区' }).selectOption({ label: '马来西亚' });
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
}

/** Whoever closes the account on the page of its security. */
async function closeHere(page: Page, password: string): Promise<void> {
  await pressLinkTo(page, '/mine/userinfo?tab=security');
  await page.getByRole('button', { name: '申请注销' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账户' });
  await dialog.getByLabel('登录密码', { exact: true }).fill(password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '确认注销' }).click();
}

test('one closes the account while its documents wait; another proves who they are, and binds a card', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  const { origin, name, password } = person;
  await page.clock.install();
  const waiting = new Person(page, origin, `w${name.slice(1)}`, password);
  await waiting.enter('/mine/auth', async (member) => {
    await bindAPhone(member, waiting.name);
    await ask(member, BIND_OTHER, { type: 'realName', realName: '陈一鸣' });
    await ask(member, BIND_OTHER, { type: 'birthday', birthday: '1990-05-20' });
  });
  await test.step('AU-17a documents are uploaded; each state is shown: waiting', async () => {
    // The sandbox leaves numbers with 888 before their last sign to the operators, so that these surely wait.
    await submitDocumentHere(page, anIdCard('888'));
    await expect(page.getByText('资料审核中')).toBeVisible();
  });
  await test.step('AU-21 an account is closed by its owner and cannot be entered again', async () => {
    await closeHere(page, password);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('dialog', { name: '账户已注销' })).toBeVisible();
    await page.getByRole('button', { name: '我知道了' }).click();
    await waiting.logIn();
    await expect(page.getByText('该账户已注销，如有疑问请联系在线客服').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await joinOverTheWire(origin, name, password);
  await person.logIn();
  await person.expectLoggedIn();
  const wire = await wireOf(page, origin);
  await test.step('FR-06 who wants a bank card is asked for phone and name, and then led on', async () => {
    await pressLinkTo(page, '/mine/addBankCard');
    await expect(page).toHaveURL(/\/mine\/auth$/);
    await expect(page.getByText('还差手机号、真实姓名，完成后即可继续前往“添加银行卡”。')).toBeVisible();
    await page.getByRole('button', { name: '去完善：手机号' }).click();
    await bindPhoneHere(page, origin);
    await page.getByRole('button', { name: '去完善：真实姓名' }).click();
    await giveNameHere(page, 'Anna·Lee');
    await page.getByRole('button', { name: '继续前往添加银行卡' }).click();
    await expect(page).toHaveURL(/\/mine\/addBankCard$/);
  });
  await test.step('AU-16a 6449 opens the dialog, which leads to where the name can be bound', async () => {
    await page.getByLabel('银行卡号').fill(aCard());
    await page.getByLabel('户名').fill('Anna·Lee');
    await expect(page.getByLabel('开户银行')).toHaveValue('中国工商银行');
    // A member info read after this would lead to /mine/auth at once: the name is lost behind the page's back.
    await page.waitForLoadState('networkidle');
    await forgetRealName(origin, name);
    const answered = page.waitForResponse((response) => response.url().endsWith('/member/bindOther'));
    await page.getByRole('button', { name: '确认添加' }).click();
    expect(await (await answered).json()).toMatchObject({ status_code: 6449, message: '请先绑定真实姓名' });
    const asking = page.getByRole('dialog', { name: '温馨提示' });
    await expect(asking).toContainText('请先绑定真实姓名');
    await asking.getByRole('button', { name: '去完善' }).click();
    await giveNameHere(page, '王小明');
    await expect(page).toHaveURL(/\/mine\/userinfo$/);
    await expect(page.getByText('王*明').filter({ visible: true })).toBeVisible();
  });
  await pressLinkTo(page, '/mine/auth');
  await page.getByRole('button', { name: '去完善：生日' }).click();
  await giveBirthdayHere(page, '1990');
  await page.getByLabel('证件号码', { exact: true }).fill(anIdCard());
  await test.step('RG-07a the country of residence is asked for', async () => {
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByText('请选择居住国家或地区')).toBeVisible();
  });
  await test.step('AU-17a documents are uploaded; each state is shown: refused with its reason, passed', async () => {
    /** The page looks again by itself, every fifteen seconds. */
    const reviewed = async (state: number): Promise<string> => {
      let reason = '';
      await expect(async () => {
        const identity = await identityOf(wire);
        expect(identity).toMatchObject({ state });
        reason = String(identity['reason']);
      }).toPass({ timeout: 20_000 });
      await page.clock.fastForward(15_000);
      return reason;
    };
    // The sandbox refuses numbers with 999 before their last sign.
    await submitDocumentHere(page, anIdCard('999'));
    const reason = await reviewed(3);
    const refused = page.getByRole('region', { name: '证件认证' });
    await expect(refused.getByText('认证未通过，请按说明重新提交')).toBeVisible();
    expect(reason).not.toBe('');
    await expect(refused).toContainText(reason);
    await submitDocumentHere(page, anIdCard());
    await reviewed(2);
    await expect(page.getByText('身份认证已通过')).toBeVisible();
  });
  await test.step('RG-07a and kept with the identity data', async () => {
    await page.reload();
    await expect(page.getByText('马来西亚')).toBeVisible();
  });
});
