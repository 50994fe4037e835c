import { faultsInBothModes } from './accessible.ts';
import { bindEmailHere, bindPhoneHere, giveBirthdayHere, giveNameHere } from './account-pages.ts';
import { bindAPhone, codeSentTo } from './known-phone.ts';
import { Person, expect, SMALL_PAGE, test } from './people.ts';
import { aCard, HOLDER, wireOf } from './ready-member.ts';
import { forgetRealName, letAMinutePass } from './site-database.ts';
import { ask } from './wire-member.ts';

// Axe reads every element of a page, and passwords are hashed slowly on purpose.
test.setTimeout(90_000);

test('a member says who they are, once, and looks at it again', async ({ page, person, baseURL }) => {
  const origin = baseURL ?? '';
  await page.goto(SMALL_PAGE);
  await person.register();
  await page.goto('/mine/userinfo?tab=security');
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
    await page.goto('/mine/userinfo?tab=security');
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

test('AU-19b another device is seen and signed out; the history tells of successes and refusals', async ({
  page,
  person,
  browser,
}) => {
  await person.enter(SMALL_PAGE);
  const elsewhere = await browser.newContext({
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1 Elsewhere/${Date.now()}`,
    viewport: { width: 1280, height: 720 },
    locale: 'zh-CN',
  });
  const other = new Person(await elsewhere.newPage(), person.origin, person.name, person.password);
  await other.page.goto(SMALL_PAGE);
  await other.logIn('wrong12345');
  await expect(other.page.getByText('用户名或密码错误').first()).toBeVisible();
  await other.dialog.getByLabel('密码', { exact: true }).fill(other.password);
  await other.dialog.getByRole('button', { name: '登录' }).click();
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
  const history = page.getByRole('table', { name: '登录记录' });
  await expect(history.getByText('登录成功')).toHaveCount(2);
  await expect(history.getByText('密码错误')).toHaveCount(1);
});

test('FR-06 who wants a bank card is asked for phone and name, and then led on', async ({ page, person, baseURL }) => {
  await person.enter('/mine/addBankCard');
  await expect(page).toHaveURL(/\/mine\/auth$/);
  await expect(page.getByText('还差手机号、真实姓名，完成后即可继续前往“添加银行卡”。')).toBeVisible();
  await page.getByRole('button', { name: '去完善：手机号' }).click();
  await bindPhoneHere(page, baseURL ?? '');
  await page.getByRole('button', { name: '去完善：真实姓名' }).click();
  await giveNameHere(page, 'Anna·Lee');
  await page.getByRole('button', { name: '继续前往添加银行卡' }).click();
  await expect(page).toHaveURL(/\/mine\/addBankCard$/);
});

test('AU-16a 6449 opens the dialog, which leads to where the name can be bound', async ({ page, person, baseURL }) => {
  const origin = baseURL ?? '';
  await person.enter('/mine/addBankCard', async (member) => {
    await bindAPhone(member, person.name);
    await ask(member, '/site/api/v1/member/bindOther', { type: 'realName', realName: HOLDER });
  });
  await page.getByLabel('银行卡号').fill(aCard());
  await page.getByLabel('户名').fill(HOLDER);
  await expect(page.getByLabel('开户银行')).toHaveValue('中国工商银行');
  // A member info read after this would lead to /mine/auth at once: the name is lost behind the page's back.
  await page.waitForLoadState('networkidle');
  await forgetRealName(origin, person.name);
  const answered = page.waitForResponse((response) => response.url().endsWith('/member/bindOther'));
  await page.getByRole('button', { name: '确认添加' }).click();
  expect(await (await answered).json()).toMatchObject({ status_code: 6449, message: '请先绑定真实姓名' });
  const asking = page.getByRole('dialog', { name: '温馨提示' });
  await expect(asking).toContainText('请先绑定真实姓名');
  await asking.getByRole('button', { name: '去完善' }).click();
  await giveNameHere(page, '王小明');
  await expect(page).toHaveURL(/\/mine\/userinfo$/);
  await expect(page.getByText('王*明')).toBeVisible();
});

test('the tabs and dialogs of the account pages break no accessibility rule, light or dark', async ({
  page,
  person,
}) => {
  await person.enter('/mine/userinfo?tab=security');
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
  await page.getByRole('tab', { name: '登录设备' }).click();
  await expect(page.getByText('本机').first()).toBeVisible();
  expect(await faultsInBothModes(page, 'main')).toEqual([]);
});
