import { Keys } from './keys.ts';
import { bindAPhone, bindAnEmail, codeSentTo } from './known-phone.ts';
import { expect, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { letAMinutePass } from './site-database.ts';
import { Ears } from './spoken.ts';
import { joinOverTheWire } from './wire-member.ts';

// Many stops of the Tab key, and passwords are hashed slowly on purpose.
test.setTimeout(120_000);

test('AU-01 AU-03 AU-20 with keys and ears alone: read the terms, register, log out, mistype the password, log in', async ({
  page,
  person,
}) => {
  const ears = await Ears.on(page);
  const keys = new Keys(page, ears);
  const { dialog, name, password } = person;
  await page.goto('/home');
  const opener = page.getByRole('banner').getByRole('button', { name: '注册' });
  await keys.enter(opener);
  await expect(dialog.getByLabel('用户名', { exact: true })).toBeFocused();
  // Escape closes, and leads back to where it was opened.
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await keys.press('Enter');

  await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), password);
  await keys.fill(dialog.getByLabel('确认密码', { exact: true }), password);
  const reading = dialog.getByRole('button', { name: /服务条款/ });
  await keys.enter(reading);
  const terms = page.getByRole('dialog', { name: '服务条款与隐私政策' });
  await keys.goTo(terms.getByRole('tab', { name: /服务条款/ }));
  await keys.press('ArrowRight');
  await expect(terms.getByText(/Cookie/i).first()).toBeVisible();
  await keys.press('Escape');
  await expect(terms).toBeHidden();
  await expect(reading).toBeFocused();
  await keys.goTo(dialog.getByRole('checkbox', { name: /已年满18岁/ }), 'Shift+Tab');
  await keys.press('Space', 'Enter');
  await person.expectLoggedIn();
  await ears.expectAnnounced(/注册成功/);

  await test.step('the tour opens beside the page: the keys stay where they were, one stop leads to it, Escape leads back', async () => {
    const tour = page.getByRole('complementary', { name: '新手引导' });
    await expect(tour).toBeVisible();
    await expect(tour.locator(':focus')).toHaveCount(0);
    await keys.goTo(person.capsule);
    await keys.goTo(page.getByRole('link', { name: '跳到新手引导' }), 'Shift+Tab');
    await keys.press('Enter');
    await keys.goTo(tour.getByRole('button', { name: '下一步' }));
    await keys.press('Enter');
    await expect(tour.getByRole('heading', { name: '看盘口' })).toBeFocused();
    await keys.press('Escape');
    await expect(tour).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await keys.goTo(page.getByRole('region', { name: '新手四步' }).getByRole('button', { name: '看引导' }));
    await keys.press('Enter');
    await expect(tour.getByRole('heading', { name: '先领一笔试玩金' })).toBeFocused();
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: '看引导' })).toBeFocused();
  });

  await keys.goTo(person.capsule, 'Shift+Tab');
  await keys.press('Enter');
  await keys.enter(page.getByRole('dialog', { name: '会员中心' }).getByRole('button', { name: '退出登录' }));
  await person.expectLoggedOut();
  // What was pressed is gone; whoever left stands before the way back in.
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeFocused();
  await keys.press('Enter');
  await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), 'wrong12345');
  await keys.press('Enter');
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await ears.expectAnnounced(/用户名或密码错误/);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), password);
  await keys.goTo(dialog.getByRole('checkbox', { name: '记住密码' }));
  await keys.press('Space', 'Enter');
  await person.expectLoggedIn();
});

test('AU-09 AU-10 AU-14 AU-18 AU-19 with keys alone: a forgotten password and a new one by e-mail, a new device, the devices', async ({
  page,
  person,
}) => {
  const keys = new Keys(page);
  const { origin, name, password, dialog } = person;
  const { client } = await joinOverTheWire(origin, name, password);
  const phone = await bindAPhone(client, name);
  const email = `${name}@example.com`;
  await bindAnEmail(client, name, email);
  await letAMinutePass(origin, name);

  await page.goto(SMALL_PAGE);
  await keys.enter(page.getByRole('banner').getByRole('button', { name: '登录' }));
  await keys.enter(dialog.getByRole('button', { name: '忘记密码？' }));
  const wizard = page.getByRole('dialog', { name: '找回密码' });
  await keys.goTo(wizard.getByRole('tab', { selected: true }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await keys.fill(wizard.getByLabel('用户名', { exact: true }), name);
  await keys.fill(wizard.getByLabel('邮箱地址', { exact: true }), email);
  await keys.press('Enter');
  await expect(wizard.getByText(/\d+ 秒后重发/)).toBeVisible();
  await keys.fill(wizard.getByLabel('验证码', { exact: true }), await codeSentTo(origin, email, 2));
  await keys.press('Enter');
  await keys.fill(wizard.getByLabel('新密码', { exact: true }), 'winter2047');
  await keys.fill(wizard.getByLabel('确认新密码', { exact: true }), 'winter2047');
  await keys.press('Enter');
  await expect(wizard.getByText('密码修改成功，3 秒后返回登录')).toBeVisible();
  await expect(dialog).toBeVisible();

  await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), 'winter2047');
  await keys.press('Enter');
  const check = page.getByRole('dialog', { name: '新设备验证' });
  await keys.enter(check.getByRole('button', { name: '获取验证码' }));
  const middle = page.getByLabel('手机号码中间4位');
  await expect(middle).toBeFocused();
  await keys.type(phone.slice(3, 7));
  await keys.press('Enter');
  await expect(check.getByText(/\d+ 秒后重发/)).toBeVisible();
  await keys.fill(check.getByLabel('验证码', { exact: true }), await codeSentTo(origin, phone, 2));
  await keys.press('Enter');
  await person.expectLoggedIn();

  await pressLinkTo(page, '/mine/userinfo?tab=security');
  await keys.enter(page.getByRole('button', { name: '显示手机号' }));
  await expect(page.getByText(phone)).toBeVisible();
  await letAMinutePass(origin, name);
  const asking = page.getByRole('button', { name: '修改：登录密码' });
  await keys.enter(asking);
  const change = page.getByRole('dialog', { name: '修改登录密码' });
  await keys.goTo(change.getByRole('tab', { selected: true }), 'Shift+Tab');
  await keys.press('ArrowRight', 'ArrowRight');
  await keys.enter(change.getByRole('button', { name: '获取验证码' }));
  await expect(change.getByText(/验证码已发送至/)).toBeVisible();
  await keys.fill(change.getByLabel('验证码', { exact: true }), await codeSentTo(origin, email, 3));
  await keys.fill(change.getByLabel('新密码', { exact: true }), 'lantern42sea');
  await keys.fill(change.getByLabel('确认新密码', { exact: true }), 'lantern42sea');
  await keys.press('Enter');
  await expect(page.getByText('修改成功，其他设备已退出登录')).toBeVisible();
  await expect(asking).toBeFocused();

  await keys.goTo(page.getByRole('tab', { name: '安全中心' }), 'Shift+Tab');
  await keys.press('ArrowRight');
  // The change of the password has ended its login; the device is still listed.
  await keys.enter(page.getByRole('button', { name: /^移除设备：/ }).first());
  await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: /^确认/ }));
  await expect(page.getByText(/^该设备已/)).toBeVisible();
});
