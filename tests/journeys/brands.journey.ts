import type { Page } from '@playwright/test';
import { cells, legs, limitsRead, showComing, slipOf, stake } from './betslip-pages.ts';
import { bindAPhone } from './known-phone.ts';
import { visitEncryptedAndPlain } from './encrypted-visits.ts';
import { otherBuild } from './other-build.ts';
import { expect, Person, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { siteFromFolder } from './site-from-folder.ts';

interface Brand {
  readonly id: string;
  readonly name: string;
  readonly latin: string;
  /** The solid colour of the brand's button in light and dark. */
  readonly light: string;
  readonly dark: string;
}

const LANYOR: Brand = {
  id: 'lanyor',
  name: '澜岳',
  latin: 'LANYOR',
  light: 'rgb(11, 91, 211)',
  dark: 'rgb(37, 105, 220)',
};
const ZHURO: Brand = { id: 'zhuro', name: '朱曜', latin: 'ZHURO', light: 'rgb(184, 35, 31)', dark: 'rgb(201, 48, 42)' };
const ZIQUNE: Brand = {
  id: 'ziqune',
  name: '紫穹',
  latin: 'ZIQUNE',
  light: 'rgb(91, 54, 214)',
  dark: 'rgb(106, 69, 232)',
};

/** Logos are drawn: two that are the same picture are one brand too few. */
const logoOf = async (page: Page): Promise<string> =>
  (await page.getByRole('banner').locator('.fp-logo img').getAttribute('src')) ?? '';

async function seeBrand(page: Page, url: string, brand: Brand, mode: 'light' | 'dark'): Promise<string> {
  await page.goto(`${url}/home`);
  const banner = page.getByRole('banner');
  await expect(banner.getByText(brand.name, { exact: true }).first()).toBeVisible();
  await expect(banner.getByText(brand.latin).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-brand', brand.id);
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
  await expect(banner.getByRole('button', { name: '注册' })).toHaveCSS('background-color', brand[mode]);
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: `关于${brand.name}` })).toBeVisible();
  return logoOf(page);
}

/** Registers, deposits and bets, all of it on the screen. */
async function play(page: Page, person: Person): Promise<void> {
  await person.register();
  await page.goto(`${person.origin}/mine/savemoney`);
  await page
    .getByRole('radiogroup', { name: '存款方式' })
    .getByRole('radio', { name: /在线支付/ })
    .check({ force: true });
  await expect(page.getByRole('button', { name: '提交存款' })).toBeEnabled();
  await page.getByLabel('存款金额').fill('1000');
  const payer = page.getByLabel('付款人真实姓名');
  if (await payer.isVisible()) await payer.fill('王小明');
  await page.getByRole('button', { name: '提交存款' }).click();
  await expect(page.getByRole('heading', { name: '存款已到账' })).toBeVisible({ timeout: 25_000 });
  await page.goto(`${person.origin}/game/sport/crty`);
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await showComing(page);
  await cells(page).first().click();
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await slipOf(page)
    .getByRole('button', { name: /确认投注 ¥100$/ })
    .click();
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible({ timeout: 30_000 });
}

test('the default build: 澜岳, light, and none of the flags', async ({ page, person }) => {
  test.setTimeout(120_000);
  await test.step('FR-12a the default brand has its own name, logo and colours', async () => {
    await seeBrand(page, person.origin, LANYOR, 'light');
  });
  await test.step('FR-12b register, deposit and bet pass in it', async () => {
    await play(page, person);
  });
});

/** What each flag changes, seen in a build with it and, by the same eyes, in the default build without it. */
test('a build of 朱曜 that starts dark, with flags', async ({ page, person }) => {
  test.setTimeout(240_000);
  const flags = {
    BRAND: 'zhuro',
    SITE_DARK: '1',
    SITE_SKIP_SPORT: '1',
    SITE_FOREVER: '1',
    SITE_HIDE_REAL_NUMBER: '1',
    SITE_INNER_GAME: '1',
  };
  const site = await siteFromFolder(await otherBuild('zhuro', flags), person.origin);
  const member = new Person(page, site.url, person.name);
  const footer = page.getByRole('contentinfo');
  const plainLogo = await seeBrand(page, person.origin, LANYOR, 'light');
  await expect(footer.getByText(/永久网址/)).toHaveCount(0);

  await test.step('FR-12a FR-12c it opens with its own name, logo and colours, and dark as the theme setting says', async () => {
    expect(await seeBrand(page, site.url, ZHURO, 'dark')).not.toBe(plainLogo);
  });
  await test.step('FR-15d with the forever flag the permanent address is shown; without it, it is not', async () => {
    await expect(footer.getByText(`永久网址 ${new URL(site.url).host}`)).toBeVisible();
  });
  await test.step('FR-12b register, deposit and bet pass in it', async () => {
    await play(page, member);
  });
  await test.step('FR-15b with skip sport the sport entry leads straight into the sportsbook; without it, to the lobby', async () => {
    await page.goto(`${site.url}/home`);
    await page.getByRole('banner').getByRole('link', { name: '体育', exact: true }).click();
    await expect(page).toHaveURL(/\/game\/sport\/crty$/);
    await page.goto(`${person.origin}/home`);
    await page.getByRole('banner').getByRole('link', { name: '体育', exact: true }).click();
    await expect(page).toHaveURL(/\/game\/sport$/);
  });
  await test.step('FR-15g with hidden numbers a bound phone stays masked without a way to reveal it; without, there is one', async () => {
    await page.goto(`${site.url}/robots.txt`);
    const login = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    await bindAPhone(await wireOf(page, site.url), person.name);
    await page.goto(`${site.url}/mine/auth`);
    await expect(page.getByText(/1\d{2}\*{4}\d{4}/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^显示/ })).toHaveCount(0);
    await page.goto(`${person.origin}/robots.txt`);
    await page.evaluate((kept) => Object.assign(localStorage, kept), login);
    await page.goto(`${person.origin}/mine/auth`);
    await expect(page.getByText(/1\d{2}\*{4}\d{4}/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^显示/ }).first()).toBeVisible();
  });
  await test.step('FR-15f with inner game a venue opens in the frame of the site; without it, in a new tab', async () => {
    const enter = page
      .getByRole('article', { name: '锦鲤池', exact: true })
      .getByRole('button', { name: '进入锦鲤池' });
    await page.goto(`${person.origin}/game/egame`);
    const [tab] = await Promise.all([page.waitForEvent('popup'), enter.click()]);
    await tab.waitForURL(/\/pg\/game\?uid=/);
    await expect(page).toHaveURL(/\/game\/egame$/);
    await tab.close();
    await page.goto(`${site.url}/game/egame`);
    await enter.click();
    await expect(page).toHaveURL((url) => url.href.startsWith(`${site.url}/pg/game?uid=`));
    await expect(page.getByRole('heading', { level: 1, name: '锦鲤池' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
  await site.close();
});

test('a build of 紫穹 that starts light against its own habit, and cannot encrypt', async ({ page, person }) => {
  test.setTimeout(240_000);
  const folder = await otherBuild('ziqune', { BRAND: 'ziqune', SITE_DARK: '0', SITE_ENCRYPT: '0' });
  const site = await siteFromFolder(folder, person.origin);
  await test.step('FR-12a FR-12c it opens with its own name, logo and colours, and light as the theme setting says', async () => {
    const own = await seeBrand(page, site.url, ZIQUNE, 'light');
    expect(own).not.toBe(await seeBrand(page, person.origin, LANYOR, 'light'));
  });
  await test.step('FR-12b register, deposit and bet pass in it', async () => {
    await page.goto(`${site.url}/home`);
    await play(page, new Person(page, site.url, person.name));
  });
  await site.close();
  await test.step('WI-02c with build flag and safe switch on the site speaks encrypted, with either off plain, to the same server', async () => {
    await visitEncryptedAndPlain({ page, person, unable: folder });
  });
});
