import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { letMatchesEnd } from './site-database.ts';
import { ask } from './wire-member.ts';

const GAMES = '/game/api/v1';

/** A member with money in the sportsbook, before its table. */
export async function enterSportsbook(page: Page, person: Person, amount = '2000'): Promise<void> {
  await person.enter('/game/sport/crty', async (member) => {
    await depositOverTheWire(member, amount);
    await ask(member, `${GAMES}/transfer`, { channelCode: 'CRTY', amount, ty: '1' });
  });
  // A page that is opened beside two others on a busy machine has taken longer than half a minute.
  await expect(cells(page).first()).toBeVisible({ timeout: 60_000 });
}

export const slipOf = (page: Page): Locator => page.getByRole('region', { name: '投注单', exact: true });
/** The odds that can be taken now. */
export const OPEN_CELL = 'button[data-cell]:not([aria-disabled])';
/** The price in a cell, without the line beside it. */
export const priceOf = async (cell: Locator): Promise<string> =>
  /赔率 ([−\d.]+)/.exec((await cell.getAttribute('aria-label', { timeout: 2_000 })) ?? '')?.[1] ?? '';
export const cells = (page: Page): Locator => page.locator(OPEN_CELL);
export const legs = (page: Page): Locator => slipOf(page).getByRole('list', { name: '投注项' }).locator('> li');
export const stake = (page: Page): Locator => slipOf(page).locator('input[data-stake]');

export const limitsRead = (page: Page) =>
  expect(
    slipOf(page)
      .getByText(/^限额 \d/)
      .first(),
  ).toBeVisible();

/** Matches some days ahead: none of them begins, and no line of theirs moves, while a journey looks at them. */
export async function showComing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^早盘/ }).click();
  await expect(page.getByRole('button', { name: /^早盘/ })).toHaveAttribute('aria-pressed', 'true');
  const day = page
    .locator('label')
    .filter({ hasText: /^周. \d\d-\d\d/ })
    .nth(1);
  await day.click();
  await expect(page.locator('[data-row]').first()).toContainText((await day.innerText()).slice(-5));
  await expect(
    page
      .locator('[data-row]')
      .filter({ hasText: /\d\d:\d\d/ })
      .first(),
  ).toBeVisible();
}

/** One cell in each of the first matches: selections that can be combined. */
export async function pickMatches(page: Page, count: number): Promise<void> {
  const games = await cells(page).evaluateAll((found) => {
    const seen = new Map<Element | null, number>();
    found.forEach((cell, place) => {
      const row = cell.closest('[data-row]');
      if (!seen.has(row)) seen.set(row, place);
    });
    return [...seen.values()];
  });
  for (const place of games.slice(0, count)) await cells(page).nth(place).click();
}

/**
 * The longest a bet on virtual football stays open on the quick site: half an hour until the league that rests plays again,
 * a match before, eleven minutes of play, which is a minute there, and then as much again for a busy machine.
 */
export const SETTLED_MS = 120_000;

/** A bet on who wins one of the last matches of a coming day, where no other journey's bets are to stay open. */
export async function betOnLateMatch(page: Page, side: 'home' | 'away', amount: string): Promise<void> {
  await expect(cells(page).first()).toBeVisible({ timeout: 30_000 });
  await showComing(page);
  const rows = page.locator('[data-row]').filter({ has: page.locator(OPEN_CELL) });
  const number = slipOf(page).getByText(/^单号 S/);
  let turn = 0;
  // Another journey may just have let the match end.
  await expect(async () => {
    if (await number.isVisible()) return;
    turn += 1;
    const prices = rows.nth((await rows.count()) - turn).getByRole('button', { name: /^\S+ 独赢 赔率/ });
    await (side === 'home' ? prices.first() : prices.last()).click();
    await limitsRead(page);
    await stake(page).fill(amount);
    await stake(page).press('Enter');
    const refusal = legs(page).getByText('赛事已有赛果');
    await expect(number.or(refusal)).toBeVisible({ timeout: 20_000 });
    expect(await number.isVisible()).toBe(true);
  }).toPass({ timeout: 90_000 });
}

/** A bet on a side that has lost a moment later, seen settled; gives the ticket's number. */
export async function loseABet(page: Page, { origin, name }: Person, amount: string): Promise<string> {
  await betOnLateMatch(page, 'away', amount);
  const number = await slipOf(page)
    .getByText(/^单号 S/)
    .innerText();
  await letMatchesEnd(origin, name);
  await slipOf(page).getByRole('tab', { name: '已结算' }).click();
  await expect(slipOf(page).getByRole('button', { name: '结算单' })).toBeVisible({ timeout: SETTLED_MS });
  return /单号 (S\S+)/.exec(number)?.[1] ?? '';
}

/** Bets 100 on a match of virtual football that is soon over; gives the ticket's number. */
export const betOnVirtualFootball = (page: Page): Promise<string> =>
  betOnVirtual(page, { tab: /虚拟足球/, league: /^虚拟足球联赛/, place: 2 });

/** The same in virtual basketball, where the next match begins in six seconds at most. */
export const betOnVirtualBasketball = (page: Page): Promise<string> =>
  betOnVirtual(page, { tab: /虚拟篮球/, league: /^虚拟篮球联赛/, place: 3 });

interface VirtualMatch {
  readonly tab: RegExp;
  readonly league: RegExp;
  /** Which of those to come: the next may begin before the bet is made, this one leaves fifteen seconds at least. */
  readonly place: number;
}

async function betOnVirtual(page: Page, { tab, league, place }: VirtualMatch): Promise<string> {
  await page.getByRole('button', { name: /^今日/ }).click();
  await page.getByRole('button', { name: tab }).click();
  // Until they have come, the matches of the sport before stay on the table, and can be bet on.
  const table = page.getByRole('table', { name: '赛事与赔率' });
  // Shortly before midnight the day has hardly a match left; the next day's come within half a minute.
  await expect(table.getByRole('button', { name: league }).first()).toBeVisible({ timeout: 45_000 });
  const match = page
    .locator('[data-row]')
    .filter({ hasText: /\d\d:\d\d/ })
    .nth(place);
  await match.locator(OPEN_CELL).first().click();
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  const number = slipOf(page).getByText(/^单号 S/);
  await expect(number).toBeVisible();
  return (await number.textContent())?.replace('单号 ', '').trim() ?? '';
}
