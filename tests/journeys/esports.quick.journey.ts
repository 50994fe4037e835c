import type { Locator, Page } from '@playwright/test';
import { legs, limitsRead, OPEN_CELL, slipOf, stake } from './betslip-pages.ts';
import { expect, type Person, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { decideEsportsAtOnce } from './site-database.ts';
import { ask } from './wire-member.ts';

/** On the quick site a map takes three quarters of a minute, and a league that rests begins again after five minutes. */
const PLAYED_MS = 540_000;
const GAMING = '/game/gaming/fldj';

async function enterEsports(page: Page, person: Person): Promise<void> {
  await person.enter(GAMING, async (member) => {
    await depositOverTheWire(member, '2000');
    await ask(member, '/game/api/v1/transfer', { channelCode: 'FLDJ', amount: '2000', ty: '1' });
  });
  await expect(page.getByRole('heading', { name: '电竞赛事' })).toBeAttached({ timeout: 60_000 });
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

test('GA-08a a match with markets is bet on before the start and in play, and settles', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(PLAYED_MS + 120_000);
  await decideEsportsAtOnce(baseURL ?? '');
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

  await test.step('all of them are settled by what was played, map by map', async () => {
    // Who looks at series in play has them priced by every kill; the slip is the same beside those of next week.
    await page.getByRole('button', { name: /^早盘/ }).click();
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    for (const ticket of tickets) {
      await expect(slipOf(page).getByRole('article', { name: `注单 ${ticket}` })).toBeVisible({ timeout: PLAYED_MS });
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
    await page.goto('/mine/betRecord');
    await page.getByRole('radio', { name: '电竞' }).check({ force: true });
    await expect(page.getByRole('row', { name: /^风翎电竞/ })).toHaveCount(3, { timeout: 30_000 });
  });
});
