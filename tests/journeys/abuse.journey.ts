import type { Page } from '@playwright/test';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { cells, limitsRead, OPEN_CELL, showComing, slipOf, stake } from './betslip-pages.ts';
import { expect, Person, SMALL_PAGE, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { forgetEvenRounds, letMatchesEnd, letRoundsBeEven } from './site-database.ts';
import { launchOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';

test.describe.configure({ lock: 'back-office' });

/** Whoever is logged in on the page, speaking over the wire from the same device. */
async function wireOf(page: Page, origin: string, device: string): Promise<ThirdPartyClient> {
  const client = new ThirdPartyClient(origin);
  client.device = device;
  client.token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return client;
}

const overUnder = (page: Page, gameId: string, side: '大' | '小') =>
  page
    .locator(`[data-row="${gameId}"]`)
    .locator(OPEN_CELL)
    .and(page.locator(`[aria-label^="${side}"][aria-label*="大小"]`))
    .first();

/** Bets 100 on the other side of, or first on, a match some days ahead. */
async function betOn(page: Page, side: '大' | '小', gameId?: string): Promise<string> {
  await page.goto('/game/sport/crty');
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await showComing(page);
  const rows = page.locator('[data-row]').filter({ has: page.locator('[data-cell][aria-label*="大小"]') });
  // The last ones are others', who let them end too.
  const match = gameId ?? (await rows.nth((await rows.count()) - 8).getAttribute('data-row')) ?? '';
  await overUnder(page, match, side).click();
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible({ timeout: 20_000 });
  return match;
}

test('PR-09b collusion and bots are flagged to the operator', async ({ page, person, browser }) => {
  test.setTimeout(300_000);
  const { origin } = person;
  const partner = new Person(page, origin, `q${person.name.slice(1)}`, person.password);
  let device = '';
  page.on('request', (request) => {
    device = request.headers()['x-device'] ?? device;
  });
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await office.goto(origin);
  const flagOf = ({ name }: Person) =>
    office.getByRole('row').filter({ hasText: `${name.slice(0, 2)}***${name.slice(-1)}` });
  const expectFlag = async (kind: string, who: Person, detail: RegExp) => {
    await backOfficeLink(office, '风险标记').click();
    await office.getByLabel('标记类型').selectOption(kind);
    await expect(async () => {
      await office.getByRole('button', { name: '刷新' }).click();
      await expect(flagOf(who).first()).toContainText(detail, { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  };

  await test.step('PR-09b collusion: two accounts of one device take both sides of a market', async () => {
    await page.goto(SMALL_PAGE);
    let match: string | undefined;
    for (const [who, side] of [
      [person, '大'],
      [partner, '小'],
    ] as const) {
      await who.register();
      const client = await wireOf(page, origin, device);
      await depositOverTheWire(client, '500');
      await ask(client, '/game/api/v1/transfer', { channelCode: 'CRTY', amount: '400', ty: '1' });
      match = await betOn(page, side, match);
      await page.goto(SMALL_PAGE);
      await who.logOut();
      await who.expectLoggedOut();
    }
    await letMatchesEnd(origin, person.name);
    await openBackOffice(office, origin, 'desk2026');
    for (const who of [person, partner]) await expectFlag('与关联账户对投', who, /与关联账户\d+在同一盘口对投/);
    await expectAccessible(office);
  });

  await test.step('PR-09b bots: five hundred rounds at one pace', async () => {
    await page.goto(SMALL_PAGE);
    await person.logIn();
    await person.expectLoggedIn();
    const client = await wireOf(page, origin, device);
    const url = await launchOverTheWire(client, 'WYDZ', 'jinlichi');
    const uid = new URL(url, origin).searchParams.get('uid');
    await ask(client, '/game/api/v1/slot/spin', { uid, stake: '1.00' });
    await letRoundsBeEven(origin, person.name);
    await expectFlag('投注间隔过于规律', person, /连续500局（锦鲤池），平均每3\.0秒一局/);
    await forgetEvenRounds(origin, person.name);
  });
  await office.context().close();
});
