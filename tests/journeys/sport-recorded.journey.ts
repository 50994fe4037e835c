import type { Locator, Page } from '@playwright/test';
import { enterSportsbook, legs, limitsRead, OPEN_CELL, priceOf, slipOf, stake } from './betslip-pages.ts';
import { ownPort, startOwnSite } from './own-site.ts';
import { expect, test } from './people.ts';
import { recordMatches, TEAMS } from './recorded-matches.ts';

const PORT = ownPort(8);
test.use({ baseURL: `http://127.0.0.1:${PORT}` });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startOwnSite(PORT, { FEED: `replay:${recordMatches()}` });
});
test.afterAll(() => stop?.());

const rowOf = (page: Page, team: string): Locator => page.locator('[data-row]').filter({ hasText: team });
const centreOf = (page: Page): Locator => page.getByRole('region', { name: '赛况', exact: true });
const placeButton = (page: Page): Locator => slipOf(page).getByRole('button', { name: /投注 ¥50$/ });
const held = (page: Page): Locator =>
  slipOf(page)
    .getByText(/^确认中/)
    .first();

/** Chooses the first price of a match. It may be held back the moment it is pressed; then it is pressed again. */
const pick = (page: Page, team: string): Promise<void> =>
  expect(async () => {
    if ((await legs(page).count()) === 0) await rowOf(page, team).locator(OPEN_CELL).first().click({ timeout: 8_000 });
    await expect(legs(page)).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

/** Empties the slip, chooses the first price of a match and types a stake. */
async function choose(page: Page, team: string): Promise<void> {
  const clear = slipOf(page).getByRole('button', { name: '清空投注单' });
  if (await clear.isEnabled()) await clear.click();
  await pick(page, team);
  await limitsRead(page);
  await stake(page).fill('50');
}

async function showSport(page: Page, sport: string, team: string): Promise<void> {
  await page
    .getByRole('region', { name: '球类' })
    .getByRole('button', { name: new RegExp(`^${sport}`) })
    .click();
  await expect(rowOf(page, team)).toBeVisible({ timeout: 20_000 });
}

test('matches as a feed recorded them', async ({ page, person }) => {
  test.setTimeout(240_000);
  await enterSportsbook(page, person);
  const lively = rowOf(page, TEAMS.lively);

  await test.step('SP-05a clock and score run; odds moves are pushed into the page and the slip', async () => {
    const score = lively.getByLabel(/^比分/);
    const before = await score.textContent();
    await pick(page, TEAMS.lively);
    const cell = lively.locator('[data-cell]').first();
    const price = await priceOf(cell);
    await expect(score).not.toHaveText(before ?? '');
    await expect(async () => {
      const now = await priceOf(cell);
      expect(now).not.toBe(price);
      await expect(legs(page).first()).toContainText(now, { timeout: 1_000 });
    }).toPass();
    await showSport(page, '篮球', TEAMS.overtime);
    const clock = rowOf(page, TEAMS.overtime).getByText(/^0\d:\d\d$/);
    const read = await clock.textContent();
    await expect(clock).not.toHaveText(read ?? '');
    await page.getByRole('button', { name: /^滚球\s*\d+$/ }).click();
    await expect(lively).toBeVisible();
  });

  await test.step('SP-05b a suspension locks its prices and its end opens them', async () => {
    const locked = lively.getByRole('button', { name: /封盘$/ });
    await expect(locked.first()).toBeDisabled({ timeout: 20_000 });
    await expect(lively.locator(OPEN_CELL)).toHaveCount(0, { timeout: 20_000 });
    await expect(rowOf(page, TEAMS.quiet).locator(OPEN_CELL).first()).toBeVisible();
    await expect(locked).toHaveCount(0);
    await expect(lively.locator(OPEN_CELL).first()).toBeEnabled();
  });

  await test.step('SP-05c basketball overtime, baseball extra innings from the ninth, about to start with an empty score', async () => {
    const late = rowOf(page, TEAMS.late);
    await expect(late.getByText('即将开赛')).toBeVisible();
    await expect(late.getByLabel(/^比分/)).toHaveCount(0);
    await expect(late.locator(OPEN_CELL).first()).toBeVisible();

    await showSport(page, '篮球', TEAMS.overtime);
    await expect(rowOf(page, TEAMS.overtime).getByText('加时', { exact: true })).toBeVisible();
    await rowOf(page, TEAMS.overtime).getByRole('button', { name: /赛况$/ }).click();
    await expect(centreOf(page).getByText(/^加时 0\d:\d\d$/)).toBeVisible();
    await expect(centreOf(page).getByRole('columnheader', { name: '加时' })).toBeVisible();
    await page.keyboard.press('Escape');

    await showSport(page, '棒球', TEAMS.ninth);
    await expect(rowOf(page, TEAMS.ninth).getByText('9局上')).toBeVisible();
    await rowOf(page, TEAMS.ninth).getByRole('button', { name: /赛况$/ }).click();
    await expect(centreOf(page).getByText('第9局 延长')).toBeVisible();
    await page.keyboard.press('Escape');
    await rowOf(page, TEAMS.eighth).getByRole('button', { name: /赛况$/ }).click();
    await expect(centreOf(page).getByText('第8局', { exact: true }).first()).toBeVisible();
    await expect(centreOf(page).getByText(/延长/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await showSport(page, '足球', TEAMS.lively);
  });

  await test.step('SP-08a the preview shows current odds, limits and validity', async () => {
    await choose(page, TEAMS.lively);
    await expect(slipOf(page).getByText(/^限额 10 – [\d,]+$/)).toBeVisible();
    // While bets are held back the selection says so and takes no stake, and afterwards it does again.
    await expect(
      legs(page)
        .getByText(/暂停|封盘/)
        .first(),
    ).toBeVisible({ timeout: 20_000 });
    await expect(stake(page)).toBeDisabled();
    await expect(stake(page)).toBeEnabled();
    await choose(page, TEAMS.quiet);
    const shown = await priceOf(rowOf(page, TEAMS.quiet).locator(OPEN_CELL).first());
    await expect(legs(page).first()).toContainText(shown);
  });

  await test.step('SP-08c SP-06g in play a bet is held, then accepted; while it is confirming adding is refused with its message', async () => {
    const number = slipOf(page).getByText(/^单号 S/);
    const done = slipOf(page).getByRole('button', { name: '完成' }).last();
    const other = rowOf(page, TEAMS.quiet).locator(OPEN_CELL).nth(1);
    let isFirst = true;
    // A bet is held for five seconds: where the machine took longer to look at it, another one is placed.
    await expect(async () => {
      if (await number.isVisible()) await done.click({ timeout: 3_000 });
      if (!isFirst) await choose(page, TEAMS.quiet);
      isFirst = false;
      await placeButton(page).click({ timeout: 3_000 });
      await expect(held(page)).toBeVisible({ timeout: 3_000 });
      expect(await number.count()).toBe(0);
      await other.click({ timeout: 3_000 });
      await expect(page.getByText('还有订单正在确认中，请稍候')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(number).toBeVisible({ timeout: 20_000 });
    await done.click();
  });

  await test.step('SP-08c in play a bet is held, then rejected with the reason', async () => {
    await choose(page, TEAMS.restless);
    await placeButton(page).click();
    await expect(held(page)).toBeVisible();
    // Every bet on this match meets a goal before it is decided.
    await expect(
      slipOf(page)
        .getByText(/比分.*变/)
        .first(),
    ).toBeVisible({ timeout: 20_000 });
    await expect(slipOf(page).getByText(/^单号 S/)).toHaveCount(0);
  });

  await test.step('SP-08b auto-odds takes an equal or better price; a worse one is offered again', async () => {
    await page.getByRole('button', { name: /^早盘\s*\d+$/ }).click();
    await expect(rowOf(page, TEAMS.rising)).toBeVisible();
    // The bet is on its way for longer than a price lasts.
    let asked = '';
    let isSlow = true;
    await page.route('**/game/api/v1/resource', async (route) => {
      const body: unknown = route.request().postDataJSON();
      const text = JSON.stringify(body);
      if (isSlow && text.includes('"method":"bet"')) {
        asked = /"odds":"([\d.]+)"/.exec(text)?.[1] ?? '';
        await new Promise((resolve) => {
          setTimeout(resolve, 5_000);
        });
      }
      await route.continue();
    });
    await choose(page, TEAMS.rising);
    await expect(slipOf(page).getByRole('switch', { name: '自动接受最新赔率' })).toBeChecked();
    await placeButton(page).click();
    const receipt = slipOf(page).getByRole('region', { name: '投注回执' });
    await expect(receipt).toContainText('投注成功', { timeout: 20_000 });
    const taken = Number(/成交赔率\s*([\d.]+)/.exec((await receipt.textContent()) ?? '')?.[1]);
    expect(Number(asked)).toBeGreaterThan(0);
    expect(taken).toBeGreaterThan(Number(asked));
    await slipOf(page).getByRole('button', { name: '完成' }).last().click();

    await choose(page, TEAMS.falling);
    await placeButton(page).click();
    const again = slipOf(page).getByRole('button', { name: /^接受 [\d.]+ 再投$/ });
    // The price goes on falling, and with it goes the offer: then the bet is sent once more.
    await expect(async () => {
      if (!(await again.isVisible())) await placeButton(page).click({ timeout: 2_000 });
      await expect(again).toBeVisible({ timeout: 8_000 });
      await expect(legs(page).getByText(/^赔率已由.*变为/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(slipOf(page).getByText(/^单号 S/)).toHaveCount(0);
    isSlow = false;
    // It may have fallen once more by then; it is offered until it is taken.
    await expect(async () => {
      const way = (await again.isVisible()) ? again : placeButton(page);
      if (await way.isEnabled()) await way.click({ timeout: 2_000 });
      await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  });
});
