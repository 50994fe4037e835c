import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cells, enterChannel, legs, limitsRead, slipOf, stake } from './betslip-pages.ts';
import { expect, test } from './people.ts';
import { letMatchesEnd } from './site-database.ts';

/** An in-play bet is held for some seconds; a busy machine adds its own. */
const DECIDED_MS = 30_000;
/** The settler looks every second, the list of bets every ten. */
const SETTLED_MS = 30_000;

/** Matches some days ahead: none of them begins, and no line of theirs moves, while a journey looks at them. */
async function showComing(page: Page): Promise<void> {
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
async function pickMatches(page: Page, count: number): Promise<void> {
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

test('SP-06 toggling adds and removes, a single is replaced, several are kept, and multiple off keeps the last', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  await expect(slipOf(page).getByText('投注单是空的，点击赔率即可加入')).toBeVisible();
  await cells(page).first().click();
  await expect(legs(page)).toHaveCount(1);
  await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
  await cells(page).first().click();
  await expect(legs(page)).toHaveCount(0);

  await cells(page).nth(0).click();
  await cells(page).nth(1).click();
  await expect(legs(page)).toHaveCount(1);
  await slipOf(page).getByRole('radio', { name: '多项' }).check({ force: true });
  await cells(page).nth(4).click();
  await expect(legs(page)).toHaveCount(2);
  await slipOf(page).getByRole('radio', { name: '单项' }).check({ force: true });
  await expect(legs(page)).toHaveCount(1);
  await expect(cells(page).nth(4)).toHaveAttribute('aria-pressed', 'true');
});

test('SP-06 a series forces Hong Kong odds, marks one match twice, and offers to take it together', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  await slipOf(page).getByRole('radio', { name: '串关' }).check({ force: true });
  await cells(page).nth(0).click();
  await cells(page).nth(2).click();
  await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(2);
  await slipOf(page).getByRole('button', { name: '同场改用组合' }).click();
  await expect(slipOf(page).getByRole('region', { name: '同场组合' })).toBeVisible();
});

test('SP-06 an eleventh selection is refused, and the slip survives a reload', async ({ page, person }) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  await slipOf(page).getByRole('radio', { name: '多项' }).check({ force: true });
  for (let place = 0; place < 11; place += 1) await cells(page).nth(place).click();
  await expect(page.getByText('投注项已达上限（10项）')).toBeVisible();
  await expect(legs(page)).toHaveCount(10);
  await page.reload();
  await expect(legs(page)).toHaveCount(10, { timeout: 30_000 });
});

test('SP-06 champion bets clear the others, and the change can be taken back', async ({ page, person }) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await cells(page).first().click();
  await expect(legs(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^冠军/ }).click();
  await page.getByRole('radio', { name: '早盘冠军' }).check({ force: true });
  await page
    .getByRole('button', { name: /冠军.* 赔率/ })
    .first()
    .click();
  await expect(slipOf(page).getByText('冠军投注')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(slipOf(page).getByText('冠军投注')).toBeHidden();
});

test('SP-07 SP-08 a coming match is bet on by keyboard alone, with the stake lowered to what there is', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await enterChannel(page, person, '300');
  await showComing(page);
  await cells(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(legs(page)).toHaveCount(1);
  // A key leaves the focus in the table; the b key leads to the stake.
  await expect(cells(page).first()).toBeFocused();
  await limitsRead(page);
  await stake(page).focus();
  await page.keyboard.type('99999');
  await expect(stake(page)).toHaveValue('300');
  await expect(slipOf(page).getByText('已调整为可投上限')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await expect(slipOf(page).getByText('投注成功').first()).toBeVisible();
  await slipOf(page).getByRole('button', { name: '完成' }).click();
  await expect(slipOf(page).getByText('投注单是空的，点击赔率即可加入')).toBeVisible();
});

test('SP-08 an in-play bet is held, refuses additions meanwhile, and is told its end', async ({ page, person }) => {
  test.setTimeout(120_000);
  await enterChannel(page, person);
  await cells(page).first().click();
  await limitsRead(page);
  await stake(page).fill('50');
  await slipOf(page)
    .getByRole('button', { name: /投注 ¥50$/ })
    .click();
  await expect(
    slipOf(page)
      .getByText(/确认中/)
      .first(),
  ).toBeVisible();
  await cells(page).nth(3).click();
  await expect(page.getByText('还有订单正在确认中，请稍候')).toBeVisible();
  // Taken, or refused with the exact reason: a goal is nobody's to command.
  const end = slipOf(page)
    .getByText(/^单号 S/)
    .or(slipOf(page).getByRole('button', { name: /再投$/ }));
  const reason = slipOf(page).getByText(/变化|暂停|红牌|关闭/);
  await expect(end.or(reason).first()).toBeVisible({ timeout: DECIDED_MS });
});

test('SP-10 a series of three in every fold, each with its own stake', async ({ page, person }) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  await slipOf(page).getByRole('radio', { name: '串关' }).check({ force: true });
  await pickMatches(page, 3);
  await limitsRead(page);
  for (const name of ['2串1', '3串1', '3串4']) {
    await slipOf(page)
      .getByRole('textbox', { name: `${name} 每注金额` })
      .fill('10');
  }
  // Three doubles, one treble, and four lines of the system.
  await slipOf(page)
    .getByRole('button', { name: /投注 ¥80$/ })
    .click();
  await expect(slipOf(page).getByText(/^单号 S/)).toHaveCount(3);
});

test('SP-06 a slip code builds the same slip again', async ({ page, person }) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  await slipOf(page).getByRole('radio', { name: '多项' }).check({ force: true });
  await pickMatches(page, 2);
  await slipOf(page).getByRole('button', { name: '投注码' }).click();
  const dialog = page.getByRole('dialog', { name: '投注码' });
  const code = await dialog.getByText(/^FG1\*/).textContent();
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await slipOf(page).getByRole('button', { name: '清空投注单' }).click();
  await expect(legs(page)).toHaveCount(0);
  await slipOf(page).getByRole('button', { name: '投注码' }).click();
  await dialog.getByRole('textbox').fill(code ?? '');
  await dialog.getByRole('button', { name: '加入投注单' }).click();
  await expect(legs(page)).toHaveCount(2);
});

test('SP-14 SP-16 an open bet is listed and can be cashed out; the slip has no serious fault of access', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await enterChannel(page, person);
  await showComing(page);
  await cells(page).first().click();
  await limitsRead(page);
  await stake(page).fill('100');
  const faults = await new AxeBuilder({ page }).include('#betslip').analyze();
  expect(faults.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await stake(page).press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await slipOf(page).getByRole('tab', { name: '未结算' }).click();
  const ticket = slipOf(page).getByRole('article').first();
  await expect(ticket.getByText('投注额')).toBeVisible();
  await ticket.getByRole('button', { name: /提前兑现/ }).click();
  await ticket.getByRole('radio', { name: '50%' }).check({ force: true });
  await ticket.getByRole('button', { name: /^兑现 ¥/ }).click();
  await ticket.getByRole('button', { name: /^确认 ¥/ }).click();
  await expect(page.getByText(/^已兑现 ¥/)).toBeVisible();
  await page.goto('/mine/betRecord');
  await expect(page.getByRole('table', { name: '投注记录' }).getByRole('row')).toHaveCount(2);
});

test('SP-14 the match centre shows the ground and what happened', async ({ page, person }) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await page.getByRole('button', { name: /赛况/ }).first().click();
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  await expect(centre.getByRole('tab', { name: '统计' })).toBeVisible();
  await centre.getByRole('tab', { name: '统计' }).click();
  await expect(centre.getByRole('table', { name: '技术统计' })).toBeVisible();
  await centre.getByRole('tab', { name: '往绩' }).click();
  await expect(centre.getByText(/交锋记录|近况|积分榜|暂无往绩资料/).first()).toBeVisible();
});

test('SP-14 a bet is settled by itself once the result is out, and its sheet tells why, step by step', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await enterChannel(page, person);
  await showComing(page);
  // Others bet on the first matches, and theirs are to stay open.
  await cells(page).last().click();
  await limitsRead(page);
  await stake(page).fill('100');
  await stake(page).press('Enter');
  await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  await slipOf(page).getByRole('tab', { name: '已结算' }).click();
  await letMatchesEnd(person.origin, person.name);
  await slipOf(page).getByRole('button', { name: '结算单' }).click({ timeout: SETTLED_MS });
  const sheet = page.getByRole('dialog', { name: '结算单' });
  await expect(sheet.getByText(/版规则结算/)).toBeVisible();
  await expect(sheet.getByText(/^结果：/)).toBeVisible();
});
