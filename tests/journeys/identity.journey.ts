import type { Page } from '@playwright/test';
import { bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { identityOf } from './back-office-steps.ts';
import { drawnPicture } from './drawn-picture.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, Person, test } from './people.ts';
import { anIdCard, wireOf } from './ready-member.ts';
import { ask } from './wire-member.ts';

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

test('AU-17a documents are uploaded; each state is shown: waiting, refused with its reason, passed', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.clock.install();
  // The sandbox leaves numbers with 888 before their last sign to the operators, so that these surely wait.
  const waiting = new Person(page, person.origin, `w${person.name.slice(1)}`);
  await waiting.enter('/mine/auth', async (member) => {
    await bindAPhone(member, waiting.name);
    await ask(member, BIND_OTHER, { type: 'realName', realName: '陈一鸣' });
    await ask(member, BIND_OTHER, { type: 'birthday', birthday: '1990-05-20' });
  });
  await submitDocumentHere(page, anIdCard('888'));
  await expect(page.getByText('资料审核中')).toBeVisible();

  await person.enter('/mine/auth');
  await page.getByRole('button', { name: '去完善：手机号' }).click();
  await bindPhoneHere(page, baseURL ?? '');
  await page.getByRole('button', { name: '去完善：真实姓名' }).click();
  await giveNameHere(page, '王小明');
  await page.getByRole('button', { name: '去完善：生日' }).click();
  await giveBirthdayHere(page, '1990');
  const wire = await wireOf(page, baseURL ?? '');
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
  await page.getByLabel('证件号码', { exact: true }).fill(anIdCard());
  await test.step('RG-07a the country of residence is asked for', async () => {
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByText('请选择居住国家或地区')).toBeVisible();
  });
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
  await test.step('RG-07a and kept with the identity data', async () => {
    await page.reload();
    await expect(page.getByText('马来西亚')).toBeVisible();
  });
});

test('AU-22b the agent page shows the programme, and a friend who came by the link is counted', async ({
  page,
  person,
  browser,
}) => {
  await person.enter('/agent');
  for (const heading of ['合营代理', '为什么加入', '三步开始', '适合谁', '常见问题'])
    await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible();
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
  await expect(mine.getByRole('list', { name: '最近注册的好友' }).getByRole('listitem')).toHaveCount(1);
});

test('AU-21 an account is closed by its owner and cannot be entered again', async ({ page, person }) => {
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
  await expect(page.getByText('该账户已注销，如有疑问请联系在线客服').first()).toBeVisible();
});
