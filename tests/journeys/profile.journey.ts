import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { faultsInBothModes } from './accessible.ts';
import { bindEmailHere, bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { codeSentTo } from './known-phone.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { letAMinutePass } from './site-database.ts';

test('a member says who they are, once, looks at it again, and sends another device away', async ({
  page,
  person,
  baseURL,
}) => {
  // Axe reads every element of a page, and passwords are hashed slowly on purpose.
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  await page.goto(SMALL_PAGE);
  await person.register();
  await pressLinkTo(page, '/mine/userinfo?tab=security');
  const row = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const score = async (): Promise<number> => {
    const text = await page.getByRole('region', { name: '账户安全等级' }).textContent();
    return Number(/(\d+) \/ 100 分/.exec(text ?? '')?.[1]);
  };
  /** What was just done has made the account safer. */
  const risen = async (before: number): Promise<number> => {
    await expect.poll(score).toBeGreaterThan(before);
    return score();
  };
  let level = await score();
  await expect(page.getByText('安全等级：低')).toBeVisible();
  const email = `${person.name}@example.com`;
  let phone = '';

  await test.step('AU-24a before anything is bound the page says so', async () => {
    await expect(row('手机号')).toContainText('未绑定');
    await expect(row('邮箱')).toContainText('未绑定');
    await expect(row('登录密码')).toContainText('已设置');
    await expect(row('资金密码')).toContainText('未设置');
    await page.getByRole('tab', { name: '个人资料' }).click();
    await expect(row('真实姓名')).toContainText('未实名');
    await expect(row('性别')).toBeVisible();
    await expect(row('生日')).toBeVisible();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
    await expect(row('注册日期')).toContainText(today);
    const links = page.getByRole('navigation', { name: '资料与记录' });
    for (const [word, path] of [
      ['银行卡管理', '/mine/accountManage/bank'],
      ['虚拟币管理', '/mine/virtualCoinCard'],
      ['投注记录', '/mine/betRecord'],
    ] as const)
      await expect(links.getByRole('link', { name: word })).toHaveAttribute('href', path);
    await links.getByRole('link', { name: '投注记录' }).click();
    await expect(page).toHaveURL(/\/mine\/betRecord$/);
    await pressLinkTo(page, '/mine/userinfo?tab=security');
  });

  await test.step('the tabs and dialogs of the account pages break no accessibility rule, light or dark', async () => {
    // What fades from light to dark would be checked half way.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
    await expect(page.getByText('安全等级：').first()).toBeVisible();
    expect(await faultsInBothModes(page, 'html')).toEqual([]);
    for (const name of ['去绑定：手机号', '申请注销', '修改：登录密码', '更换头像']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeVisible();
      expect(await faultsInBothModes(page, '[role=dialog]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  await test.step('AU-19b another device is seen and signed out; the history tells of successes and refusals', async () => {
    const elsewhere = new ThirdPartyClient(origin);
    elsewhere.device = `elsewhere-${person.name}`;
    const attempt = async (password: string) => {
      const form = { name: person.name, password: md5(password), kaptchcate: 99, codeId: '', code: '' };
      return (await elsewhere.call('/site/api/v1/user/login', { ...form, isAgent: 0, version: '1' })).body;
    };
    expect(await attempt('wrong12345')).toMatchObject({ status_code: 6002 });
    elsewhere.token = String((await attempt(person.password)).data?.['token']);
    const answered = async () => (await elsewhere.call('/fd/api/v1/transfer/getBalance', {})).body.status_code;
    expect(await answered()).toBe(6000);

    await page.getByRole('tab', { name: '登录设备' }).click();
    const list = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.filter({ hasText: '本机' })).toHaveCount(1);
    expect(await faultsInBothModes(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: /^退出登录：/ }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText('该设备会立即退出');
    await asking.getByRole('button', { name: '确认退出' }).click();
    await expect(page.getByText('该设备已退出登录')).toBeVisible();
    expect(await answered()).toBe(6001);

    await page.getByRole('tab', { name: '登录记录' }).click();
    await expect(page).toHaveURL(/\?tab=history$/);
    const history = page.getByRole('table', { name: '登录记录' });
    await expect(history.getByText('登录成功')).toHaveCount(2);
    await expect(history.getByText('密码错误')).toHaveCount(1);
    await page.getByRole('tab', { name: '安全中心' }).click();
  });

  await test.step('AU-14a phone and e-mail are bound, each by its code', async () => {
    await page.getByRole('button', { name: '去绑定：手机号' }).click();
    phone = await bindPhoneHere(page, origin);
    await expect(row('手机号')).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    level = await risen(level);
    await page.getByRole('button', { name: '去绑定：邮箱' }).click();
    await bindEmailHere(page, origin, email);
    await expect(row('邮箱')).toContainText('***@example.com');
    level = await risen(level);
  });

  await page.getByRole('tab', { name: '个人资料' }).click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await test.step('AU-15b a wrong name shows 请输入正确的名字, a right one is bound with 修改成功', async () => {
    await page.getByRole('button', { name: '去填写：真实姓名' }).click();
    await expect(page.getByRole('dialog')).toContainText('提交后不可修改');
    await page.getByRole('dialog').getByLabel('真实姓名', { exact: true }).fill('王3');
    await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
    await expect(page.getByText('请输入正确的名字')).toBeVisible();
    await giveNameHere(page, '王小明');
    await expect(page.getByText('修改成功', { exact: true }).first()).toBeVisible();
    level = await risen(level);
  });
  await test.step('AU-15c a birthday under 18 is refused on the page and by the server', async () => {
    await page.getByRole('button', { name: '去填写：生日' }).click();
    const young = String(new Date().getFullYear() - 10);
    await giveBirthdayHere(page, young);
    await expect(page.getByText('您的年龄未满18岁，无法参与游戏')).toBeVisible();
    const wire = await wireOf(page, origin);
    const told = await wire.call('/site/api/v1/member/bindOther', { type: 'birthday', birthday: `${young}-05-20` });
    expect(told.body.message).toBe('您的年龄未满18岁，无法参与游戏');
    expect(told.body.status_code).not.toBe(6000);
  });
  await test.step('AU-14b birthday, gender and avatar', async () => {
    await giveBirthdayHere(page, '1990');
    await expect(page.getByText('1990-05-20')).toBeVisible();
    level = await risen(level);
    await page.getByRole('button', { name: '去填写：性别' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '女' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: '更换头像' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '头像9' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '保存头像' }).click();
    await expect(page.getByText('头像已更换')).toBeVisible();
  });

  await test.step('AU-15d said once: not on the page after a reload, not by the call', async () => {
    await page.reload();
    await expect(page.getByText('1990-05-20')).toBeVisible();
    await expect(row('性别')).toContainText('女');
    await expect(page.getByRole('button', { name: /^去填写/ })).toHaveCount(0);
    const wire = await wireOf(page, origin);
    for (const change of [
      { type: 'realName', realName: '李小红' },
      { type: 'birthday', birthday: '1991-05-20' },
      { type: 'gender', gender: 1 },
    ]) {
      const { body } = await wire.call('/site/api/v1/member/bindOther', change);
      expect(body, change.type).toMatchObject({ status_code: 6009, message: '个人资料提交后不可修改' });
    }
  });

  await test.step('AU-18a masked, revealed by one call, kept under DD_ with d and v', async () => {
    await expect(row('真实姓名')).toContainText('王*明');
    const call = page.waitForResponse((response) => response.url().endsWith('/singleDataDecryption'));
    await page.getByRole('button', { name: '显示真实姓名' }).click();
    await call;
    await expect(page.getByText('王小明')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('DD_realName'))).toBe('{"d":"王小明","v":1}');
    await page.getByRole('tab', { name: '安全中心' }).click();
    await page.getByRole('button', { name: '显示手机号' }).click();
    await expect(page.getByText(phone)).toBeVisible();
    await page.getByRole('button', { name: '隐藏手机号' }).click();
    await expect(page.getByText(phone)).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('DD_phone'))).toBe(`{"d":"${phone}","v":0}`);
  });

  await test.step('AU-14f the second password is set and changed', async () => {
    const dialog = page.getByRole('dialog', { name: /资金密码/ });
    await page.getByRole('button', { name: '去设置：资金密码' }).click();
    await dialog.getByLabel('新资金密码', { exact: true }).fill('meadow58rain');
    await dialog.getByLabel('确认资金密码', { exact: true }).fill('meadow58rain');
    await dialog.getByRole('button', { name: /确认/ }).click();
    await expect(page.getByText('资金密码设置成功')).toBeVisible();
    await expect(row('资金密码')).toContainText('已设置');
    level = await risen(level);
    await page.getByRole('button', { name: '修改：资金密码' }).click();
    await dialog.getByLabel('原资金密码', { exact: true }).fill('meadow58rain');
    await dialog.getByLabel('新资金密码', { exact: true }).fill('harvest61sky');
    await dialog.getByLabel('确认资金密码', { exact: true }).fill('harvest61sky');
    await dialog.getByRole('button', { name: /确认/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/资金密码修改成功|修改成功/).first()).toBeVisible();
  });
  await test.step('AU-19a the security level has risen with what was bound', async () => {
    expect(level).toBeGreaterThanOrEqual(80);
    await expect(page.getByText('安全等级：高')).toBeVisible();
  });

  const change = page.getByRole('dialog', { name: '修改登录密码' });
  const toNew = async (next: string) => {
    await change.getByLabel('新密码', { exact: true }).fill(next);
    await change.getByLabel('确认新密码', { exact: true }).fill(next);
    await change.getByRole('button', { name: '确认修改' }).click();
  };
  const changed = async () => {
    await expect(page.getByText('修改成功，其他设备已退出登录').first()).toBeVisible();
    await expect(change).toBeHidden();
  };
  await test.step('AU-14c the login password by the old one', async () => {
    await page.getByRole('button', { name: '修改：登录密码' }).click();
    await change.getByLabel('原登录密码', { exact: true }).fill('wrong12345');
    await toNew('lantern42sea');
    await expect(page.getByText('原密码错误').first()).toBeVisible();
    await change.getByLabel('原登录密码', { exact: true }).fill(person.password);
    await change.getByRole('button', { name: '确认修改' }).click();
    await changed();
  });
  for (const [part, tab, target, next] of [
    ['AU-14d the login password by phone code', '手机验证码', () => phone, 'harbour77moo'],
    ['AU-14e the login password by e-mail code', '邮箱验证码', () => email, 'orchard88dew'],
  ] as const) {
    await test.step(part, async () => {
      await letAMinutePass(origin, person.name);
      await page.getByRole('button', { name: '修改：登录密码' }).click();
      await change.getByRole('tab', { name: tab }).click();
      await change.getByRole('button', { name: '获取验证码' }).click();
      await expect(change.getByText(/验证码已发送至/)).toBeVisible();
      await change.getByLabel('验证码', { exact: true }).fill(await codeSentTo(origin, target(), 2));
      await toNew(next);
      await changed();
    });
  }

  await person.logOut();
  await person.expectLoggedOut();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('DD_'))))
    .toEqual([]);
  await person.logIn('orchard88dew');
  await person.expectLoggedIn();
});
