import { balanceInHeader, expect, overflowOf, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';

/**
 * Runs in the page: notes when something was pressed and when a dialog with these words came and went. It goes by itself
 * after three seconds, and may have gone before a busy machine has looked.
 */
function notePressAndDialog(words: string) {
  const noted = { pressed: 0, came: 0, went: 0 };
  const isThere = () =>
    [...document.querySelectorAll('[role=dialog]')].some(
      (dialog) => dialog.textContent?.includes(words) && dialog.checkVisibility({ visibilityProperty: true }),
    );
  addEventListener('click', () => void (noted.pressed = performance.now()), { capture: true, once: true });
  new MutationObserver(() => {
    if (noted.came === 0 && isThere()) noted.came = performance.now();
    if (noted.came > 0 && noted.went === 0 && !isThere()) noted.went = performance.now();
  }).observe(document.body, { childList: true, subtree: true });
  return noted;
}

test('a visitor: the footer, every width, customer service, a navigation, and what asks for a login', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(150_000);
  await page.route('**/advertising/navigationList', (route) => route.abort());
  await page.goto('/home?register=1');
  await test.step('FR-09a ?register=1 opens the dialog for a visitor after half a second, and not for a member', async () => {
    await expect(person.dialog).toBeVisible();
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(500);
    await expect(person.dialog.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(person.dialog).toBeHidden();
  });
  await test.step('FR-20 when a call fails the screen says so and offers to try again', async () => {
    const again = page.getByRole('button', { name: '重试' });
    await expect(again.first()).toBeVisible();
    await page.unroute('**/advertising/navigationList');
    await again.first().click();
    await expect(page.getByText('群岭体育').first()).toBeVisible();
  });
  await test.step('FR-14a the footer carries its text blocks', async () => {
    const footer = page.getByRole('contentinfo');
    for (const heading of ['规则与公平', '娱乐有度'])
      await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
  });
  for (const [width, rem] of [
    [1366, 14.08],
    [1440, 14.08],
    [1920, 16],
    [2560, 21.33],
  ] as const) {
    await test.step(`FR-11a at ${width} the page fits its window and the root font follows the scale`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const root = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await expect.poll(root).toBeCloseTo(rem, 1);
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('FR-02a FR-02c a navigation shows the progress bar until it ends, and starts at the top', async () => {
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
  await test.step('FR-13c a visitor who wants a member page from the tools is asked to log in and stays', async () => {
    await pressLinkTo(page, '/activity/discount');
    await page.getByRole('link', { name: '反馈' }).click();
    const prompt = page.getByRole('dialog', { name: /温馨提示|登录/ });
    await expect(prompt).toContainText('请先登录后再了解更多');
    await prompt.getByRole('button', { name: '去登录' }).click();
    await expect(person.dialog).toBeVisible();
    await expect(page).toHaveURL(/\/activity\/discount$/);
  });
  await page.keyboard.press('Escape');
  await test.step('FR-13 customer service opens only after the safety tip', async () => {
    const tip = page.getByRole('dialog', { name: '安全提示' });
    const press = () => page.getByRole('button', { name: '客服' }).first().click();
    await test.step('FR-13b the loading dialog says 加载中..., goes with the dismiss event, or after 3 s by itself', async () => {
      const held: (() => void)[] = [];
      await page.route('**/configuration/onlinecustomservice', async (route) => {
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
        await route.continue();
      });
      const answer = () => held.pop()?.();
      const loading = page.getByRole('dialog', { name: '加载中...' });
      const first = await page.evaluateHandle(notePressAndDialog, '加载中...');
      await press();
      await expect.poll(() => first.evaluate(({ came }) => came)).toBeGreaterThan(0);
      answer();
      await expect(tip).toBeVisible();
      await expect(loading).toHaveCount(0);
      // The page keeps the first answer; a new one asks again, and nobody answers it.
      await page.goto('/app/help/kh');
      // The dialog's code is to come before its three seconds are over.
      await page.waitForLoadState('networkidle');
      const second = await page.evaluateHandle(notePressAndDialog, '加载中...');
      await press();
      await expect.poll(() => second.evaluate(({ went }) => went)).toBeGreaterThan(0);
      await expect(loading).toHaveCount(0);
      const { pressed, came, went } = await second.jsonValue();
      expect(came).toBeGreaterThan(0);
      expect(went - pressed).toBeGreaterThan(2_500);
      await expect(tip).toHaveCount(0);
      answer();
    });
    await expect(tip).toContainText('不存在线下代理');
    const opened = context.waitForEvent('page');
    await tip.getByRole('button', { name: '我已知晓，联系客服' }).click();
    await expect(await opened).toHaveURL(/\/service$/);
  });
});

test('a member: amounts, tabs, what each navigation asks, and the end of a login', async ({ page, person }) => {
  test.setTimeout(120_000);
  await person.enter(SMALL_PAGE, async (member) => depositOverTheWire(member, '1288'));
  await test.step('FR-18a amounts are yuan in zh-CN form, with a trailing .00 trimmed', async () => {
    await expect(balanceInHeader(page)).toContainText(/¥\s*1,288(?![.\d])/);
    await depositOverTheWire(await wireOf(page, person.origin), '100.50');
    await expect(balanceInHeader(page)).toContainText(/¥\s*1,388\.50$/);
  });
  await test.step('FR-07a a balance that changed elsewhere is right after the next navigation', async () => {
    await depositOverTheWire(await wireOf(page, person.origin), '300');
    await page.getByRole('banner').getByRole('link', { name: '赞助', exact: true }).click();
    await expect(balanceInHeader(page)).toContainText(/¥\s*1,688\.50$/);
  });
  await test.step('FR-03a each visited page is one tab that leads back; close and close others work', async () => {
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
  await page.mouse.move(700, 700);
  await test.step('FR-03b a cached tab keeps what was typed and its scroll; a closed one starts fresh', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    const words = page.getByRole('main').getByRole('textbox').filter({ visible: true }).first();
    const down = () => page.evaluate(() => Math.round(scrollY));
    const open = async () => {
      await pressLinkTo(page, '/mine/feedback');
      await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
    };
    await open();
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
    await open();
    await expect(words).toHaveValue('');
    await expect.poll(down).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('FR-04a each navigation of a member reads member info, a visitor’s does not', async () => {
    let reads = 0;
    page.on('request', (request) => void (request.url().endsWith('/user/member/info') && (reads += 1)));
    const walk = async (read: (before: number) => void) => {
      for (const [name, path] of [
        ['优惠', '/activity/discount'],
        ['赞助', '/sponsor'],
        ['彩票', '/game/lottery'],
      ] as const) {
        const before = reads;
        await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(({ pathname }) => pathname === path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(200);
        read(before);
      }
    };
    await walk((before) => expect(reads).toBeGreaterThan(before));
    await test.step('FR-04b a refused member info logs out and goes home; a lost connection says so and keeps the login', async () => {
      const INFO = '**/user/member/info';
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
    await walk((before) => expect(reads).toBe(before));
  });
});

test('what the browser keeps, and where each way on leads', async ({ page, person, context }) => {
  test.setTimeout(150_000);
  const kept = (): Promise<Record<string, string>> =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const html = page.locator('html');
  await person.enter('/home?icode=I2024&rcode=R2024&register=1');
  await test.step('FR-09a ?register=1 opens the dialog for a visitor after half a second, and not for a member', async () => {
    await person.expectLoggedIn();
    await page.waitForTimeout(1_500);
    await expect(person.dialog).toHaveCount(0);
  });
  await test.step('FR-17b icode, rcode, originUrl, hideNoBalance, safeSwitch and edition survive a reload', async () => {
    await expect.poll(async () => (await kept())['safeSwitch']).toMatch(/^[01]$/);
    await pressLinkTo(page, '/mine/transfermoney');
    const hide = page
      .getByRole('checkbox', { name: /隐藏.*无余额|无余额/ })
      .or(page.getByRole('switch', { name: /无余额/ }));
    await hide.click();
    await expect.poll(async () => (await kept())['hideNoBalance']).toBe('1');
    await pressLinkTo(page, '/game/sport/crty');
    await page.getByRole('tab', { name: '专业' }).click();
    await expect.poll(async () => (await kept())['edition']).toBe('professional');
    const before = await kept();
    expect(before).toMatchObject({
      icode: 'I2024',
      rcode: 'R2024',
      originUrl: expect.stringContaining('/home?icode=I2024'),
    });
    await page.reload();
    await expect(html).toHaveAttribute('data-mode', 'dark');
    const names = ['icode', 'rcode', 'originUrl', 'hideNoBalance', 'safeSwitch', 'edition'];
    const chosen = (all: Record<string, string>) => names.map((name) => all[name]);
    expect(chosen(await kept())).toEqual(chosen(before));
    await test.step('FR-08c the theme follows the edition, and the site’s own returns on leaving', async () => {
      await expect(html).toHaveAttribute('data-mode', 'dark');
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await pressLinkTo(page, '/mine/transfermoney');
      await expect(html).toHaveAttribute('data-mode', 'light');
    });
    await hide.click();
    await expect.poll(async () => (await kept())['hideNoBalance']).toBe('0');
  });
  await test.step('FR-17c lastUser is encrypted; oneShot is cleared after one read', async () => {
    await test.step('FR-10b what is sent along is read once: a second read or a reload finds nothing', async () => {
      // Whoever may not go there yet is led to the identity page, which is told where they wanted to go.
      await pressLinkTo(page, '/mine/addBankCard');
      await expect(page).toHaveURL(/\/mine\/auth$/);
      const destination = page.getByRole('main').getByText('添加银行卡');
      await expect(destination).toBeVisible();
      expect((await kept())['oneShot']).toBeUndefined();
      await page.reload();
      await expect(page.getByRole('region', { name: '基本资料认证' })).toBeVisible();
      await expect(destination).toHaveCount(0);
    });
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
  await test.step('FR-10a a named route, a path, back, and home with a reload each lead where they say', async () => {
    const game = `/game/${encodeURIComponent('/venue/CRTY')}`;
    await pressLinkTo(page, '/game/lottery');
    await expect(page).toHaveURL(/\/game\/lottery$/);
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
      await pressLinkTo(page, '/game/lottery');
      await expect(page).toHaveURL(/\/game\/lottery$/);
      await pressLinkTo(page, game);
      await expect(page.locator('iframe')).toHaveCount(1);
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
});
