import { yuanText } from '@fairground/money';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import {
  betOnVirtualBasketball,
  betOnVirtualFootball,
  legs,
  limitsRead,
  OPEN_CELL,
  SETTLED_MS,
  slipOf,
  stake,
} from './betslip-pages.ts';
import { expect, type Person, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';
import { decideEsportsAtOnce } from './site-database.ts';
import { fenOf } from './slot-pages.ts';
import { ask } from './wire-member.ts';

/** On the quick site a map takes three quarters of a minute, and a league that rests begins again after five minutes. */
const PLAYED_MS = 540_000;
const GAMING = '/game/gaming/fldj';
const GAMES = '/game/api/v1';
const DAY_MS = 86_400_000;
/** What the member takes along to each of the two venues, in fen. */
const BROUGHT = 200_000n;

/** A member with money in both venues, before the table of series. */
async function enterEsports(page: Page, person: Person): Promise<void> {
  await person.enter(GAMING, async (member) => {
    await depositOverTheWire(member, '4000');
    for (const channelCode of ['FLDJ', 'CRTY'])
      await ask(member, `${GAMES}/transfer`, { channelCode, amount: '2000', ty: '1' });
  });
  await expect(page.getByRole('heading', { name: '电竞赛事' })).toBeAttached({ timeout: 60_000 });
}

/** What is read of a bet over the wire, which costs less than a page that is looked at. */
const betsShape = z.array(
  z.object({
    betNo: z.string(),
    enName: z.string(),
    amount: z.string(),
    returned: z.nullable(z.string()),
    betTime: z.number(),
    settleTime: z.nullable(z.number()),
  }),
);

async function betsOf(member: ThirdPartyClient) {
  const period = { beginTime: Date.now() - DAY_MS, endTime: Date.now() + DAY_MS };
  const { list } = await ask(member, `${GAMES}/record/betRecordList`, { ...period, pageNum: 1, pageSize: 20 });
  return betsShape.parse(list);
}

/** Of these bets, how many are still open. */
async function openBets(member: ThirdPartyClient, tickets: readonly string[]): Promise<number> {
  const decided = (await betsOf(member)).filter(({ returned }) => returned !== null).map(({ betNo }) => betNo);
  return tickets.filter((ticket) => !decided.includes(ticket)).length;
}

/** What lies in the wallet of the sportsbook, in fen. */
async function sportsWallet(member: ThirdPartyClient): Promise<bigint> {
  const { body } = await member.call(`${GAMES}/venue/allBalance`, { category: 'TY' });
  const wallets = z.array(z.object({ enName: z.string(), balance: z.string() })).parse(body.data);
  return fenOf(wallets.find(({ enName }) => enName === 'CRTY')?.balance ?? '');
}

/**
 * A series that begins in a minute or two: the very next may begin before both bets are made, and a later row of the same
 * league hours after it.
 */
async function comingSeries(page: Page): Promise<string> {
  const rows = page.locator('[data-row]').filter({ hasText: /\d\d:\d\d/ });
  // In play a series is priced anew by every kill, sixty times as often as elsewhere: a first page of prices takes its time.
  await expect(rows.first()).toBeVisible({ timeout: 60_000 });
  const coming = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [, hour, minute] = /(\d\d):(\d\d)/.exec(row.textContent) ?? [];
      return { gameId: row.getAttribute('data-row') ?? '', minutes: Number(hour) * 60 + Number(minute) };
    }),
  );
  const after = (minutes: number): number => (minutes - (coming[0]?.minutes ?? 0) + 1440) % 1440;
  const [chosen] = coming
    .filter(({ minutes }) => after(minutes) >= 60)
    .toSorted((one, other) => after(one.minutes) - after(other.minutes));
  return chosen?.gameId ?? '';
}

/** Puts 100 on a cell; gives the ticket's number once it was taken. */
async function bet(page: Page, cell: Locator): Promise<string> {
  await cell.click();
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  const number = slipOf(page).getByText(/^单号 S/);
  await expect(number).toBeVisible();
  const ticket = ((await number.textContent()) ?? '').replace('单号 ', '').trim();
  await slipOf(page).getByRole('button', { name: '完成' }).click();
  await expect(legs(page)).toHaveCount(0);
  return ticket;
}

/** While maps are played, so is a match of virtual football: one wait for all of them. */
test('GA-08a a match of esports with markets is bet on before the start and in play, and settles; so does virtual football, by what the feed says', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(PLAYED_MS + SETTLED_MS + 120_000);
  await decideEsportsAtOnce(baseURL ?? '');
  // Of the table as many rows are drawn as the window holds, and in play each by every kill.
  await page.setViewportSize({ width: 1440, height: 560 });
  await enterEsports(page, person);
  const tickets: string[] = [];

  await test.step('before the start, on either side of who wins the series: one of them must win', async () => {
    await page.getByRole('button', { name: /^今日/ }).click();
    await expect(page.getByRole('button', { name: /^今日/ })).toHaveAttribute('aria-pressed', 'true');
    const gameId = await comingSeries(page);
    const winner = page
      .locator(`[data-row="${gameId}"]`)
      .locator(OPEN_CELL)
      .and(page.getByRole('button', { name: / 独赢 赔率/ }));
    for (const side of [0, 1]) tickets.push(await bet(page, winner.nth(side)));
  });

  await test.step('in play, on who wins a series: held back round after round, it is pressed until it is open', async () => {
    await page.getByRole('button', { name: /^滚球/ }).click();
    const live = page.locator('[data-row]').filter({ hasText: /第1图/ });
    const winner = live.locator(OPEN_CELL).and(page.getByRole('button', { name: / 滚球独赢 赔率/ }));
    const number = slipOf(page).getByText(/^单号 S/);
    await expect(async () => {
      if ((await legs(page).count()) === 0) await winner.first().click({ timeout: 2_000 });
      await page.getByLabel('变低也接受').check({ timeout: 2_000 });
      await stake(page).fill('100', { timeout: 2_000 });
    }).toPass({ timeout: PLAYED_MS, intervals: [100] });
    await expect(async () => {
      if (await number.isVisible()) return;
      await slipOf(page)
        .getByRole('button', { name: /确认投注 ¥100|接受新赔率并投注 ¥100/ })
        .click({ timeout: 2_000 });
      await expect(number).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: PLAYED_MS, intervals: [100] });
    tickets.push(((await number.textContent()) ?? '').replace('单号 ', '').trim());
  });

  // Loaded anew, so that nothing of the table in play goes on behind.
  await page.goto('/game/sport/crty');
  const ticket = await betOnVirtualFootball(page);

  await test.step('SP-14a the ticket stands open, then settled, and in the history of its days', async () => {
    await slipOf(page).getByRole('tab', { name: '未结算' }).click();
    const open = slipOf(page).getByRole('article', { name: `注单 ${ticket}` });
    await expect(open).toBeVisible();
    // While the match is on the bet tells its score, its minute and how it stands.
    await expect(open.getByText(/^(目前|已定)(赢|赢半|走水|输半|输)$/)).toBeVisible({ timeout: SETTLED_MS });
    await expect(open.getByText(/^\d+-\d+$/).first()).toBeVisible();
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    await expect(slipOf(page).getByText(ticket)).toBeVisible({ timeout: SETTLED_MS });
    await expect(slipOf(page).getByText('共 1 单')).toBeVisible();
    await slipOf(page).getByRole('radio', { name: '自定义' }).check({ force: true });
    await slipOf(page).getByLabel('开始日期').fill('2025-03-01');
    await slipOf(page).getByLabel('结束日期').fill('2025-03-31');
    await expect(slipOf(page).getByText('还没有投注记录')).toBeVisible();
    await slipOf(page).getByRole('radio', { name: '近30天' }).check({ force: true });
    await expect(slipOf(page).getByText(ticket)).toBeVisible();
  });

  await test.step('SP-09g its sheet says the result and how the money follows from it', async () => {
    await slipOf(page).getByRole('button', { name: '结算单' }).click();
    const sheet = page.getByRole('dialog', { name: '结算单' });
    await expect(sheet.getByText(/版规则结算/)).toBeVisible();
    await expect(sheet.getByText(/^结果：/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the withdrawal page says how the bet counts towards the turnover of the deposit', async () => {
    await expect(async () => {
      await page.goto('/mine/takemoney');
      await page.getByRole('button', { name: /^流水透视：.+存款 \d/ }).click();
      const drawer = page.getByRole('dialog', { name: '流水透视 · 存款' });
      await expect(drawer.getByRole('region', { name: '注单' })).toContainText(ticket, { timeout: 3_000 });
      await expect(drawer.getByText(/全额计入|部分计入|未计入/).first()).toBeVisible();
    }).toPass({ timeout: 30_000 });
  });

  await test.step('the records name the ticket beside its stake', async () => {
    await pressLinkTo(page, '/mine/transRecord');
    await page.getByRole('radio', { name: '投注与派彩' }).check({ force: true });
    // The newest of the bets.
    const row = page.getByRole('row', { name: /投注与派彩.*投注/ }).first();
    await expect(row).toContainText('100');
    await row.getByRole('button', { name: /^详情/ }).click();
    await expect(page.getByRole('dialog', { name: '交易详情' })).toContainText(`注单 ${ticket}`);
  });

  await test.step('GA-09a a VF match and one of virtual basketball are both bet on and settle within minutes, and the wallet agrees with what came of them', async () => {
    await page.goto('/game/sport/crty');
    const both = [ticket, await betOnVirtualBasketball(page)];
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    for (const number of both) await expect(slipOf(page).getByText(number)).toBeVisible({ timeout: SETTLED_MS });
    await expect(slipOf(page).getByText('共 2 单')).toBeVisible();
    const member = await wireOf(page, person.origin);
    const bets = (await betsOf(member)).filter(({ enName }) => enName === 'CRTY');
    expect(bets.map(({ betNo }) => betNo).toSorted()).toEqual(both.toSorted());
    for (const { betTime, settleTime } of bets) expect((settleTime ?? Infinity) - betTime).toBeLessThan(SETTLED_MS);
    const won = bets.reduce((sum, { amount, returned }) => sum + fenOf(returned ?? '') - fenOf(amount), 0n);
    const wallet = BROUGHT + won;
    await expect.poll(() => sportsWallet(member)).toBe(wallet);
    await slipOf(page).getByRole('tab', { name: '投注单' }).click();
    await expect(slipOf(page)).toContainText(`体育 ¥ ${yuanText(wallet)}`);
  });

  await test.step('all of them are settled by what was played, map by map', async () => {
    const member = await wireOf(page, person.origin);
    await expect.poll(() => openBets(member, tickets), { timeout: PLAYED_MS, intervals: [2_000] }).toBe(0);
    await pressLinkTo(page, `${GAMING}?show=FU`);
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    for (const ticket of tickets) {
      await expect(slipOf(page).getByRole('article', { name: `注单 ${ticket}` })).toBeVisible();
    }
    const won = tickets.slice(0, 2).map((ticket) =>
      slipOf(page)
        .getByRole('article', { name: `注单 ${ticket}` })
        .getByText('赢', { exact: true }),
    );
    const counts = await Promise.all(won.map((badge) => badge.count()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  await test.step('the records have them as esports', async () => {
    await pressLinkTo(page, '/mine/betRecord');
    await page.getByRole('radio', { name: '电竞' }).check({ force: true });
    await expect(page.getByRole('row', { name: /^风翎电竞/ })).toHaveCount(3, { timeout: 30_000 });
  });
});
