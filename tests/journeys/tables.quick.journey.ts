import type { Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expect, overflowOf, test } from './people.ts';
import { comeWithMoney, moneyOverTheWire } from './slot-pages.ts';
import { resultCodes, TablePage } from './table-pages.ts';

/** What a bet puts down: the second of the smallest chips. */
const CHIP = 500;

interface Played {
  readonly page: Page;
  readonly member: ThirdPartyClient;
  readonly table: string;
  readonly spots: readonly string[];
}

/** One round from chips to wallet: what the member has afterwards is what the tickets say. */
async function playARound({ page, member, table, spots }: Played): Promise<TablePage> {
  const before = await moneyOverTheWire(member);
  const live = new TablePage(page);
  await live.open(table);
  await live.bet(...spots);
  const tickets = await live.settled(member, table.toUpperCase());
  const [stake, returned] = [
    tickets.reduce((sum, ticket) => sum + ticket.stake, 0),
    tickets.reduce((sum, ticket) => sum + ticket.returned, 0),
  ];
  expect(stake).toBe(CHIP * spots.length);
  await expect.poll(() => moneyOverTheWire(member)).toBe(before - BigInt(stake) + BigInt(returned));
  await expect(live.page.getByRole('region', { name: /注单$/ }).first()).toContainText('返还');
  return live;
}

test.describe('live tables', () => {
  test.describe.configure({ timeout: 240_000 });

  test('tables are bet on, dealt and paid, and two people at one see the same', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const member = await comeWithMoney(person);
    await test.step('GA-04a baccarat is bet, dealt and paid, and its five roads agree with the results', async () => {
      const live = await playARound({ page, member, table: 'bac1', spots: ['闲', '庄'] });
      await expect(live.result).toContainText(/闲\d点，庄\d点，(?:闲赢|庄赢|和局)/, { timeout: 60_000 });
      for (const road of [/^珠盘路：/, /^大路/, '大眼仔路', '小路', '曱甴路'])
        await expect(page.getByRole('img', { name: road }).first()).toBeVisible();
      await expect(page.getByText('路单只是过往记录,不预示下一局结果。')).toBeVisible();
      await test.step('GA-04a the bead plate tells the results that the server has', async () => {
        await expect(async () => {
          const told = (await page.getByRole('img', { name: /^珠盘路：/ }).getAttribute('aria-label')) ?? '';
          const codes = await resultCodes(member, 'BAC1');
          const words = codes.map((code) => ({ B: '庄', P: '闲', T: '和' })[code.slice(0, 1)] ?? '?');
          expect(told).toContain(`最近${Math.min(10, words.length)}局 ${words.slice(-10).join(' ')}`);
        }).toPass({ timeout: 60_000 });
      });
      await test.step('问路 marks what would come, and takes it back', async () => {
        const ask = page.getByRole('button', { name: /^庄问路/ });
        await ask.click();
        await expect(ask).toHaveAttribute('aria-pressed', 'true');
        await ask.click();
        await expect(ask).toHaveAttribute('aria-pressed', 'false');
      });
      expect(await overflowOf(page)).toBe(0);
    });
    await test.step('GA-04c roulette is bet on the felt and by the track, spun and paid', async () => {
      const live = await playARound({ page, member, table: 'ro1', spots: ['红', '第1打', '直注 17'] });
      await expect(live.result).toContainText(/\d+号/, { timeout: 60_000 });
      await test.step('an announced bet puts several chips down at once', async () => {
        await expect(async () => {
          await page.getByRole('button', { name: /^零注/ }).click({ timeout: 1_000 });
          await expect(live.spot('分注 0/3')).toHaveAccessibleName(/待确认/, { timeout: 800 });
        }).toPass({ timeout: 60_000 });
      });
      await expect(page.getByText('每次转动互不相关，过去的结果不影响下一局。')).toBeVisible();
    });
    await test.step('GA-04d sic-bo is bet, rolled and paid', async () => {
      const live = await playARound({ page, member, table: 'sb1', spots: ['小', '总和 10', '三军 4'] });
      await expect(live.result).toContainText(/[1-6]、[1-6]、[1-6]，共\d+点/, { timeout: 60_000 });
    });
    await test.step('GA-04b dragon-tiger is bet, dealt and paid', async () => {
      const live = await playARound({ page, member, table: 'dt1', spots: ['龙', '虎大'] });
      await expect(live.result).toContainText(/龙(?:[A2-9JQK]|10)，虎(?:[A2-9JQK]|10)，/, { timeout: 60_000 });
    });
    await test.step('GA-04e two people at one table share its clock and see the same results', async () => {
      const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
      const [one, two] = [new TablePage(page), new TablePage(other)];
      await Promise.all([one.open('dt1'), two.open('dt1')]);
      await expect(one.bets).toBeVisible();
      await expect(async () => {
        const [seen, alsoSeen] = await Promise.all([one, two].map((each) => each.round.textContent()));
        expect(seen).toBe(alsoSeen);
        const said = await Promise.all([one, two].map((each) => each.result.textContent({ timeout: 3_000 })));
        expect(said[0]).toMatch(/龙.+虎/);
        expect(said[0]).toBe(said[1]);
      }).toPass({ timeout: 90_000, intervals: [100] });
      await other.close();
    });
  });
});
