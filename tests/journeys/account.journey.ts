import { failFiveTimes } from './account-pages.ts';
import { md5 } from '../third-party-client/third-party-client.ts';
import { balanceInHeader, DEMO, expect, Person, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { refusingProxy } from './refusing-proxy.ts';
import { codesOf } from './site-database.ts';
import { joinOverTheWire } from './wire-member.ts';

const RULES = '用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字';

test('registration and login: the terms, every rule, what is sent, what is stored, what the logout leaves, and a lock', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  const { dialog } = person;
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const send = () => dialog.getByRole('button', { name: '注册' }).click();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  const devices = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const device = request.headers()['x-device'];
    if (device !== undefined) devices.add(device);
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(SMALL_PAGE);
  await person.openRegister();

  await dialog.getByRole('button', { name: /服务条款/ }).click();
  const modal = page.getByRole('dialog', { name: '服务条款与隐私政策' });
  const article = modal.getByRole('article');
  const says = async (...points: readonly RegExp[]) => {
    for (const point of points) await expect(article).toContainText(point);
  };
  await test.step('AU-20a they open in a 700-wide modal that toggles between the two', async () => {
    await expect(modal).toBeVisible();
    // It grows into place; what counts is where it comes to rest.
    await expect.poll(async () => Math.round((await modal.boundingBox())?.width ?? 0)).toBe(700);
    await modal.getByRole('tab', { name: '隐私政策' }).click();
    await expect(article).toContainText('本政策说明我们收集哪些资料');
    await modal.getByRole('tab', { name: '服务条款' }).click();
    await expect(article).toContainText('本条款是您与本平台之间');
  });
  await test.step('AU-20b age, one account, verification, restricted countries', () =>
    says(
      /必须年满18周岁；所在地法律规定的年龄更高的，以更高者为准/,
      /每位用户只能拥有一个账户/,
      /有权随时核实您的身份与年龄/,
      /居住在受限国家或地区的人士不得注册和使用/,
    ));
  await test.step('AU-20c bets final, duplicates, bets after the start, voids, promotions', () =>
    says(
      /投注一经确认即为最终投注，不可取消/,
      /同一事件的重复投注不予受理/,
      /赛事开始后才受理的赛前投注无效/,
      /错误投注，以及赛事已经开始后受理的投注，我们有权作废/,
      /自行决定修改、暂停或取消优惠/,
    ));
  await test.step('AU-20d disputes, records, evidence, liability, force majeure', () =>
    says(
      /14天内以书面形式提出/,
      /交易记录保存5年/,
      /技术总监认证的系统记录作为最终依据/,
      /责任以您在该笔投注中的本金为限/,
      /不可抗力造成的延误、中断或损失，我们不承担责任/,
    ));
  await test.step('AU-20e what may be done, each reason for it, and the payout caps', () =>
    says(
      /作废投注和彩票、没收相关余额，并限制、暂停、冻结或终止账户/,
      /一个以上的有效账户/,
      /付款人姓名与账户姓名不一致/,
      /提前退出优惠/,
      /欺诈/,
      /机器人/,
      /串通/,
      /足球、篮球150万美元/,
      /网球、美式足球、棒球、冰球、橄榄球、排球30万美元/,
      /其他体育项目20万美元/,
      /新盘口2\.5万美元/,
      /娱乐场60万美元/,
      /金融类18万美元/,
      /串关注单以所含项目中最低的上限为准/,
    ));
  await test.step('AU-20f privacy: age, data, cookies and addresses, sharing, opt-out', async () => {
    await modal.getByRole('tab', { name: '隐私政策' }).click();
    await says(
      /仅面向年满18周岁的人士/,
      /姓名、住址、电子邮箱、密码，以及您已达到法定年龄的确认/,
      /保存 Cookie、浏览器本地存储和 IP 地址/,
      /这些资料会定期清除/,
      /与支付服务商和风险核查机构共享/,
      /以书面形式（在线客服留言或电子邮件）要求不再接收营销信息/,
    );
  });
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await test.step('AU-01a each broken username rule shows its message', async () => {
    await send();
    await expect(dialog.getByText('用户名不能为空')).toBeVisible();
    for (const [rule, name] of [
      ['three characters', 'ab1'],
      ['twelve characters', 'abcdefghij12'],
      ['another sign', 'ab_12'],
      ['a digit first', '1abcd'],
      ['one letter', 'a1234'],
      ['no digit', 'abcdef'],
    ] as const) {
      await field('用户名').fill(name);
      await send();
      await expect(dialog.getByText(RULES), rule).toBeVisible();
    }
    await field('用户名').fill(person.name);
    await send();
    await expect(dialog.getByText(RULES)).toBeHidden();
  });

  await test.step('AU-01b each broken password rule shows its message', async () => {
    await field('密码').fill('');
    await field('确认密码').fill('');
    await send();
    await expect(dialog.getByText('密码不能为空').first()).toBeVisible();
    for (const [rule, password] of [
      ['seven characters', 'short12'],
      ['thirteen characters', 'summer2046abc'],
      ['no digit', 'summernight'],
      ['no letter', '20462046'],
      ['another sign', 'summer-2046'],
    ] as const) {
      await field('密码').fill(password);
      await field('确认密码').fill(password);
      await send();
      await expect(dialog.getByText('密码为8-12位字母加数字', { exact: true }).first(), rule).toBeVisible();
    }
    await field('密码').fill(person.password);
    await field('确认密码').fill('other12345');
    await send();
    await expect(dialog.getByText('两次输入的密码不一致', { exact: true }).first()).toBeVisible();
  });

  await test.step('AU-01c spaces are stripped from each field; a missing agreement shows its message', async () => {
    for (const label of ['用户名', '密码', '确认密码']) {
      await field(label).fill('');
      await field(label).pressSequentially(' ab 12 cd ');
      await expect(field(label)).toHaveValue('ab12cd');
    }
    await expect(dialog.getByText('请同意服务条款与隐私政策')).toBeVisible();
  });

  await test.step('AU-23b what stands on which tab', async () => {
    await expect(field('确认密码')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /已年满18岁/ })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: '记住密码' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: '忘记密码？' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: '联系客服' })).toBeVisible();
    await dialog.getByRole('tab', { name: '登录' }).click();
    await expect(field('确认密码')).toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { name: /已年满18岁/ })).toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { name: '记住密码' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '忘记密码？' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '联系客服' })).toBeVisible();
  });

  await test.step('AU-01 a name that is taken is refused by the server and nothing typed is lost', async () => {
    await dialog.getByRole('tab', { name: '注册' }).click();
    await person.fillRegistration();
    await field('用户名').fill(DEMO.name);
    await send();
    await expect(page.getByText('该用户名已被注册').first()).toBeVisible();
    await expect(field('用户名')).toHaveValue(DEMO.name);
    await dialog.getByRole('tab', { name: '登录' }).click();
  });

  await test.step('AU-02a registered, logged in without a second form, and remembered as chosen', async () => {
    await dialog.getByRole('checkbox', { name: '记住密码' }).check();
    await dialog.getByRole('tab', { name: '注册' }).click();
    await person.fillRegistration();
    const login = page.waitForRequest((request) => request.url().endsWith('/user/login'));
    await send();
    await expect(page.getByText('注册成功').first()).toBeVisible();
    expect((await login).postDataJSON()).toMatchObject({ kaptchcate: 99 });
    await person.expectLoggedIn();
    expect(await stored('rememberPwd')).toMatch(/^\d+$/);
  });

  await test.step('AU-13a FR-17 the logout ends the token and forgets the member', async () => {
    const wire = await wireOf(page, person.origin);
    expect((await wire.call('/site/api/v1/user/member/info', {})).body.status_code).toBe(6000);
    await person.logOut();
    await person.expectLoggedOut();
    await expect.poll(() => stored('token')).toBe('');
    expect(await stored('userId')).toBe('');
    await expect.poll(async () => (await wire.call('/site/api/v1/user/member/info', {})).body.status_code).toBe(6001);
    await expect(page.getByText(person.name)).toHaveCount(0);
  });

  await test.step('AU-03a the login carries what the product says', async () => {
    await person.openLogin();
    // Remembered at the registration.
    await expect(field('密码')).toHaveValue(person.password);
    const login = page.waitForRequest((request) => request.url().endsWith('/user/login'));
    const answers = ['/user/member/info', '/transfer/getBalance', '/letter/getUnreadForType'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    );
    await dialog.getByRole('button', { name: '登录' }).click();
    const sent: Record<string, unknown> = (await login).postDataJSON();
    expect(Object.keys(sent).toSorted()).toEqual(
      ['code', 'codeId', 'isAgent', 'kaptchcate', 'name', 'password', 'version'].toSorted(),
    );
    expect(sent).toMatchObject({ isAgent: 0, name: person.name, password: md5(person.password) });

    await test.step('AU-03b token and user id are stored, info, balance and unread count read, the dialog closed', async () => {
      // Member info asks for a popup on the way; 6500 brings the member without one.
      for (const answer of await Promise.all(answers)) {
        const { status_code: code } = await answer.json();
        expect([6000, 6500]).toContain(code);
      }
      await person.expectLoggedIn();
      await expect.poll(() => stored('token')).toMatch(/^[\w-]{43}$/);
      expect(await stored('userId')).toMatch(/^\d+$/);
      await expect(balanceInHeader(page)).toContainText('0');
    });
  });

  await test.step('AU-04a remembered: a timestamp is stored, sealed, and the form is filled next time', async () => {
    expect(await stored('rememberPwd')).toMatch(/^\d{13}$/);
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toContain(person.password);
    expect(kept).not.toContain(md5(person.password));
    await person.logOut();
    await person.openLogin();
    await expect(field('用户名')).toHaveValue(person.name);
    await expect(field('密码')).toHaveValue(person.password);
  });

  await test.step('AU-04b switched off: the marker is empty and no credentials are left', async () => {
    await dialog.getByRole('checkbox', { name: '记住密码' }).uncheck();
    await dialog.getByRole('button', { name: '登录' }).click();
    await person.expectLoggedIn();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberPwd'))).toBe('');
    expect(await stored('lastUser')).toBe('');
    await person.logOut();
    await person.openLogin();
    await expect(field('用户名')).toHaveValue('');
    await expect(field('密码')).toHaveValue('');
  });

  await test.step('AU-25a the fingerprint comes from our own path, and one id goes with every request', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...devices]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const sources = await Promise.all(
      [...scripts].map(async (url) => ({ url: new URL(url), text: await (await fetch(url)).text() })),
    );
    expect(sources.filter(({ url }) => url.origin !== person.origin)).toEqual([]);
    // What the id is made of stands in one of the site's own files.
    const own = sources.filter(({ text }) => text.includes('hardwareConcurrency') && text.includes('colorDepth'));
    expect(own.map(({ url }) => url.pathname)).toEqual([expect.stringMatching(/^\/assets\/[\w-]+\.js$/)]);
  });

  await test.step('AU-21a after five wrong passwords the account rests for a while, and says for how long', async () => {
    await failFiveTimes(person, (button) => button.click());
  });
});

test('the end of a login: said once, home, the dialog, and every tab', async ({ page, context, person }) => {
  const proxy = await refusingProxy(person.origin);
  try {
    const here = new Person(page, proxy.url, person.name, person.password);
    await joinOverTheWire(person.origin, person.name, person.password);
    await page.goto(`${proxy.url}${SMALL_PAGE}`);
    await here.logIn();
    await here.expectLoggedIn();
    const other = await context.newPage();
    await other.goto(`${proxy.url}/mine/auth`);
    await expect(other.getByRole('banner').getByRole('button', { name: `会员中心 ${person.name}` })).toBeVisible();
    await test.step('AU-13b AU-13c after 6001 from the server: told once, home, the dialog; DD_ and the member are gone, here and in the other tab', async () => {
      await page.evaluate(() => localStorage.setItem('DD_phone', '{"d":"13800138000","v":1}'));
      // Only this tab's token is spoilt on its way: both would hear of a login that the server ends, and either may be first.
      await page.route('**/transfer/getBalance', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-token': 'A'.repeat(43) } }),
      );
      const answered = page.waitForResponse((response) => response.url().endsWith('/transfer/getBalance'));
      await page.getByRole('banner').getByRole('button', { name: '刷新余额' }).click();
      expect(await (await answered).json()).toMatchObject({ status_code: 6001 });
      await expect(page.getByText('请重新登录')).toHaveCount(1);
      await expect(page).toHaveURL(/\/home$/);
      await expect(here.dialog).toBeVisible();
      const kept = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => /^(DD_.*|token|userId|jwt)$/.test(key)));
      await expect.poll(kept).toEqual([]);
      await expect(page.getByText(person.name)).toHaveCount(0);
      await expect(other.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
      await expect(other).toHaveURL(/\/home$/);
    });
    await page.unroute('**/transfer/getBalance');
    await test.step('login and logout reach the other tab', async () => {
      await page.keyboard.press('Escape');
      await here.logIn();
      await here.expectLoggedIn();
      await expect(other.getByRole('banner').getByRole('button', { name: `会员中心 ${person.name}` })).toBeVisible();
      await here.logOut();
      await expect(other.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    });
    await other.close();
    await test.step('AU-13b 401 from a proxy before the server, and only who was logged in is asked to log in again', async () => {
      await here.logIn();
      await here.expectLoggedIn();
      await expect(page.getByText('请重新登录')).toHaveCount(0);
      proxy.refuse();
      await page.getByRole('banner').getByRole('link', { name: '赞助' }).click();
      await expect(page.getByText('请重新登录').first()).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await expect(here.dialog).toBeVisible();
      await test.step('a visitor is led to the login without a word about before', async () => {
        await page.goto(`${proxy.url}/activity/discount`);
        await expect(page).toHaveURL(/\/home$/);
        await expect(here.dialog).toBeVisible();
        await expect(page.getByText('请重新登录')).toHaveCount(0);
      });
    });
  } finally {
    await proxy.close();
  }
});

test('codes and landing address: kept, sent with the registration, carried on, and forgotten in time', async ({
  page,
  person,
}) => {
  const DAY_MS = 86_400_000;
  const start = Date.now();
  const codes = () =>
    page.evaluate(() => [
      localStorage.getItem('rcode'),
      localStorage.getItem('icode'),
      localStorage.getItem('originUrl'),
    ]);
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await test.step('FR-16a each spelling and the landing url are kept from page load', async () => {
    for (const [referral, invite] of [
      ['rcode', 'icode'],
      ['r_code', 'i_code'],
      ['rCode', 'iCode'],
    ] as const) {
      const landing = `${SMALL_PAGE}?${referral}=R-${referral}&${invite}=I-${invite}`;
      await page.goto(landing);
      await expect.poll(codes).toEqual([`R-${referral}`, `I-${invite}`, `${person.origin}${landing}`]);
    }
  });
  await test.step('FR-16b the codes travel with the registration and stand on the new member’s record', async () => {
    const registration = page.waitForRequest((request) => request.url().endsWith('/user/register'));
    await person.register();
    expect((await registration).postDataJSON()).toMatchObject({ rCode: 'R-rCode', iCode: 'I-iCode' });
    expect(await codesOf(person.origin, person.name)).toEqual([{ referral: 'R-rCode', invite: 'I-iCode' }]);
  });
  await test.step('FR-16c whoever was sent by somebody carries the codes through a redirect', async () => {
    await pressLinkTo(page, '/redirect/activity/discount');
    await expect(page).toHaveURL(/\/activity\/discount\?rcode=R-rCode&icode=I-iCode&originUrl=/);
  });
  await test.step('RG-11b what the browser has kept for too long is cleared at the next visit', async () => {
    await expect.poll(kept).toEqual(expect.arrayContaining(['token', 'userId', 'rcode', 'originUrl']));
    await test.step('a hundred days later it is still there, and something new is kept', async () => {
      await page.clock.setFixedTime(start + 100 * DAY_MS);
      await page.goto(SMALL_PAGE);
      await page.getByRole('button', { name: /深色/ }).first().click();
      await expect.poll(kept).toEqual(expect.arrayContaining(['rcode', 'mode']));
    });
    await test.step('after the 180 days of the privacy policy the old is gone, the newer stays', async () => {
      await page.clock.setFixedTime(start + 181 * DAY_MS);
      await page.goto(SMALL_PAGE);
      await person.expectLoggedOut();
      await expect.poll(kept).toEqual(expect.arrayContaining(['mode']));
      expect((await kept()).filter((key) => ['token', 'userId', 'rcode'].includes(key))).toEqual([]);
    });
  });
});
