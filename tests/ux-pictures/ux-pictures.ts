import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/root.mjs';
import {
  cells,
  enterSportsbook,
  legs,
  limitsRead,
  pickMatches,
  showComing,
  slipOf,
  stake,
} from '../journeys/betslip-pages.ts';
import { expect, test } from '../journeys/people.ts';
import { depositOverTheWire } from '../journeys/ready-member.ts';
import { keepPictureAs } from '../help-pictures/keep-picture.ts';

// Not a test of anything: it walks to what docs/ux-table.md says has changed, and keeps a picture of each row by its number.

const keep = (page: Page, name: string) => keepPictureAs(page, join(ROOT, 'docs', 'pictures', 'ux', `${name}.webp`));

test('money in the centre wallet, a stake that stays', async ({ page, person }) => {
  await person.enter('/game/sport/crty', (client) => depositOverTheWire(client, '2000'));
  await expect(cells(page).first()).toBeVisible();
  await showComing(page);
  await keep(page, '03-decimal-prices');
  await pickMatches(page, 1);
  await limitsRead(page);
  await stake(page).fill('100');
  await keep(page, '01-stake-from-centre-wallet');
  await slipOf(page).getByRole('checkbox', { name: '变低也接受' }).check();
  await keep(page, 'row-24-price-rule');
});

test('a pick that replaces another, and a bet followed to its end', async ({ page, person }) => {
  await enterSportsbook(page, person);
  await showComing(page);
  await pickMatches(page, 2);
  await expect(slipOf(page).getByRole('button', { name: '撤销' })).toBeVisible();
  await keep(page, '04-single-mode-says-so');
  await expect(legs(page)).toHaveCount(1);
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await keep(page, '16-receipt-with-return');
  await slipOf(page).getByRole('tab', { name: '未结算' }).click();
  const ticket = slipOf(page).getByRole('article').first();
  await ticket.getByRole('button', { name: /提前兑现/ }).click();
  await ticket.getByRole('radio', { name: '50%' }).check({ force: true });
  await ticket.getByRole('button', { name: /^兑现 ¥/ }).click();
  await ticket.getByRole('button', { name: /^确认 ¥/ }).click();
  await expect(ticket.getByText('已兑现（本金 50）')).toBeVisible();
  await keep(page, '06-half-cashed-out');
  await page.goto('/mine/wallet');
  await expect(page.getByText('未结算本金').first()).toBeVisible();
  await keep(page, '05-total-with-open-stakes');
  await page.goto('/mine/betRecord');
  await expect(
    page
      .getByRole('main')
      .getByText(/独赢|让球|大小/)
      .first(),
  ).toBeVisible();
  await keep(page, '25-records-with-names');
});

test('columns, and a match watched beside the slip', async ({ page, person }) => {
  await enterSportsbook(page, person);
  await page.getByRole('columnheader').getByRole('button', { name: /^大小/ }).first().click();
  await keep(page, '19-column-help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /赛况$/ }).first().click();
  await expect(page.getByRole('region', { name: '赛况', exact: true }).getByRole('tab').first()).toBeVisible();
  await page.waitForTimeout(2_000);
  await keep(page, '13-match-centre-beside-slip');
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByRole('radio', { name: /色弱友好/ }).check({ force: true });
  await keep(page, 'row-13-price-colours');
});

test('the way to a withdrawal, and what a deposit costs', async ({ page, person }) => {
  await person.enter('/mine/takemoney');
  await expect(page.getByRole('heading', { name: '取款路线图' })).toBeVisible();
  await keep(page, '09-withdrawal-road');
  await page.goto('/mine/savemoney');
  const ways = page.getByRole('radiogroup', { name: '存款方式' });
  await expect(ways).toBeVisible();
  await ways.scrollIntoViewIfNeeded();
  await keep(page, '08-deposit-facts');
  await page.getByRole('textbox', { name: /金额/ }).fill('1000');
  await page.getByRole('textbox', { name: /金额/ }).scrollIntoViewIfNeeded();
  await keep(page, 'row-29-deposit-worked-out');
  await page.goto('/mine/limits');
  await expect(page.getByRole('heading', { name: '我的限额' })).toBeVisible();
  await keep(page, '38-session-figures');
});

test('what a visitor sees', async ({ page }) => {
  await page.goto('/game/sport');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await keep(page, '10-board-for-visitors');
  await page.goto('/home');
  await page.locator('#matches').scrollIntoViewIfNeeded();
  await expect(page.locator('#matches [aria-busy=true]')).toHaveCount(0);
  await keep(page, '15-home-matches');
  await page.goto('/game/realbet');
  await expect(page.getByText('即将开放').first()).toBeVisible();
  await keep(page, '12-venues-not-open');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 });

  test('balance, matches, the member pages, halls and lottery', async ({ page, person }) => {
    await person.enter('/game/sport/crty', (client) => depositOverTheWire(client, '500'));
    await expect(cells(page).first()).toBeVisible();
    await keep(page, '17-phone-board');
    await page.goto('/mine');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keep(page, '17-phone-account');
    await page.goto('/game/egame');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keep(page, 'words-beside-picture');
    await page.goto('/game/lottery/lhc');
    await expect(page.getByRole('region', { name: '玩法说明' })).toBeVisible();
    await keep(page, 'lottery-numbers-in-view');
  });
});
