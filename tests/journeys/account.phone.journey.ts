import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { bindEmailHere, bindPhoneHere, failFiveTimes, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { drawnPicture } from './drawn-picture.ts';
import { codeSentTo, memberWithPhone } from './known-phone.ts';
import { expect, overflowOf, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { anIdCard } from './ready-member.ts';
import { letAMinutePass } from './site-database.ts';

// Long ways, and passwords are hashed slowly on purpose.
test.setTimeout(120_000);

/** A dialog lies inside the window, wholly. */
async function expectInside(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const width = dialog.page().viewportSize()?.width ?? 0;
  const isInside = async () => {
    const box = await dialog.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= width;
  };
  await expect.poll(isInside).toBe(true);
  expect(await overflowOf(dialog.page())).toBe(0);
}

/** Nothing of the page is beside the window. */
const expectFits = (page: Page) => expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);

/** A finger on its middle meets the control itself. */
const isUncovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('AU-02 AU-04 AU-13 AU-14 AU-17 AU-19 AU-20 AU-22 FR-16 on a phone: invited and remembered, asked again when the login has ended, identity, passwords, and closing', async ({
  page,
  person,
  baseURL,
}) => {
  const { dialog, name, password } = person;
  const capsule = page.getByRole('banner').getByRole('button', { name: `会员中心 ${name}` });
  const heading = page.getByRole('heading', { level: 1 });
  const goTo = async (path: string) => {
    await pressLinkTo(page, path);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(heading).toBeVisible();
  };
  await page.goto(`${SMALL_PAGE}?rcode=R91&register=1`);
  await test.step('one registers in a full screen dialog, having read the terms, as whom a friend has sent', async () => {
    // It grows into place; what counts is where it comes to rest.
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(390);
    await expectInside(dialog);
    await dialog.getByRole('button', { name: /服务条款/ }).tap();
    const terms = page.getByRole('dialog', { name: '服务条款与隐私政策' });
    await expectInside(terms);
    await terms.getByRole('tab', { name: /隐私/ }).tap();
    await expect(terms.getByText(/Cookie/i).first()).toBeVisible();
    await terms.getByRole('button', { name: /关闭/ }).first().tap();
    const registration = page.waitForRequest((request) => request.url().endsWith('/user/register'));
    await person.fillRegistration();
    await dialog.getByRole('button', { name: '注册' }).tap();
    await expect(page.getByText('注册成功').first()).toBeVisible();
    expect((await registration).postDataJSON()).toMatchObject({ rCode: 'R91' });
    await person.expectLoggedIn();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rcode'))).toBe('R91');
  });

  await test.step('the button of customer service lies over nothing that is to be pressed', async () => {
    await goTo('/agent');
    const copying = page.getByRole('region', { name: '我的邀请' }).getByRole('button', { name: /复制/ }).first();
    // The bar at the bottom lies over whatever is scrolled under it.
    await copying.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // A message may lie over it for a moment, and goes by itself.
    await expect.poll(() => isUncovered(copying)).toBe(true);
    await copying.tap();
    await expectFits(page);
  });

  await test.step('remembered, and asked again when the login has ended', async () => {
    const leave = async () => {
      await capsule.tap();
      await page.getByRole('dialog', { name: '会员中心' }).getByRole('button', { name: '退出登录' }).tap();
      await person.expectLoggedOut();
      await page.getByRole('banner').getByRole('button', { name: '登录' }).tap();
      await expectInside(dialog);
    };
    await leave();
    await dialog.getByLabel('用户名', { exact: true }).fill(name);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('checkbox', { name: '记住密码' }).check();
    await dialog.getByRole('button', { name: '登录' }).tap();
    await person.expectLoggedIn();
    await leave();
    await expect(dialog.getByLabel('用户名', { exact: true })).toHaveValue(name);
    await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue(password);
    await dialog.getByRole('button', { name: '登录' }).tap();
    await person.expectLoggedIn();

    await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
    await page.goto('/mine/auth');
    await expect(page.getByText('请重新登录').first()).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expectInside(dialog);
    await dialog.getByRole('button', { name: '登录' }).tap();
    await person.expectLoggedIn();
  });

  await test.step('phone, name, birthday and documents, each inside the window', async () => {
    await goTo('/mine/auth');
    await page.getByRole('button', { name: '去完善：手机号' }).tap();
    await expectInside(page.getByRole('dialog', { name: '绑定手机号' }));
    await bindPhoneHere(page, baseURL ?? '');
    await page.getByRole('button', { name: '去完善：真实姓名' }).tap();
    await giveNameHere(page, '王小明');
    await page.getByRole('button', { name: '去完善：生日' }).tap();
    await giveBirthdayHere(page, '1990');
    await page.getByRole('combobox', { name: '居住国家或地区' }).selectOption({ label: '马来西亚' });
    await page.getByLabel('证件号码', { exact: true }).fill(anIdCard());
    for (const [label, grey] of [
      ['身份证人像面', 90],
      ['身份证国徽面', 150],
    ] as const) {
      const file = { name: `${grey}.png`, mimeType: 'image/png', buffer: drawnPicture(grey) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a hand would
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
    }
    await expect(page.getByLabel('已上传')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交认证' }).tap();
    // The sandbox's reviewer may have been quicker than the page.
    await expect(page.getByText(/资料审核中|身份认证已通过/).first()).toBeVisible();
    await expectFits(page);
  });

  await test.step('e-mail, fund password and devices', async () => {
    await goTo('/mine/userinfo');
    await expect(page.getByRole('tabpanel', { name: '个人资料' }).getByText('1990-05-20')).toBeVisible();
    await page.getByRole('tab', { name: '安全中心' }).tap();
    await page.getByRole('button', { name: '去绑定：邮箱' }).tap();
    await bindEmailHere(page, baseURL ?? '', `${name}@example.com`);
    await expect(page.getByRole('button', { name: '显示邮箱' })).toBeVisible();
    await page.getByRole('button', { name: '去设置：资金密码' }).tap();
    const fund = page.getByRole('dialog', { name: /资金密码/ });
    await expectInside(fund);
    await fund.getByLabel('新资金密码', { exact: true }).fill('meadow58rain');
    await fund.getByLabel('确认资金密码', { exact: true }).fill('meadow58rain');
    await fund.getByRole('button', { name: /确认/ }).tap();
    await expect(page.getByText('资金密码设置成功')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('tab', { name: '登录设备' }).tap();
    await expect(page.getByRole('list', { name: '登录设备' }).getByText('本机')).toBeVisible();
    await expectFits(page);
    await page.getByRole('tab', { name: '登录记录' }).tap();
    await expect(page.getByRole('table', { name: '登录记录' })).toContainText('登录成功');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('tab', { name: '安全中心' }).tap();
  });

  await test.step('a copy of what is kept, and the closing of the account', async () => {
    await page.getByRole('button', { name: '下载资料' }).tap();
    const copying = page.getByRole('dialog', { name: '下载个人资料' });
    await copying.getByLabel('登录密码', { exact: true }).fill(password);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      copying.getByRole('button', { name: '确认下载' }).tap(),
    ]);
    expect(copy.suggestedFilename()).toMatch(/^personal-data-\d+-\d+\.json$/);
    await page.getByRole('button', { name: '申请注销' }).tap();
    const closing = page.getByRole('dialog', { name: '注销账户' });
    await expectInside(closing);
    await closing.getByLabel('登录密码', { exact: true }).fill('wrong12345');
    await closing.getByRole('checkbox').check();
    await closing.getByRole('button', { name: '确认注销' }).tap();
    await expect(closing.getByText(/密码错误/)).toBeVisible();
    await closing.getByLabel('登录密码', { exact: true }).fill(password);
    await closing.getByRole('button', { name: '确认注销' }).tap();
    await expect(page.getByRole('dialog', { name: '账户已注销' })).toBeVisible();
  });
});

test('AU-08 AU-09 AU-10 AU-21 on a phone: a forgotten password, a new device that is proven, and too many wrong passwords', async ({
  page,
  person,
}) => {
  const { origin, name, password, dialog } = person;
  const phone = await memberWithPhone(origin, name, password);
  await page.goto(SMALL_PAGE);
  await person.logIn('wrong12345');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await dialog.getByRole('button', { name: '忘记密码？' }).tap();
  const wizard = page.getByRole('dialog', { name: '找回密码' });
  await expectInside(wizard);
  await wizard.getByLabel('用户名', { exact: true }).fill(name);
  await wizard.getByLabel('手机号码', { exact: true }).fill(phone);
  await wizard.getByRole('button', { name: '下一步' }).tap();
  await expect(wizard.getByText(/\d+ 秒后重发/)).toBeVisible();
  await wizard.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 2));
  await wizard.getByRole('button', { name: '下一步' }).tap();
  await wizard.getByLabel('新密码', { exact: true }).fill('winter2047');
  await wizard.getByLabel('确认新密码', { exact: true }).fill('winter2047');
  await wizard.getByRole('button', { name: '确认重设' }).tap();
  await expect(dialog).toBeVisible();

  await letAMinutePass(origin, name);
  await dialog.getByLabel('用户名', { exact: true }).fill(name);
  await dialog.getByLabel('密码', { exact: true }).fill('winter2047');
  await dialog.getByRole('button', { name: '登录' }).tap();
  const check = page.getByRole('dialog', { name: '新设备验证' });
  await expectInside(check);
  await check.getByRole('button', { name: '获取验证码' }).tap();
  const middle = page.getByRole('dialog').last();
  await expectInside(middle);
  await middle.getByLabel('手机号码中间4位').fill(phone.slice(3, 7));
  await middle
    .getByRole('button', { name: /确定|发送|获取/ })
    .last()
    .tap();
  await check.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, phone, 3));
  await check.getByRole('button', { name: '验证并登录' }).tap();
  await person.expectLoggedIn();

  await person.logOut();
  await person.expectLoggedOut();
  await test.step('AU-21 after five wrong passwords the account rests for a while, and says for how long', async () => {
    await failFiveTimes(person, (button) => button.tap(), 'winter2047');
    await expectInside(dialog);
  });
});
