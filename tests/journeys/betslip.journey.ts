import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { cells, enterChannel, legs, limitsRead, OPEN_CELL, slipOf, stake } from './betslip-pages.ts';
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

/** Tab after tab until the thing is reached, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (!isThere) await page.keyboard.press('Tab');
    expect(isThere).toBe(true);
  }).toPass({ intervals: [0], timeout: 30_000 });
}

const mode = (page: Page, name: string) => slipOf(page).getByRole('radio', { name });
const door = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
const emptyWords = (page: Page) => slipOf(page).getByText('投注单是空的，点击赔率即可加入');

test('SP-06 every way of the slip: toggle, single, multiple, series, builder, champion', async ({ page, person }) => {
  test.setTimeout(150_000);
  await enterChannel(page, person);
  await showComing(page);

  await test.step('toggling a selection adds or removes it', async () => {
    await expect(emptyWords(page)).toBeVisible();
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(0);
  });

  await test.step('single: a new selection clears the others', async () => {
    await cells(page).nth(0).click();
    await cells(page).nth(1).click();
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('multiple allows several; turning it off keeps only the last', async () => {
    await mode(page, '多项').check({ force: true });
    await cells(page).nth(4).click();
    await expect(legs(page)).toHaveCount(2);
    await mode(page, '单项').check({ force: true });
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).nth(4)).toHaveAttribute('aria-pressed', 'true');
    await cells(page).nth(4).click();
  });

  await test.step('series forces Hong Kong odds, and two selections turn multiple on', async () => {
    const format = page.getByRole('combobox', { name: '盘口' });
    await format.selectOption('E');
    await mode(page, '串关').check({ force: true });
    await expect(format).toBeDisabled();
    await expect(format).toHaveValue('H');
    await pickMatches(page, 2);
    // Multiple was off; in a single slip the second would have replaced the first.
    await expect(legs(page)).toHaveCount(2);
    await expect(mode(page, '串关')).toBeChecked();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(0);
  });

  await test.step('series marks as invalid selections that share a match, and offers to take them together', async () => {
    await page.locator('[data-row]').nth(1).locator(OPEN_CELL).last().click();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(2);
    await slipOf(page).getByRole('button', { name: '同场改用组合' }).click();
    await expect(slipOf(page).getByRole('region', { name: '同场组合' })).toBeVisible();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: '盘口' })).toHaveValue('E');
    await mode(page, '串关').check({ force: true });
  });

  await test.step('champion and normal selections cannot mix; a champion switches series off', async () => {
    await door(page, '冠军').click();
    await page.getByRole('radio', { name: '早盘冠军' }).check({ force: true });
    await cells(page).first().click();
    await expect(slipOf(page).getByText('冠军投注')).toBeVisible();
    await expect(legs(page)).toHaveCount(1);
    await expect(mode(page, '串关')).not.toBeChecked();
    await expect(mode(page, '串关')).toBeDisabled();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(legs(page)).toHaveCount(3);
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(1);
    await door(page, '早盘').click();
    await cells(page).first().click();
    await expect(slipOf(page).getByText('冠军投注')).toBeHidden();
    await expect(legs(page)).toHaveCount(1);
  });
});

test('SP-06 an eleventh selection is refused, the slip survives a reload, and a code builds it again', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await enterChannel(page, person);
  await showComing(page);
  await mode(page, '多项').check({ force: true });
  for (let place = 0; place < 11; place += 1) await cells(page).nth(place).click();
  await expect(page.getByText('投注项已达上限（10项）')).toBeVisible();
  await expect(legs(page)).toHaveCount(10);
  await page.reload();
  await expect(legs(page)).toHaveCount(10, { timeout: 30_000 });
  await slipOf(page).getByRole('button', { name: '投注码' }).click();
  const dialog = page.getByRole('dialog', { name: '投注码' });
  const code = await dialog.getByText(/^FG1\*/).textContent();
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await slipOf(page).getByRole('button', { name: '清空投注单' }).click();
  await expect(legs(page)).toHaveCount(0);
  await slipOf(page).getByRole('button', { name: '投注码' }).click();
  await dialog.getByRole('textbox').fill(code ?? '');
  await dialog.getByRole('button', { name: '加入投注单' }).click();
  await expect(legs(page)).toHaveCount(10);
});

test('SP-07 SP-08 SP-14 SP-16 by keyboard alone: choose, stake, bet, and cash out the open bet', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  await enterChannel(page, person, '300');
  await showComing(page);
  const { keyboard } = page;

  await test.step('rows and cells, without losing the place in the table', async () => {
    await keyboard.press('j');
    await keyboard.press('ArrowRight');
    await keyboard.press('j');
    await keyboard.press('k');
    await keyboard.press('Enter');
    await expect(legs(page)).toHaveCount(1);
    await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    await limitsRead(page);
  });

  await test.step('the stake is lowered to what there is, and says so', async () => {
    await keyboard.press('b');
    await expect(stake(page)).toBeFocused();
    await keyboard.type('99999');
    await expect(stake(page)).toHaveValue('300');
    await expect(slipOf(page).getByText('已调整为可投上限')).toBeVisible();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('100');
    await expectAccessible(page, 'slip', 30_000, '#betslip');
    await keyboard.press('Enter');
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
    await expect(slipOf(page).getByText('投注成功').first()).toBeVisible();
  });

  await test.step('the receipt is put away', async () => {
    await tabTo(page, slipOf(page).getByRole('button', { name: '完成' }));
    await keyboard.press('Enter');
    await expect(emptyWords(page)).toBeVisible();
  });

  await test.step('the open bet is listed, and half of it is cashed out', async () => {
    await slipOf(page)
      .getByRole('tab', { name: /^投注单/ })
      .focus();
    await keyboard.press('ArrowRight');
    const ticket = slipOf(page).getByRole('article').first();
    await expect(ticket.getByText('投注额')).toBeVisible();
    await expectAccessible(page, 'orders', 30_000, '#betslip');
    await tabTo(page, ticket.getByRole('button', { name: /提前兑现/ }));
    await keyboard.press('Enter');
    await ticket.getByRole('radio', { name: '50%' }).focus();
    await keyboard.press('Space');
    await tabTo(page, ticket.getByRole('button', { name: /^兑现 ¥/ }));
    await keyboard.press('Enter');
    await tabTo(page, ticket.getByRole('button', { name: /^确认 ¥/ }));
    await keyboard.press('Enter');
    await expect(page.getByText(/^已兑现 ¥/)).toBeVisible();
  });

  await page.goto('/mine/betRecord');
  await expect(page.getByRole('table', { name: '投注记录' }).getByRole('row')).toHaveCount(2);
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
  await mode(page, '串关').check({ force: true });
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
