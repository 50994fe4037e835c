import type { Locator, Page, Route } from '@playwright/test';
import { expect, type Person, pressLinkTo, SMALL_PAGE, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

const GAMES = '/game/api/v1';

const main = (page: Page): Locator => page.getByRole('main');
const tiles = (page: Page): Locator => main(page).getByRole('article');
const tile = (page: Page, name: string): Locator => main(page).getByRole('article', { name, exact: true });
const shelf = (page: Page, name: string): Locator => main(page).getByRole('tab', { name });

/** A press that opens a tab of the game's own, which is closed again: the game is another journey's business. */
async function pressForTab(page: Page, button: Locator): Promise<string> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await tab.waitForURL(/game=/);
  const url = tab.url();
  await tab.close();
  return url;
}

/** A member of their own, elsewhere, who plays one round of a game. */
async function playElsewhere(
  { origin, name, password }: Pick<Person, 'origin' | 'name' | 'password'>,
  { enName, gameCode, stake }: { readonly enName: string; readonly gameCode: string; readonly stake: string },
): Promise<void> {
  const { client } = await joinOverTheWire(origin, name, password);
  await depositOverTheWire(client, '1000');
  const { url } = await ask(client, `${GAMES}/launch`, { enName, gameCode });
  const uid = new URL(String(url), origin).searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  await ask(client, `${GAMES}/slot/spin`, { uid, stake });
}

/** How many play what is read anew every half a minute. */
const POPULARITY_MS = 40_000;

test('the hall of electronic games, of a visitor and of a member: venues, pools, search, shelves, stars, the way into a game', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  await page.goto('/game/egame');
  await test.step('GA-02c jackpots of getBonusPools move with play', async () => {
    // A visitor looks on while somebody plays elsewhere.
    const pool = main(page)
      .getByRole('region', { name: '彩池' })
      .getByRole('button', { name: /小彩池/ });
    const amount = async () => Number((await pool.innerText()).replaceAll(/[^\d.]/g, ''));
    await expect(pool).toBeVisible();
    const before = await amount();
    const { origin, name, password } = person;
    const other = { origin, name: `h${name}`.slice(0, 11), password };
    await playElsewhere(other, { enName: 'LYDZ', gameCode: 'qinglv', stake: '200' });
    await expect.poll(amount, { timeout: 20_000 }).not.toBe(before);
  });
  await test.step('a visitor may try a game without an account, and is asked to log in for the rest', async () => {
    const prompt = page.getByRole('dialog', { name: /提示/ });
    for (const asked of ['进入山海异兽', '收藏山海异兽']) {
      await tile(page, '山海异兽').getByRole('button', { name: asked }).click();
      await expect(prompt).toContainText('请先登录后再了解更多');
      await prompt.getByRole('button', { name: '再看看' }).click();
    }
    await tile(page, '山海异兽').getByRole('link', { name: '试玩山海异兽' }).click();
    await expect(page).toHaveURL(/\/pg\/game\?demo=1&game=shanhai$/);
  });
  await person.enter('/game/egame', (member) => depositOverTheWire(member, '1000'));
  await test.step('GA-02a venue cards with their state; game list with search and tabs', async () => {
    const venues = main(page).getByRole('region', { name: '场馆' }).getByRole('listitem');
    await expect(venues.filter({ hasText: '万叶电子' })).toContainText('正常');
    await expect(venues.filter({ hasText: '花田电子' })).toContainText('即将开放');
    await expect(tiles(page)).toHaveCount(8);
    await expect(tile(page, '锦鲤池')).toContainText('返还率95.59%');
    await expect(tile(page, '锦鲤池')).toContainText('波动中');
    const search = main(page).getByLabel('搜索游戏');
    for (const [typed, found] of [
      ['山', ['山海异兽', '青绿山河']],
      ['jinsuan', ['金算盘']],
      ['qlsh', ['青绿山河']],
    ] as const) {
      await search.fill(typed);
      await expect(tiles(page)).toHaveCount(found.length);
      for (const name of found) await expect(tile(page, name)).toBeVisible();
    }
    await search.fill('zzz');
    await expect(main(page).getByText('没有找到“zzz”，换个词试试')).toBeVisible();
    await main(page).getByRole('button', { name: '清除搜索' }).click();
    await expect(tiles(page)).toHaveCount(8);
    await venues.getByRole('button', { name: /锦汐电子/ }).click();
    await expect(tiles(page)).toHaveCount(2);
    await venues.getByRole('button', { name: '全部场馆' }).click();
    await shelf(page, '最新').click();
    await expect(tiles(page)).toHaveCount(8);
    await shelf(page, '全部').click();
  });
  await test.step('GA-02b favourites are added, kept and removed', async () => {
    await tile(page, '灯市夜行').getByRole('button', { name: '收藏灯市夜行' }).click();
    await expect(page.getByText('已收藏')).toBeVisible();
    await page.reload();
    await shelf(page, '收藏').click();
    await expect(tiles(page)).toHaveCount(1);
    await tile(page, '灯市夜行').getByRole('button', { name: '取消收藏灯市夜行' }).click();
    await expect(main(page).getByText('收藏喜欢的游戏，下次一点就到')).toBeVisible();
  });
  await test.step('GA-13a 启动中... while a launch waits', async () => {
    await shelf(page, '全部').click();
    const held: Route[] = [];
    await page.route(`**${GAMES}/launch`, (route) => void held.push(route));
    const opened = page.waitForEvent('popup');
    await tile(page, '锦鲤池').getByRole('button', { name: '进入锦鲤池' }).click();
    await expect(page.getByText('启动中...')).toBeVisible();
    await held[0]?.continue();
    const tab = await opened;
    await expect(page.getByText('启动中...')).toBeHidden();
    await page.unroute(`**${GAMES}/launch`);
    await tab.waitForURL(/\/pg\/game\?uid=[\w-]{43}&game=jinlichi$/);
    await tab.close();
  });
  await test.step('GA-12b CRTY opens the local sport page; any other opens its hosted page', async () => {
    const address = await pressForTab(page, tile(page, '金算盘').getByRole('button', { name: '进入金算盘' }));
    expect(address).toMatch(/\/dz\/game\?uid=[\w-]{43}&game=suanpan$/);
    await pressLinkTo(page, '/game/sport');
    await main(page)
      .getByRole('listitem')
      .filter({ hasText: '群岭体育' })
      .getByRole('link', { name: /群岭体育/ })
      .click();
    await expect(page).toHaveURL(/\/game\/sport\/crty$/);
  });
  await test.step('GA-02b recently played', async () => {
    await page.goto('/game/egame?tab=recent');
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first()).toHaveAccessibleName('金算盘');
    // And what is a favourite no more, after this load too.
    await shelf(page, '收藏').click();
    await expect(main(page).getByText('收藏喜欢的游戏，下次一点就到')).toBeVisible();
  });
  await test.step('FR-21b a link to a tab of /game/egame switches the tab, also when the page is already open', async () => {
    const linkTo = async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: '电子场馆' }).click();
      const links = page.getByRole('navigation', { name: '电子游戏分类' });
      await links.getByRole('link', { name }).click();
      await expect(links).toBeHidden();
      await expect(shelf(page, name)).toHaveAttribute('aria-selected', 'true');
    };
    await linkTo('最新');
    await expect(page).toHaveURL(/\/game\/egame\?tab=new$/);
    await pressLinkTo(page, SMALL_PAGE);
    // A page that arrives closes whatever panel was open over the one before.
    await expect(page).toHaveURL(({ pathname }) => pathname === SMALL_PAGE);
    await linkTo('热门');
    await expect(page).toHaveURL(/\/game\/egame\?tab=hot$/);
    await expect(async () => {
      await page.reload();
      await expect(shelf(page, '热门')).toHaveAttribute('aria-selected', 'true');
      await expect(tile(page, '青绿山河')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: POPULARITY_MS });
  });
  await test.step('GA-14a the total of all venue balances shows two decimals', async () => {
    await pressLinkTo(page, '/mine/wallet');
    await expect(main(page).getByText('合计')).toHaveText(/^合计 ¥\s1,000\.00$/);
  });
});

test('pages that host or lead on', async ({ page, person }) => {
  const framed = (address: string): Promise<unknown> => page.goto(`/game/${encodeURIComponent(address)}`);
  await person.enter('/loading');
  await test.step('FR-19d /loading shows the loading screen', async () => {
    await expect(page.getByRole('heading', { name: '加载中...' })).toBeVisible();
  });
  await test.step('FR-19c /game/:info embeds a listed address and refuses any other', async () => {
    await framed('/venue/LTQP');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: '兰汀棋牌' })).toBeVisible();
    for (const address of [
      'https://elsewhere.example/play',
      '/mine/wallet',
      '//elsewhere.example',
      'javascript:alert(1)',
    ]) {
      await framed(address);
      await expect(page.getByRole('alert'), address).toContainText('无法打开该游戏，请换一款或联系客服');
      await expect(page.locator('iframe'), address).toHaveCount(0);
    }
  });
  await test.step('FR-19e /redirect/{path} leads a member on, refuses a foreign target, and stands in no menu', async () => {
    await page.goto('/redirect/mine/transRecord?type=deposit');
    await expect(page).toHaveURL(/\/mine\/transRecord\?type=deposit$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href*="/redirect"]')).toHaveCount(0);
    for (const target of ['https://elsewhere.example/', '/elsewhere.example', '%2F%2Felsewhere.example']) {
      await page.goto(`/redirect/${target}`);
      await expect(page.getByRole('heading', { level: 1, name: /页面不存在/ }), target).toBeVisible();
      expect(new URL(page.url()).origin).toBe(person.origin);
    }
  });
});
