import { balanceInHeader, expect, overflowOf, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';

test('FR-02a FR-02c a navigation shows the progress bar until it ends, and starts at the top', async ({ page }) => {
  await page.goto('/home');
  await page.evaluate(() => {
    document.body.dataset['bar'] = '';
    new MutationObserver(() => {
      if (document.querySelector('#nprogress .bar')) document.body.dataset['bar'] = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  // The line's own code is fetched while the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('nprogress')),
  );
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: '开户' }).click();
  await expect(page).toHaveURL(/\/app\/help\/kh$/);
  await expect.poll(() => page.evaluate(() => document.body.dataset['bar'])).toBe('seen');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('FR-03a each visited page is one tab that leads back; close and close others work', async ({ page, person }) => {
  await person.enter();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  for (const name of ['棋牌', '彩票', '优惠']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  // The menu of halls opens under a resting pointer and would lie over the tabs.
  await page.mouse.move(700, 700);
  await tabs.getByRole('link', { name: '棋牌' }).click();
  await expect(page).toHaveURL(/\/game\/chess$/);
  await expect(tabs.getByRole('link', { name: '棋牌' })).toHaveCount(1);
  await tabs.getByRole('link', { name: '优惠' }).click();
  await expect(tabs.getByRole('link', { name: '优惠' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('button', { name: /^关闭优惠/ }).click();
  await expect(tabs.getByRole('link', { name: '优惠' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: '彩票' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('button', { name: '更多页面' }).click();
  await tabs.getByRole('button', { name: '关闭其他' }).click();
  await expect(tabs.getByRole('link', { name: '棋牌' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: '彩票' })).toHaveCount(1);
});

test('FR-03b a cached tab keeps what was typed and its scroll; a closed one starts fresh', async ({ page, person }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await person.enter('/mine/feedback');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const words = page.getByRole('textbox').first();
  const down = () => page.evaluate(() => Math.round(scrollY));
  await words.fill('写到一半的话');
  await page.mouse.wheel(0, 180);
  await expect.poll(down).toBeGreaterThan(100);
  const place = await down();
  await pressLinkTo(page, '/activity/discount');
  await expect(page).toHaveURL(/discount/);
  await expect.poll(down).toBe(0);
  await tabs.getByRole('link', { name: '反馈' }).click();
  await expect(words).toHaveValue('写到一半的话');
  await expect.poll(down).toBe(place);
  await tabs.getByRole('button', { name: /^关闭.*反馈/ }).click();
  await expect(tabs.getByRole('link', { name: '反馈' })).toHaveCount(0);
  await pressLinkTo(page, '/mine/feedback');
  await expect(words).toHaveValue('');
  await expect.poll(down).toBe(0);
});

test('FR-04a each navigation of a member reads member info, a visitor’s does not', async ({ page, person }) => {
  let reads = 0;
  page.on('request', (request) => void (request.url().endsWith('/user/member/info') && (reads += 1)));
  const walk = async () => {
    for (const [name, path] of [
      ['优惠', '/activity/discount'],
      ['赞助', '/sponsor'],
      ['彩票', '/game/lottery'],
    ] as const) {
      const before = reads;
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await person.page.waitForTimeout(200);
      if (await page.evaluate(() => localStorage.getItem('token') !== null)) expect(reads).toBeGreaterThan(before);
      else expect(reads).toBe(0);
    }
  };
  await page.goto('/home');
  await walk();
  await person.enter();
  await person.expectLoggedIn();
  await walk();
});

test('FR-04b a refused member info logs out and goes home; a lost connection says so and keeps the login', async ({
  page,
  person,
}) => {
  const INFO = '**/user/member/info';
  await person.enter();
  await person.expectLoggedIn();
  await page.route(INFO, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: '优惠', exact: true }).click();
  await expect(page.getByText('网络异常，请检查后重试').first()).toBeVisible();
  await expect(page).toHaveURL(/discount/);
  await person.expectLoggedIn();
  await page.unroute(INFO);
  // The server ends the login: it refuses to tell who this is.
  const wire = await wireOf(page, person.origin);
  await wire.call('/site/api/v1/user/logout', {});
  await page.getByRole('banner').getByRole('link', { name: '赞助' }).click();
  await expect(page.getByText('请重新登录').first()).toBeVisible();
  await expect(person.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await person.expectLoggedOut();
  await expect(page).toHaveURL(/\/home$/);
});

test('FR-07a a balance that changed elsewhere is right after the next navigation', async ({ page, person }) => {
  await person.enter();
  await person.expectLoggedIn();
  await depositOverTheWire(await wireOf(page, person.origin), '300');
  await page.getByRole('banner').getByRole('link', { name: '优惠', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(/29\d|30\d/);
});

test('FR-08c the theme follows the edition, and the site’s own returns on leaving', async ({ page, person }) => {
  await person.enter();
  await page.evaluate(() => localStorage.setItem('edition', 'professional'));
  await page.goto('/game/sport/crty');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('FR-09a ?register=1 opens the dialog for a visitor after half a second, and not for a member', async ({
  page,
  person,
}) => {
  await page.goto('/home?register=1');
  await expect(person.dialog).toBeVisible();
  await expect(person.dialog.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
  const shown = await page.evaluate(() => performance.now());
  expect(shown).toBeGreaterThan(500);
  await person.enter('/home?register=1');
  await person.expectLoggedIn();
  await page.waitForTimeout(1_500);
  await expect(person.dialog).toHaveCount(0);
});

test('FR-13 customer service opens only after the safety tip', async ({ page, context }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '客服' }).first().click();
  const tip = page.getByRole('dialog', { name: '安全提示' });
  await expect(tip).toContainText('不存在线下代理');
  const opened = context.waitForEvent('page');
  await tip.getByRole('button', { name: '我已知晓，联系客服' }).click();
  await expect(await opened).toHaveURL(/\/service$/);
});

test('FR-13c a visitor who wants a member page from the tools is asked to log in and stays', async ({
  page,
  person,
}) => {
  await page.goto('/activity/discount');
  await page.getByRole('link', { name: '反馈' }).click();
  const prompt = page.getByRole('dialog', { name: /温馨提示|登录/ });
  await expect(prompt).toContainText('请先登录后再了解更多');
  await prompt.getByRole('button', { name: '去登录' }).click();
  await expect(person.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/activity\/discount$/);
});

test('FR-14a the footer carries its text blocks', async ({ page }) => {
  await page.goto('/home');
  const footer = page.getByRole('contentinfo');
  for (const heading of ['规则与公平', '娱乐有度'])
    await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
});

test('FR-19 /redirect leads a member on; an embedded address must be ours', async ({ page, person }) => {
  await person.enter();
  await page.goto('/redirect/activity/discount');
  await expect(page).toHaveURL(/\/activity\/discount$/);
  await page.goto(`/game/${encodeURIComponent('https://elsewhere.example/')}`);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto(`/game/${encodeURIComponent('/venue/CRTY')}`);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('FR-20 when a call fails the screen says so and offers to try again', async ({ page }) => {
  await page.route('**/advertising/navigationList', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
  await page.unroute('**/advertising/navigationList');
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByText('群岭体育').first()).toBeVisible();
});

test('FR-10a a named route, a path, back, and home with a reload each lead where they say', async ({
  page,
  person,
  context,
}) => {
  const game = `/game/${encodeURIComponent('/venue/CRTY')}`;
  await person.enter('/game/lottery');
  await test.step('a named route with its params', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: '开户' }).click();
    await expect(page).toHaveURL(/\/app\/help\/kh$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('a path', async () => {
    await pressLinkTo(page, '/mine/transRecord?type=deposit');
    await expect(page).toHaveURL(/\/mine\/transRecord\?type=deposit$/);
  });
  await test.step('back, and home for whoever came directly', async () => {
    await page.goto('/game/lottery');
    await page.goto(game);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/game\/lottery$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('彩票');
    const direct = await context.newPage();
    await direct.goto(game);
    await direct.getByRole('button', { name: '返回' }).click();
    await expect(direct).toHaveURL(/\/home$/);
    await direct.close();
  });
  await test.step('home with a reload: whatever broke is forgotten', async () => {
    await page.route('**/assets/verify-record-screen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("broken on purpose"); };',
      }),
    );
    await page.goto('/verify/record');
    await expect(page.getByText('服务开小差了，请稍后重试')).toBeVisible();
    await page.evaluate(() => (document.body.dataset['before'] = 'the reload'));
    await page.getByRole('button', { name: '回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('FR-10b what is sent along is read once: a second read or a reload finds nothing', async ({ page, person }) => {
  const oneShot = () => page.evaluate(() => localStorage.getItem('oneShot'));
  await person.enter('/mine/wallet');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Whoever may not go there yet is led to the identity page, which is told where they wanted to go.
  await page.goto('/mine/addBankCard');
  await expect(page).toHaveURL(/\/mine\/auth$/);
  const destination = page.getByRole('main').getByText('添加银行卡');
  await expect(destination).toBeVisible();
  expect(await oneShot()).toBeNull();
  await page.reload();
  await expect(page.getByRole('region', { name: '基本资料认证' })).toBeVisible();
  await expect(destination).toHaveCount(0);
});

test('what the browser keeps: codes, switches and edition survive a reload; the last user is sealed', async ({
  page,
  person,
}) => {
  const kept = (): Promise<Record<string, string>> =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await test.step('FR-17b icode, rcode, originUrl, hideNoBalance, safeSwitch and edition survive a reload', async () => {
    await person.enter();
    await page.goto('/home?icode=I2024&rcode=R2024');
    await expect.poll(async () => (await kept())['safeSwitch']).toMatch(/^[01]$/);
    await page.goto('/mine/transfermoney');
    const hide = page
      .getByRole('checkbox', { name: /隐藏.*无余额|无余额/ })
      .or(page.getByRole('switch', { name: /无余额/ }));
    await hide.click();
    await expect.poll(async () => (await kept())['hideNoBalance']).toBe('1');
    await page.goto('/game/sport/crty');
    await page.getByRole('tab', { name: '专业' }).click();
    await expect.poll(async () => (await kept())['edition']).toBe('professional');
    const before = await kept();
    expect(before).toMatchObject({
      icode: 'I2024',
      rcode: 'R2024',
      originUrl: expect.stringContaining('/home?icode=I2024'),
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    const names = ['icode', 'rcode', 'originUrl', 'hideNoBalance', 'safeSwitch', 'edition'];
    const chosen = (all: Record<string, string>) => names.map((name) => all[name]);
    expect(chosen(await kept())).toEqual(chosen(before));
    await page.goto('/mine/transfermoney');
    await hide.click();
    await expect.poll(async () => (await kept())['hideNoBalance']).toBe('0');
  });
  await test.step('FR-17c lastUser is encrypted; oneShot is cleared after one read', async () => {
    await page.goto('/mine/addBankCard');
    await expect(page).toHaveURL(/\/mine\/auth$/);
    await expect(page.getByRole('main').getByText('添加银行卡')).toBeVisible();
    expect((await kept())['oneShot']).toBeUndefined();
    await page.goto('/home');
    await person.logOut();
    await person.openLogin();
    await person.dialog.getByRole('checkbox', { name: '记住密码' }).check();
    await person.fillLogin();
    await person.expectLoggedIn();
    await expect.poll(async () => (await kept())['lastUser'] ?? '').not.toBe('');
    const { lastUser = '' } = await kept();
    for (const secret of [person.name, person.password]) {
      expect(lastUser).not.toContain(secret);
      expect(Buffer.from(lastUser, 'base64').toString('latin1')).not.toContain(secret);
    }
  });
});

test('FR-18a amounts are yuan in zh-CN form, with a trailing .00 trimmed', async ({ page, person }) => {
  await person.enter('/home', async (member) => depositOverTheWire(member, '1288'));
  await expect(balanceInHeader(page)).toContainText(/¥\s*1,288(?![.\d])/);
  await depositOverTheWire(await wireOf(page, person.origin), '100.50');
  await expect(balanceInHeader(page)).toContainText(/¥\s*1,388\.50$/);
});

for (const width of [1366, 1440, 1920, 2560]) {
  test(`FR-11a at ${width} the page fits its window and the root font follows the scale`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const root = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await expect.poll(root).toBeCloseTo({ 1366: 14.08, 1440: 14.08, 1920: 16, 2560: 21.33 }[width] ?? 0, 1);
  });
}
