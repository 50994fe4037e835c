import type { Page } from '@playwright/test';
import { legs, slipOf } from './betslip-pages.ts';
import { expect, pressLinkTo, test } from './people.ts';
import { joinOverTheWire } from './wire-member.ts';

const hot = (page: Page) => page.getByRole('region', { name: '热门赛事' });
const prices = (page: Page) => hot(page).getByRole('button', { name: /赔率/ });
const picked = (page: Page) => hot(page).locator('button[aria-pressed=true]');

/** In play a price may close under the hand: then the next one is pressed. */
const press = (page: Page, until: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await prices(page).first().click({ timeout: 3_000 });
    await until();
  }).toPass({ timeout: 40_000 });

test('home: what a visitor and a search engine find, and a price that leads into the sportsbook, on the spot or by the login', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await joinOverTheWire(person.origin, person.name, person.password);
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
  });
  await test.step('what was never written is nobody’s search result', async () => {
    await pressLinkTo(page, '/no/such/page');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
  await test.step('home has its own title too', async () => {
    await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).last().click();
    await expect(page).toHaveTitle('首页 - 澜岳');
    await expect(description).toHaveAttribute('content', /热门赛事/);
  });
  await test.step('the seven categories lead on only where something can be played', async () => {
    const halls = page.getByRole('region', { name: '七大场馆' });
    await expect(halls.getByRole('link', { name: /进入大厅 · \d+ 个场馆可玩/ })).toHaveAttribute('href', '/game/sport');
    for (const name of ['真人', '棋牌', '电竞', '彩票', '电子', '捕鱼']) {
      await halls.getByRole('tab', { name }).click();
      const isOpen = (await halls.getByText('正常', { exact: true }).count()) > 0;
      await expect(halls.getByRole('link', { name: /进入大厅/ })).toHaveCount(isOpen ? 1 : 0);
      if (!isOpen) await expect(halls.getByText('筹备中，开放后在此进入')).toBeVisible();
    }
  });
  await test.step('a visitor’s price opens the login at once, which leads to its match in the sportsbook', async () => {
    await press(page, () => expect(person.dialog).toBeVisible({ timeout: 5_000 }));
    await expect(page.getByRole('dialog', { name: '温馨提示' })).toHaveCount(0);
    await person.fillLogin();
    await expect(page).toHaveURL(/\/game\/sport\/crty\?match=/, { timeout: 30_000 });
    await expect(page.getByRole('region', { name: /全部盘口$/ })).toBeVisible({ timeout: 30_000 });
    await expect(legs(page)).toHaveCount(1);
    await slipOf(page).getByRole('button', { name: '清空投注单' }).click();
    await expect(legs(page)).toHaveCount(0);
  });
  await pressLinkTo(page, '/home');
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
    // Football gives goals away, and has a draw.
    const football = cards.filter({ has: page.getByText('让球', { exact: true }) });
    await expect(football.first()).toBeVisible();
    for (const card of await football.all()) {
      const winner = card.getByText('独赢', { exact: true }).locator('xpath=..');
      await expect(winner.locator('> *')).toHaveCount(4);
    }
  });
  const bar = page.getByRole('region', { name: '投注单' });
  await test.step('a press picks it, a second press lets it go', async () => {
    await press(page, () => expect(picked(page)).toHaveCount(1, { timeout: 3_000 }));
    await expect(bar).toContainText('去投注');
    await expect(async () => {
      if ((await picked(page).count()) > 0) await picked(page).first().click({ timeout: 3_000 });
      await expect(bar).toHaveCount(0, { timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  });
  await test.step('what was picked on home stands in the slip of the sportsbook', async () => {
    await press(page, () => expect(bar).toBeVisible({ timeout: 3_000 }));
    const team = (await bar.locator('strong').textContent()) ?? '';
    await bar.getByRole('link', { name: '去投注' }).click();
    await expect(page).toHaveURL(/\/game\/sport\/crty/);
    await expect(legs(page)).toHaveCount(1, { timeout: 30_000 });
    await expect(legs(page).first()).toContainText(team);
  });
});
