import type { Page } from '@playwright/test';
import { otherBuild, otherServer } from './other-build.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, test } from './people.ts';
import { letGradeBe, letKeepPeriodEnd } from './site-database.ts';
import { joinOverTheWire } from './wire-member.ts';

/** Every sign that traditional Chinese is written with: what Big5 can say. */
function big5Signs(): ReadonlySet<string> {
  const decoder = new TextDecoder('big5');
  const signs = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) signs.add(decoder.decode(new Uint8Array([lead, trail])));
  return signs;
}

const SIGNS = big5Signs();

/** The signs of a text that only simplified Chinese has. */
const simplifiedIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\p{Script=Han}/gu), ([sign]) => sign).filter((sign) => !SIGNS.has(sign))),
];

const textOf = (page: Page): Promise<string> => page.evaluate(() => `${document.title}\n${document.body.innerText}`);

test('a build in traditional Chinese without deposits', async ({ page, person }) => {
  test.setTimeout(1_020_000);
  const flags = { SITE_LANGUAGE: 'zh-Hant', SITE_DEPOSIT: '0', SITE_VIP_NO_SAVE: '1', SITE_TITLE: '瀾嶽' };
  const [web, server] = await Promise.all([otherBuild('hant', flags), otherServer('hant', flags)]);
  const port = ownPort(6);
  const stop = await startOwnSite(port, { ...flags, JOURNEY_WEB_ROOT: web, JOURNEY_SERVER: server });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await test.step('FR-15e the site starts in its default language; the default build in simplified Chinese', async () => {
      await page.goto(`${origin}/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
      await expect(page.getByRole('banner').getByRole('button', { name: '註冊' })).toBeVisible();
      await page.goto(`${person.origin}/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      await expect(page.getByRole('banner').getByRole('button', { name: '注册' })).toBeVisible();
    });
    await test.step('FR-12d the traditional build is traditional throughout, server messages included', async () => {
      expect(simplifiedIn(await textOf(page)).length).toBeGreaterThan(20);
      const { client, token, userId } = await joinOverTheWire(origin, person.name, person.password);
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate((login) => Object.assign(localStorage, login), { token, userId });
      for (const path of [
        '/home',
        '/game/sport',
        '/game/sport/crty',
        '/mine/wallet',
        '/mine/takemoney',
        '/mine/limits',
        '/app/help/qk',
      ]) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(`${origin}${path}`);
        await page.waitForLoadState('networkidle').catch(() => {});
        expect(simplifiedIn(await textOf(page)), path).toEqual([]);
      }
      const refused = await client.call('/site/api/v1/member/bindOther', { type: 'realName', realName: '1' });
      const { status_code: code, message } = refused.body;
      expect(code).not.toBe(6000);
      expect(message).toMatch(/\p{Script=Han}/u);
      expect(simplifiedIn(message)).toEqual([]);
    });
    await test.step('FR-15a without deposits there is no entry and no page for them; with them there are both', async () => {
      await page.goto(`${origin}/home`);
      await expect(page.getByRole('banner').getByRole('link', { name: '取款' })).toBeVisible();
      await expect(page.getByRole('banner').getByText('存款')).toHaveCount(0);
      await page.goto(`${origin}/mine/savemoney`);
      await expect(page.getByRole('heading', { level: 1, name: '頁面不存在' })).toBeVisible();
      await page.goto(`${origin}/app/help/ck`);
      await expect(page.getByRole('heading', { level: 1, name: '頁面不存在' })).toBeVisible();
      await person.enter('/home');
      await expect(page.getByRole('banner').getByRole('link', { name: '存款' })).toBeVisible();
      await page.goto('/mine/savemoney');
      await expect(page.getByRole('heading', { level: 1, name: '存款' })).toBeVisible();
    });
    await test.step('FR-15c with VIP no-save no VIP page speaks of keeping a grade and no grade is lost; without it the page tells what keeps it', async () => {
      await letGradeBe(origin, person.name, 3);
      await letKeepPeriodEnd(origin, person.name);
      for (const [path, shown] of [
        ['/mine/vip', '我的等級'],
        ['/mine/vip/detail', '等級權益'],
      ] as const) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByText(shown).first()).toBeVisible();
        await expect(page.getByRole('main').getByText('VIP3').first()).toBeVisible();
        expect(await textOf(page), path).not.toMatch(/保級|保留VIP|降一級/);
      }
      await expect(page.getByRole('row', { name: /VIP3/ })).toContainText('當前');
      await letGradeBe(person.origin, person.name, 3);
      await page.goto(`${person.origin}/mine/vip`);
      await expect(page.getByRole('region', { name: '我的等级' })).toContainText('保留VIP3');
      await page.goto(`${person.origin}/mine/vip/detail`);
      await expect(page.getByRole('main')).toContainText('未达保级要求的降一级');
    });
  } finally {
    await stop();
  }
});
