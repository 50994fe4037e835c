import { failFiveTimes } from './account-pages.ts';
import { expect, test } from './people.ts';

test('AU-01 registration says what is wrong with each field, in words', async ({ page, person }) => {
  await page.goto('/home');
  await person.openRegister();
  const { dialog } = person;
  await dialog.getByRole('button', { name: '注册' }).click();
  await expect(dialog.getByText('用户名不能为空')).toBeVisible();
  await expect(dialog.getByText('请同意服务条款与隐私政策')).toBeVisible();
  await dialog.getByLabel('用户名', { exact: true }).fill('1ab');
  await dialog.getByLabel('密码', { exact: true }).fill('short1');
  await dialog.getByLabel('确认密码', { exact: true }).fill('other12345');
  await dialog.getByRole('button', { name: '注册' }).click();
  await expect(dialog.getByText('用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字')).toBeVisible();
  await expect(dialog.getByText('密码为8-12位字母加数字', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('两次输入的密码不一致').first()).toBeVisible();
});

test('AU-01 a name that is taken is refused by the server and nothing typed is lost', async ({ page, person }) => {
  await page.goto('/home');
  await person.openRegister();
  await person.fillRegistration();
  await person.dialog.getByLabel('用户名', { exact: true }).fill('demo2024');
  await person.dialog.getByRole('button', { name: '注册' }).click();
  await expect(person.dialog.getByText('该用户名已被注册')).toBeVisible();
  await expect(person.dialog.getByLabel('用户名', { exact: true })).toHaveValue('demo2024');
});

test('AU-02 AU-03 register, be logged in automatically, see name and balance, log out, log in again', async ({
  page,
  person,
}) => {
  await page.goto('/home');
  const login = page.waitForRequest((request) => request.url().endsWith('/user/login'));
  const unread = page.waitForResponse((response) => response.url().endsWith('/letter/getUnreadForType'));
  await person.openRegister();
  await person.fillRegistration();
  await person.dialog.getByRole('button', { name: '注册' }).click();
  await expect(page.getByText('注册成功').first()).toBeVisible();
  expect((await login).postDataJSON()).toMatchObject({
    kaptchcate: 99,
    password: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await unread;
  await person.expectLoggedIn();
  await expect(page.getByRole('banner').getByText('中心钱包').locator('..')).toContainText('0');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  await expect.poll(() => stored('token')).toMatch(/^[\w-]{43}$/);
  await expect.poll(() => stored('userId')).toMatch(/^\d+$/);

  await person.logOut();
  await person.expectLoggedOut();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token') ?? '')).toBe('');

  await person.logIn();
  await person.expectLoggedIn();
});

test('AU-03 FR-06 the seeded member sees the balance the ledger holds, and with phone and name bound passes to the cards', async ({
  page,
  demo,
}) => {
  await page.goto('/home');
  await demo.logIn();
  await demo.expectLoggedIn();
  await expect(page.getByRole('banner')).toContainText('10,000');
  await page.goto('/mine/addBankCard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/mine\/addBankCard$/);
});

test('AU-03 a wrong password is refused with one sentence and the dialog stays', async ({ person }) => {
  await person.enter();
  await person.logOut();
  await person.expectLoggedOut();
  await person.logIn('wrong12345');
  await expect(person.dialog.getByText('用户名或密码错误')).toBeVisible();
  await expect(person.dialog).toBeVisible();
});

test('AU-21 after five wrong passwords the account rests for a while, and says for how long', async ({ person }) => {
  await failFiveTimes(person, (button) => button.click());
});

test('AU-04 remembered credentials return sealed, and leave no trace when switched off', async ({ page, person }) => {
  await person.enter();
  await person.logOut();
  await person.openLogin();
  await person.dialog.getByLabel('用户名', { exact: true }).fill(person.name);
  await person.dialog.getByLabel('密码', { exact: true }).fill(person.password);
  await person.dialog.getByRole('checkbox', { name: '记住密码' }).check();
  await person.dialog.getByRole('button', { name: '登录' }).click();
  await person.expectLoggedIn();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberPwd') ?? '')).toMatch(/^\d+$/);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain(person.password);

  await person.logOut();
  await person.openLogin();
  await expect(person.dialog.getByLabel('用户名', { exact: true })).toHaveValue(person.name);
  await expect(person.dialog.getByLabel('密码', { exact: true })).toHaveValue(person.password);
  await person.dialog.getByRole('checkbox', { name: '记住密码' }).uncheck();
  await person.dialog.getByRole('button', { name: '登录' }).click();
  await person.expectLoggedIn();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberPwd') ?? '')).toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastUser') ?? '')).toBe('');
});

test('AU-13 an ended login says so, goes home and opens the login dialog', async ({ page, person }) => {
  await person.enter();
  await person.expectLoggedIn();
  await page.evaluate(() => {
    localStorage.setItem('DD_phone', 'cached');
    localStorage.setItem('token', 'A'.repeat(43));
  });
  await page.goto('/mine/wallet');
  await expect(page.getByText('请重新登录').first()).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(person.dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('DD_phone'))).toBeNull();
});

test('AU-13 login and logout reach the other tabs', async ({ page, context, person }) => {
  await page.goto('/home');
  const other = await context.newPage();
  await other.goto('/home');
  await person.register();
  await expect(other.getByRole('banner').getByRole('button', { name: `会员中心 ${person.name}` })).toBeVisible();
  await person.logOut();
  await expect(other.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
});

test('FR-16 whoever was sent by somebody carries the codes through a redirect', async ({ page, person }) => {
  await page.goto('/home?rcode=R55');
  await person.register();
  await page.goto('/redirect/activity/discount');
  await expect(page).toHaveURL(/\/activity\/discount\?rcode=R55&originUrl=/);
});

test('FR-16 codes and landing address are kept and travel with the registration', async ({ page, person }) => {
  await page.goto('/home?r_code=R77&iCode=I88');
  const registration = page.waitForRequest((request) => request.url().endsWith('/user/register'));
  await person.register();
  expect((await registration).postDataJSON()).toMatchObject({ rCode: 'R77', iCode: 'I88' });
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('rcode'),
      localStorage.getItem('icode'),
      localStorage.getItem('originUrl'),
    ]);
  await expect.poll(kept).toEqual(['R77', 'I88', expect.stringContaining('/home?r_code=R77')]);
});

test('AU-20 the agreement opens both texts in one 700-wide dialog', async ({ page, person }) => {
  await page.goto('/home');
  await person.openRegister();
  await person.dialog.getByRole('button', { name: /服务条款/ }).click();
  const terms = page.getByRole('dialog', { name: '服务条款与隐私政策' });
  await expect(terms).toBeVisible();
  // It grows into place; what counts is where it comes to rest.
  await expect.poll(async () => Math.round((await terms.boundingBox())?.width ?? 0)).toBe(700);
  await terms.getByRole('tab', { name: /隐私/ }).click();
  await expect(terms.getByText(/Cookie/i).first()).toBeVisible();
});
