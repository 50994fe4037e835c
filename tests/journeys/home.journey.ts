import type { Page } from '@playwright/test';
import { legs } from './betslip-pages.ts';
import { expect, test } from './people.ts';

const hot = (page: Page) => page.getByRole('region', { name: '热门赛事' });
/** Prices of matches that have not begun: in play one may close under the hand. */
const calmPrice = (page: Page) =>
  hot(page)
    .getByRole('article')
    .filter({ has: page.locator('time') })
    .first()
    .getByRole('button', { name: /赔率/ })
    .first();

test('a price on the home page goes into the slip on the spot, and leads on to the sportsbook', async ({
  page,
  person,
}) => {
  await person.enter();
  await test.step('the strip counts what is on', async () => {
    const strip = page.getByRole('list', { name: '赛事频道' });
    for (const name of [/滚球\s*[\d,]+/, /今日\s*[\d,]+/, /早盘\s*[\d,]+/, /冠军\s*[\d,]+/])
      await expect(strip.getByRole('link', { name })).toBeVisible();
  });
  await test.step('every card can be bet on, and 独赢 has three prices where football is played', async () => {
    const cards = hot(page).getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect(async () => {
      for (const card of await cards.all()) {
        expect(await card.getByRole('button', { name: /赔率/ }).count()).toBeGreaterThan(0);
        await expect(card.getByText(/^9\d\+/)).toHaveCount(0);
      }
    }).toPass();
    const calm = cards.filter({ has: page.locator('time') }).first();
    await expect(calm.getByRole('button', { name: /独赢 赔率/ })).toHaveCount(3);
  });
  const price = calmPrice(page);
  const bar = page.getByRole('region', { name: '投注单' });
  await test.step('a press picks it, a second press lets it go', async () => {
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toContainText('去投注');
    await price.click();
    await expect(bar).toHaveCount(0);
  });
  await price.click();
  const team = (await bar.locator('strong').textContent()) ?? '';
  await bar.getByRole('link', { name: '去投注' }).click();
  await expect(page).toHaveURL(/\/game\/sport\/crty/);
  await expect(legs(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(legs(page).first()).toContainText(team);
});

test('a visitor’s price opens the login at once, and after it the pick is kept', async ({ page, person }) => {
  await person.enter();
  await person.expectLoggedIn();
  await person.logOut();
  await person.expectLoggedOut();
  await calmPrice(page).click();
  await expect(page.getByRole('dialog', { name: '温馨提示' })).toHaveCount(0);
  await person.fillLogin();
  await expect(page).toHaveURL(/\/game\/sport\/crty\?match=/, { timeout: 20_000 });
  await expect(legs(page)).toHaveCount(1, { timeout: 30_000 });
});

test('the seven categories lead on only where something can be played', async ({ page }) => {
  await page.goto('/home');
  const halls = page.getByRole('region', { name: '七大场馆' });
  await expect(halls.getByRole('link', { name: /进入大厅 · \d+ 个场馆可玩/ })).toHaveAttribute('href', '/game/sport');
  for (const name of ['真人', '棋牌', '电竞', '彩票', '电子', '捕鱼']) {
    await halls.getByRole('tab', { name }).click();
    const isOpen = (await halls.getByText('正常', { exact: true }).count()) > 0;
    await expect(halls.getByRole('link', { name: /进入大厅/ })).toHaveCount(isOpen ? 1 : 0);
    if (!isOpen) await expect(halls.getByText('筹备中，开放后在此进入')).toBeVisible();
  }
});

test('what search engines and home screens are told', async ({ page, request, baseURL }) => {
  await test.step('robots, sitemap and manifest', async () => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(listed).toEqual(expect.arrayContaining([`${baseURL}/home`, `${baseURL}/app/help/bczr`]));
    const manifest: { icons: { src: string }[]; display: string } = await (
      await request.get('/manifest.webmanifest')
    ).json();
    expect(manifest.display).toBe('standalone');
    for (const { src } of [...manifest.icons, { src: '/icons/share.jpg' }])
      expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  });
  const description = page.locator('meta[name="description"]');
  await test.step('each page has its own title, description, address and trail', async () => {
    await page.goto('/app/help/rqgl');
    await expect(page).toHaveTitle('让球攻略 - 澜岳');
    await expect(description).toHaveAttribute('content', /让球攻略/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/app/help/rqgl`);
    await expect.poll(() => page.locator('script[data-trail]').textContent()).toContain('让球攻略');
    await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).last().click();
    await expect(page).toHaveTitle('首页 - 澜岳');
    await expect(description).toHaveAttribute('content', /热门赛事/);
  });
  await test.step('what was never written is nobody’s search result', async () => {
    await page.goto('/no/such/page');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
