import type { Locator, Page } from '@playwright/test';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { leaguesShown, listenToLeagues, listenToQuestions, PRESETS, TABS, todayEnds } from './sport-pages.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

const CHANNEL = '/game/sport/crty';
const MINUTE_MS = 60_000;
/** Of a board as many rows are drawn as the window holds: few are enough for what is not about height. */
const LOW = { width: 1440, height: 560 };

/** Rows of the board, not of a page that is kept behind it; the first few are enough to say that it is there. */
const rows = (page: Page) => page.locator('[data-row]:visible');
const cells = (page: Page) => page.locator('[data-cell]:visible');
const pricesShown = async (page: Page) => (await cells(page).allInnerTexts()).join();
const mode = (page: Page) => page.locator('html');

const momentsIn = (times: Locator): Promise<readonly number[]> =>
  times.evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));

/** Every moment in sight fits; `tonight` is when the business day ends. */
const expectStarts = (where: Locator, fits: (at: number, tonight: number) => boolean): Promise<void> =>
  expect(async () => {
    const found = await momentsIn(where);
    expect(found.length).toBeGreaterThan(0);
    for (const at of found) expect(fits(at, todayEnds()), new Date(at).toISOString()).toBe(true);
  }).toPass({ timeout: 20_000 });

async function expectBoard(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
}

test('a first visit, the mode of the page, and every transition of type, day, show type and leagues', async ({
  page,
  person,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(LOW);
  let launches = 0;
  page.on('request', (request) => void (request.url().endsWith('/launch') && (launches += 1)));
  const told = listenToLeagues(page);
  // The site tells a browser its address; the first reading may be quicker than that.
  const addressTold = page.waitForResponse((response) => response.url().endsWith('/configuration/preInfo'));
  await person.enter(SMALL_PAGE);
  await addressTold;
  await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  await pressLinkTo(page, CHANNEL);
  await expectBoard(page);
  const asked = listenToQuestions(page);
  const types = page.getByRole('region', { name: '球类' });
  const type = (name: string) => types.getByRole('button', { name: new RegExp(`^${name}`) });
  const showTypeButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
  const ticked = page.getByRole('region', { name: '已选联赛' }).getByRole('button');
  const tick = async () => {
    await page.getByRole('button', { name: '联赛', exact: true }).click();
    const picker = page.getByRole('dialog', { name: '选择联赛' });
    await picker.getByRole('checkbox').first().check({ force: true });
    await picker.getByRole('button', { name: /^确定/ }).click();
    await expect(ticked).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
  };
  const counter = page.getByRole('button', { name: '刷新赛事' });
  /** The change bumps the counter and clears the checked leagues. */
  const resupplies = async (what: string, change: () => Promise<void>) =>
    test.step(`SP-02c changing the ${what} bumps the refresh counter and clears the checked leagues`, async () => {
      await tick();
      const before = Number(await counter.getAttribute('data-count'));
      await change();
      await expect(counter).toHaveAttribute('data-count', String(before + 1));
      await expect(ticked).toHaveCount(0);
      await expectBoard(page);
    });

  await test.step('SP-12b a first visit: Hong Kong odds, classic, in-play, football with no tab lit, auto-odds on', async () => {
    await expect(showTypeButton('滚球')).toHaveAttribute('aria-pressed', 'true');
    await expect(type('足球')).toHaveAttribute('data-current');
    await expect(type('足球')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('combobox', { name: '盘口' })).toHaveValue('H');
    await expect(page.getByRole('tab', { name: '经典' })).toHaveAttribute('aria-selected', 'true');
    await cells(page).first().click();
    await expect(page.getByRole('switch', { name: '自动接受最新赔率' })).toBeChecked();
    await expect(page.getByText('同样或更好的赔率直接投注，变低先问您')).toBeVisible();
  });

  await test.step('FR-08a crty marks the mode, leaving ends it, another enName does not mark it', async () => {
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('tab', { name: '专业' }).click();
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    await page.getByRole('banner').getByRole('link', { name: '优惠', exact: true }).click();
    await expect(page).toHaveURL(/discount/, { timeout: 20_000 });
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
    await pressLinkTo(page, '/game/sport/xmty');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  });
  await test.step('FR-08b missing data is initialised by one launch; present data is kept', async () => {
    expect(launches).toBe(1);
    await pressLinkTo(page, CHANNEL);
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    await expectBoard(page);
    expect(launches).toBe(1);
  });
  await page.getByRole('tab', { name: '经典' }).click();
  await expect(mode(page)).toHaveAttribute('data-mode', 'light');

  await resupplies('show type', () => showTypeButton('早盘').click());
  await resupplies('game type', () => type('篮球').click());
  await expect(type('篮球')).toHaveAttribute('aria-pressed', 'true');
  await resupplies('date', () => page.getByRole('radio', { name: '明天' }).check({ force: true }));

  await test.step('SP-02d a show type that is not early resets date and game type to football', async () => {
    await showTypeButton('今日').click();
    await expect(type('足球')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: '明天' })).toHaveCount(0);
    await expectBoard(page);
    await showTypeButton('早盘').click();
    await expect(page.getByRole('radio', { name: '所有日期' })).toBeChecked();
  });

  await test.step('SP-02d in-play deactivates the type tabs, and choosing a type lights one again', async () => {
    await showTypeButton('滚球').click();
    await expect(types.locator('[aria-pressed=true]')).toHaveCount(0);
    await type('网球').click();
    await expect(type('网球')).toHaveAttribute('aria-pressed', 'true');
    await expect(showTypeButton('滚球')).toHaveAttribute('aria-pressed', 'true');
  });

  const early = async () => {
    await showTypeButton('早盘').click();
    await expect(showTypeButton('早盘')).toHaveAttribute('aria-pressed', 'true');
  };
  /** Every league in sight is one of these. */
  const expectLeagues = (names: () => ReadonlySet<string>) =>
    expect(async () => {
      const shown = await leaguesShown(page);
      expect(shown.length).toBeGreaterThan(0);
      for (const name of shown) expect(names()).toContain(name);
      await expect(rows(page).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });

  await test.step('SP-01f each of the eleven tabs, ALL and FS included, lists its matches', async () => {
    await early();
    for (const [word, code] of TABS) {
      await type(word).click();
      await expect(type(word)).toHaveAttribute('aria-pressed', 'true');
      await expectLeagues(() => told(code, 'FU').all);
    }
    await showTypeButton('冠军').click();
    await type('全部').click();
    await expect(page.getByText('截止').first()).toBeVisible();
    await expect(cells(page).first()).toBeVisible();
  });

  await test.step('SP-02a each show type lists its matches', async () => {
    const closing = page.locator('time').filter({ hasText: '截止' });
    await page.getByRole('radio', { name: '今日冠军' }).check({ force: true });
    await expectStarts(closing, (at, tonight) => at < tonight);
    await page.getByRole('radio', { name: '早盘冠军' }).check({ force: true });
    await expectStarts(closing, (at, tonight) => at >= tonight - MINUTE_MS);
    const times = rows(page).locator('time[datetime]');
    await showTypeButton('滚球').click();
    await expect(rows(page).first().getByRole('button', { name: /赛况$/ })).toBeVisible();
    await expect(times).toHaveCount(0);
    await showTypeButton('今日').click();
    await expectStarts(times, (at, tonight) => at > Date.now() - MINUTE_MS && at < tonight);
    await early();
    await expectStarts(times, (at, tonight) => at >= tonight - MINUTE_MS);
  });

  await test.step('SP-02b each of the eight league presets; leagues ticked one by one; date', async () => {
    await type('足球').click();
    await expectBoard(page);
    const quick = page.getByRole('region', { name: '热门联赛' }).getByRole('button');
    await expect(quick).toHaveCount(8);
    for (const [place, preset] of PRESETS.entries()) {
      await quick.nth(place).click();
      await expect(quick.nth(place)).toHaveAttribute('aria-pressed', 'true');
      await expectLeagues(() => (preset === 'all' ? told('FT', 'FU').all : told('FT', 'FU').of(preset)));
    }
    await quick.nth(0).click();
    await tick();
    await expect(page.getByRole('button', { name: '联赛 1' })).toBeVisible();
    await page.getByRole('button', { name: '联赛 1' }).click();
    const picker = page.getByRole('dialog', { name: '选择联赛' });
    await picker.getByRole('checkbox').nth(1).check({ force: true });
    await picker.getByRole('button', { name: /^确定/ }).click();
    await expect(ticked).toHaveCount(2);
    const names = (await ticked.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
      (name) => name.replace('取消 ', ''),
    );
    await expectLeagues(() => new Set(names));
    // A preset puts the ticks out.
    await quick.nth(2).click();
    await expect(ticked).toHaveCount(0);
    await quick.nth(0).click();
    const day = page
      .locator('label')
      .filter({ hasText: /^周. \d\d-\d\d/ })
      .first();
    await day.click();
    const chosen = (await day.innerText()).slice(-5);
    await expect(async () => {
      const shown = await rows(page).locator('time').allInnerTexts();
      expect(shown.length).toBeGreaterThan(0);
      for (const text of shown) expect(text).toContain(chosen);
    }).toPass();
    await tick();
  });

  await test.step('SP-15d the request carries method, enName CRTY, timestamp, token, langx zh-cn and the client’s ip', async () => {
    expect(asked.length).toBeGreaterThan(5);
    for (const question of asked) {
      expect(question).toMatchObject({
        method: expect.stringMatching(/^\w+$/),
        enName: 'CRTY',
        Request: { token: expect.stringMatching(/.{16,}/), langx: 'zh-cn', remoteip: '127.0.0.1' },
      });
      expect(Math.abs(question.Request.timestamp - Date.now())).toBeLessThan(300_000);
    }
  });

  await test.step('a search that finds nothing says so', async () => {
    await page.getByRole('searchbox', { name: '搜索联赛或球队' }).first().fill('没有这支球队');
    await expect(page.getByText('没有找到“没有这支球队”，换个词试试')).toBeVisible();
  });
});

/** A board is a big page: every rule is asked of one league, which has everything the others have. */
async function expectAccessibleBoard(page: Page, where: string): Promise<void> {
  const league = await page
    .getByRole('button', { name: /^收藏 / })
    .first()
    .getAttribute('aria-label');
  const box = page.getByRole('searchbox', { name: '搜索联赛或球队' }).first();
  await box.fill(league?.replace('收藏 ', '') ?? '');
  await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
  await expectAccessible(page, where, { timeout: 60_000 });
  await box.fill('');
}

test('a match that is on: its prices, a lost line, its centre, both editions, champions, results and rules', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  let isCut = false;
  await page.routeWebSocket(/\/sport\/live/, (socket) => {
    const upstream = isCut ? undefined : socket.connectToServer();
    if (!upstream) void socket.close();
    upstream?.onMessage((text) => (isCut ? void socket.close() : socket.send(text)));
  });
  await person.enter(CHANNEL);
  await expectBoard(page);
  await test.step('prices move by themselves', async () => {
    const before = await pricesShown(page);
    await expect.poll(() => pricesShown(page), { timeout: 25_000 }).not.toBe(before);
  });
  await test.step('a lost line is said, locks every cell, is polled, and comes back by ⟳', async () => {
    await page.route('**/game/api/v1/resource', (route) => route.abort());
    isCut = true;
    await expect(page.getByText('实时数据已断开，正在重连')).toBeVisible({ timeout: 40_000 });
    await expect(page.locator('[data-cell]:not([aria-disabled])')).toHaveCount(0);
    await page.unroute('**/game/api/v1/resource');
    await expect(page.getByText('实时推送暂不可用，赔率每 5 秒更新一次')).toBeVisible({ timeout: 40_000 });
    await expect(page.locator('[data-cell]:not([aria-disabled])').first()).toBeVisible();
    isCut = false;
    await page.getByRole('button', { name: '刷新赛事' }).click();
    await expect(page.getByText('实时推送暂不可用，赔率每 5 秒更新一次')).toBeHidden({ timeout: 20_000 });
    await expect(page.getByText('实时数据已断开，正在重连')).toBeHidden();
  });
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  const show = async (tab: string, shown: Locator) => {
    await centre.getByRole('tab', { name: tab }).click();
    await expect(shown).toBeVisible();
    await expectAccessible(page, `centre ${tab}`, { timeout: 60_000, part: 'section[aria-label="赛况"]' });
  };
  // One that has begun: before the whistle there is nothing to tell.
  await page
    .locator('[data-row]')
    .filter({ has: page.getByLabel(/^比分/) })
    .first()
    .getByRole('button', { name: /赛况$/ })
    .click();
  await show('赛况', centre.getByRole('figure'));
  await test.step('SP-13b statistics and line-movement chart of a match', async () => {
    await show('统计', centre.getByRole('table', { name: '技术统计' }));
    await expect(centre.getByRole('table', { name: '技术统计' }).getByRole('row').nth(1)).toContainText(/\d/);
    const chart = centre.getByRole('slider', { name: /赔率走势$/ });
    await show('走势', chart);
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /\d\d:\d\d.*[\d.]+/);
  });
  await show('往绩', centre.getByText(/交锋记录|近况|积分榜|暂无往绩资料/).first());
  await test.step('docked above the slip in both editions: one bets while watching, at 768 px of height too', async () => {
    const slip = page.getByRole('list', { name: '投注项' }).locator('> li');
    for (const [edition, size] of [
      ['经典', { width: 1366, height: 768 }],
      ['专业', { width: 1440, height: 900 }],
    ] as const) {
      await page.setViewportSize(size);
      await page.getByRole('tab', { name: edition }).click();
      await expectBoard(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const panel = await centre.getByRole('tabpanel').boundingBox();
      expect(panel?.height, edition).toBeGreaterThan(200);
      if ((await slip.count()) === 0) await cells(page).first().click();
      await expect(slip).toHaveCount(1);
      await expect(centre).toBeVisible();
      // What was chosen, its stake and the button, without scrolling.
      await expect(page.locator('input[data-stake]')).toBeInViewport({ ratio: 0.9 });
      await expect(
        page
          .getByRole('button', { name: '确认投注' })
          .or(page.getByRole('button', { name: /存款|转入/ }))
          .first(),
      ).toBeInViewport();
    }
    await page.getByRole('button', { name: '关闭赛况' }).click();
    await expect(centre).toHaveCount(0);
  });
  await page.setViewportSize(LOW);
  await expectAccessibleBoard(page, 'professional');
  await test.step('SP-18b the match screen shows the live picture (in the sandbox drawn from the match’s events), or says that there is none', async () => {
    await page.getByLabel(/^比分/).first().locator('xpath=ancestor::*[@data-row]').locator('th button').first().click();
    const picture = centre.getByRole('region', { name: '实时画面' });
    await expect(picture.getByRole('figure')).toBeVisible();
    await expect(picture).toContainText('模拟画面，按比赛事件绘制');
    // What is drawn is the last thing that happened, as the list below tells it, or that the match is about to start.
    await expect(picture.locator('figcaption b')).not.toBeEmpty();
    await page.getByRole('button', { name: /^早盘\s*[\d,]+$/ }).click();
    await expect(rows(page).locator('time').first()).toBeVisible({ timeout: 20_000 });
    await rows(page).locator('th button').first().click();
    await expect(centre.getByText('本场暂无直播画面')).toBeVisible();
    await expect(centre.getByRole('figure')).toHaveCount(0);
    await page.getByRole('button', { name: '关闭赛况' }).click();
  });
  await test.step('the early list goes on to its end, page by page', async () => {
    const seen = await rows(page).first().getAttribute('data-row');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Rows that are not there yet have no name.
    await expect(async () => {
      const named = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
      expect(named.length).toBeGreaterThan(5);
      expect(named).not.toContain(seen);
    }).toPass();
    await expect(page.locator('[data-row] [data-cell]').last()).toBeVisible();
    const count = Number(await page.getByRole('table', { name: '赛事与赔率' }).getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(100);
    await page.evaluate(() => scrollTo(0, 0));
  });
  await page.getByRole('tab', { name: '经典' }).click();
  await expectBoard(page);
  await test.step('each column explains itself, by key and by press', async () => {
    const head = page.getByRole('columnheader').getByRole('button', { name: /^大小/ }).first();
    await head.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/猜双方合计的球数/)).toBeVisible();
    await expectAccessible(page, 'column help', { timeout: 60_000, part: 'thead' });
    await page.keyboard.press('Escape');
    await expect(page.getByText(/猜双方合计的球数/)).toHaveCount(0);
    await page.getByRole('columnheader').getByRole('button', { name: /^独赢/ }).first().click();
    await expect(page.getByText('猜主胜、客胜或和局，三项中选一项。')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('SP-13a champion (outright) page, results page, rules page', async () => {
    await page.getByRole('button', { name: /^冠军\s*[\d,]+$/ }).click();
    await page.getByRole('region', { name: '球类' }).getByRole('button', { name: /^全部/ }).click();
    await cells(page).first().click();
    await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
    await expectAccessible(page, 'champion', { timeout: 60_000, part: 'main section' });
    await page.getByRole('link', { name: '赛果' }).click();
    await page.getByRole('radio', { name: '昨天' }).check({ force: true });
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText(/\d+-\d+/);
    await expectAccessible(page, 'results', { timeout: 60_000, part: 'main' });
    await page.getByRole('link', { name: '规则' }).click();
    await expect(page.getByText(/规则版本/)).toBeVisible();
    await expectAccessible(page, 'rules', { timeout: 60_000, part: 'main' });
  });
  await page.getByRole('button', { name: /^滚球/ }).click();
  await expectBoard(page);
  await cells(page).first().click();
  await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
  await test.step('SP-12a classic (light) and professional (dark) toggle, are saved and persist', async () => {
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
    await page.getByRole('tab', { name: '专业' }).click();
    await expectBoard(page);
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    await expect(page.getByRole('tab', { name: /^投注单/ })).toContainText('1');
    await page.reload();
    await expect(page.getByRole('tab', { name: '专业' })).toHaveAttribute('aria-selected', 'true');
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: LOW.height });
      await expect.poll(() => overflowOf(page), String(width)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('tab', { name: '经典' }).click();
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
    await page.reload();
    await expect(page.getByRole('tab', { name: '经典' })).toHaveAttribute('aria-selected', 'true');
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  });
  await test.step('light or dark is the member’s choice for each edition, and so are the colours of prices', async () => {
    await page.getByRole('button', { name: '显示设置' }).click();
    const display = page.getByRole('dialog', { name: '显示设置' });
    await display
      .getByRole('radiogroup', { name: '经典版明暗' })
      .getByRole('radio', { name: '深色' })
      .check({ force: true });
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    await display
      .getByRole('radiogroup', { name: '涨跌配色' })
      .getByRole('radio', { name: '绿涨红跌' })
      .check({ force: true });
    await expect(mode(page)).toHaveAttribute('data-movement', 'green-up');
    await page.reload();
    await expectBoard(page);
    await expect(page.getByRole('tab', { name: '经典' })).toHaveAttribute('aria-selected', 'true');
    await expect(mode(page)).toHaveAttribute('data-mode', 'dark');
    await expect(mode(page)).toHaveAttribute('data-movement', 'green-up');
    await pressLinkTo(page, SMALL_PAGE);
    await expect(mode(page)).toHaveAttribute('data-mode', 'light');
  });
});

test('the public hall: a visitor reads the board live, watches a match, and comes by a price into the sportsbook, whose address keeps the place', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await joinOverTheWire(person.origin, person.name, person.password);
  await page.goto('/game/sport');
  const hall = page.getByRole('region', { name: '赛事与赔率' });
  const choice = (name: string) => hall.getByRole('link', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
  await test.step('prices of matches in play move by themselves', async () => {
    await expect(hall.locator('[data-cell]').first()).toBeVisible({ timeout: 20_000 });
    await expect(choice('滚球')).toHaveAttribute('aria-current', 'page');
    const shown = async () => (await hall.locator('[data-cell]').allInnerTexts()).join();
    const before = await shown();
    await expect.poll(async () => (await shown()) !== before, { timeout: 25_000 }).toBe(true);
  });
  await test.step('show type and sport are addresses: reload and back keep the place', async () => {
    await choice('今日').click();
    await choice('篮球').click();
    await expect(page).toHaveURL(/\/game\/sport\?show=FT&sport=BK$/);
    await expect(hall.getByRole('columnheader', { name: /让分/ }).first()).toBeVisible();
    await page.reload();
    await expect(choice('篮球')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(choice('足球')).toHaveAttribute('aria-current', 'page');
    await expect(hall.locator('[data-cell]').first()).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('every market of a match can be read', async () => {
    await hall
      .getByRole('button', { name: /个盘口$/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: /全部盘口$/ })).toBeVisible({ timeout: 20_000 });
  });
  await test.step('SP-18 a match is drawn from its events, can be paused, and tells what has happened', async () => {
    const visitor = new ThirdPartyClient(person.origin);
    const match = await ask(visitor, '/game/api/v1/video/hotLive/matchDetail', {});
    await page.getByRole('link', { name: '看热门赛事的动画直播' }).click();
    const stage = page.getByRole('region', { name: '动画直播' });
    await expect(stage).toBeVisible();
    await pressLinkTo(page, `/live/${String(match['gameId'])}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(match['team_h']));
    await expect(stage.getByRole('figure')).toBeVisible();
    await stage.getByRole('button', { name: '暂停' }).click();
    await expect(stage.getByRole('button', { name: '继续' })).toBeVisible();
    await stage.getByRole('button', { name: '慢放' }).click();
    await expect(stage.getByRole('button', { name: '恢复正常速度' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: '赛况' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('table', { name: '技术统计' })).toBeVisible();
    await pressLinkTo(page, '/live/gone-1-1');
    await expect(page.getByText('这场比赛已经不在赛程中')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '看看正在进行的比赛' }).click();
    await expect(page).toHaveURL(/\/game\/sport$/);
  });
  await test.step('CO-06 what is closed, and where one is not served, each say what can be done', async () => {
    await pressLinkTo(page, '/maintenance');
    await expect(page.getByRole('list', { name: '各项功能' })).toContainText('存款');
    await pressLinkTo(page, '/region');
    await expect(page.getByRole('heading', { level: 1, name: '服务地区' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '规则条款' }).click();
    await expect(page).toHaveURL(/\/app\/help\/gztk$/);
  });
  await pressLinkTo(page, '/game/sport');
  await test.step('a price opens the login at once, and its pick waits in the sportsbook', async () => {
    // Of a match that begins later: in play a price may close under the hand.
    await choice('早盘').click();
    await expect(page).toHaveURL(/show=FU/);
    // The list before stays in sight, pale, until this one has come.
    await expect(hall.locator('[aria-busy]')).toHaveCount(0, { timeout: 20_000 });
    const row = rows(page)
      .filter({ has: page.locator('time') })
      .last();
    await row.locator('[data-cell]').first().click();
    await person.fillLogin();
    await expect(page).toHaveURL(/\/game\/sport\/crty\?match=/, { timeout: 20_000 });
    await expect(page.getByRole('list', { name: '投注项' }).locator('> li')).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByRole('region', { name: /全部盘口$/ })).toBeVisible({ timeout: 20_000 });
  });
  await test.step('a member picks in the hall on the spot', async () => {
    await pressLinkTo(page, '/game/sport?show=FU&sport=FT');
    await hall.locator('[data-cell][aria-pressed=false]').first().click();
    await page.getByRole('region', { name: '投注单' }).getByRole('link', { name: '去投注' }).click();
    await expect(page).toHaveURL(new RegExp(CHANNEL));
  });
  await test.step('the address follows sport, tab, league and match; reload and back keep the place', async () => {
    await page.goto(CHANNEL);
    await expectBoard(page);
    await expect(page).toHaveURL(/\/game\/sport\/crty$/);
    const type = (name: string) =>
      page.getByRole('region', { name: '球类' }).getByRole('button', { name: new RegExp(`^${name}`) });
    await page.getByRole('button', { name: /^早盘\s*[\d,]+$/ }).click();
    await expect(page).toHaveURL(/crty\?show=FU&sport=FT$/);
    await type('篮球').click();
    await expect(page).toHaveURL(/crty\?show=FU&sport=BK$/);
    await expectBoard(page);
    const league = page.getByRole('region', { name: '热门联赛' }).getByRole('button').nth(1);
    const [leagueName = ''] = (await league.innerText()).split(/\s*\n/);
    await league.click();
    await expect(page).toHaveURL(/crty\?show=FU&sport=BK&leagues=/);
    // The rows before stay until the new ones come, and one league of them may fill the window: a match of it would go with it.
    await expect(page.getByRole('button', { name: `收藏 ${leagueName}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
    await page
      .getByRole('button', { name: /个盘口$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/crty\?match=[^&]+&show=FU&sport=BK&leagues=/);
    const panel = page.getByRole('region', { name: /全部盘口$/ });
    const name = await panel.getAttribute('aria-label', { timeout: 20_000 });

    await page.reload();
    await expect(panel).toHaveAttribute('aria-label', name ?? 'a match', { timeout: 20_000 });
    await expect(type('篮球')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^收藏 / })).toHaveCount(1);
    await expect(page).toHaveURL(/crty\?match=[^&]+&show=FU&sport=BK&leagues=/);
    await page.goBack();
    await expect(page).toHaveURL(/crty\?show=FU&sport=BK$/);
    await expect(type('篮球')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(type('足球')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page.getByRole('button', { name: /^滚球\s*[\d,]+$/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/game\/sport\/crty$/);
  });
});
