import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  betOnLateMatch,
  cells,
  enterSportsbook,
  legs,
  limitsRead,
  OPEN_CELL,
  pickMatches,
  priceOf,
  showComing,
  slipOf,
  stake,
} from './betslip-pages.ts';
import { Keys } from './keys.ts';
import { Ears } from './spoken.ts';
import { expect, test } from './people.ts';
import { letMatchesEnd, letPayoutsOfTodayBe } from './site-database.ts';

/** The settler looks every second, the list of bets every ten. */
const SETTLED_MS = 30_000;

const mode = (page: Page, name: string) => slipOf(page).getByRole('radio', { name });
const showTypeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
const emptyWords = (page: Page) => slipOf(page).getByText('投注单是空的，点击赔率即可加入');

test('every way of the slip: toggle, single, multiple, series, builder, champion', async ({ page, person }) => {
  test.setTimeout(150_000);
  await enterSportsbook(page, person);
  await showComing(page);

  await test.step('SP-06a toggling a selection adds or removes it', async () => {
    await expect(emptyWords(page)).toBeVisible();
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).first()).toHaveAttribute('aria-pressed', 'true');
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(0);
  });

  await test.step('SP-06a single: a new selection clears the others', async () => {
    await cells(page).nth(0).click();
    await cells(page).nth(1).click();
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what a single slip lets go of is said, can be had back with its stake, or kept in a series', async () => {
    const note = slipOf(page).getByText('原投注项已被替换');
    const [first, second] = [0, 1].map((place) => page.locator('[data-row]').nth(place).locator(OPEN_CELL).first());
    if (!first || !second) throw new Error('two matches');
    await slipOf(page).getByRole('button', { name: '清空投注单' }).click();
    await first.click();
    await limitsRead(page);
    await expect(slipOf(page).getByRole('button', { name: '单项 · 确认投注', exact: true })).toBeDisabled();
    await stake(page).fill('77');
    await expect(slipOf(page).getByRole('button', { name: '单项 · 确认投注 ¥77', exact: true })).toBeEnabled();
    await second.click();
    await expect(note).toBeVisible();
    await slipOf(page).getByRole('button', { name: '撤销' }).click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(stake(page)).toHaveValue('77');
    await second.click();
    await slipOf(page).getByRole('button', { name: '改为串关' }).click();
    await expect(legs(page)).toHaveCount(2);
    await expect(mode(page, '串关')).toBeChecked();
    await expect(slipOf(page).getByText('串关：多场合为一注，赔率相乘')).toBeVisible();
    await mode(page, '单项').check({ force: true });
    await expect(note).toBeVisible();
    await expect(legs(page)).toHaveCount(1);
  });

  await test.step('SP-06b multiple takes several; turning it off keeps only the last', async () => {
    await mode(page, '多项').check({ force: true });
    await cells(page).nth(4).click();
    await expect(legs(page)).toHaveCount(2);
    await mode(page, '单项').check({ force: true });
    await expect(legs(page)).toHaveCount(1);
    await expect(cells(page).nth(4)).toHaveAttribute('aria-pressed', 'true');
    await cells(page).nth(4).click();
  });

  await test.step('SP-06c series forces Hong Kong odds', async () => {
    const format = page.getByRole('combobox', { name: '盘口' });
    await format.selectOption('E');
    await mode(page, '串关').check({ force: true });
    await expect(format).toBeDisabled();
    await expect(format).toHaveValue('H');
  });

  await test.step('SP-06d more than one selection turns multiple on while series is on', async () => {
    await pickMatches(page, 2);
    // Multiple was off; in a single slip the second would have replaced the first.
    await expect(legs(page)).toHaveCount(2);
    await expect(mode(page, '串关')).toBeChecked();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(0);
    // Without the series both stay: they are several now.
    await mode(page, '多项').check({ force: true });
    await expect(legs(page)).toHaveCount(2);
    await mode(page, '串关').check({ force: true });
  });

  await test.step('SP-06c series marks selections of one match invalid, and offers to take them together', async () => {
    await page.locator('[data-row]').nth(1).locator(OPEN_CELL).last().click();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(2);
    await slipOf(page).getByRole('button', { name: '同场改用组合' }).click();
    await expect(slipOf(page).getByRole('region', { name: '同场组合' })).toBeVisible();
    await expect(slipOf(page).getByText('同场赛事不可串关')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: '盘口' })).toHaveValue('E');
    await mode(page, '串关').check({ force: true });
  });

  await test.step('SP-06e champion and normal selections clear each other; a champion selection switches series off', async () => {
    await showTypeButton(page, '冠军').click();
    await page.getByRole('radio', { name: '早盘冠军' }).check({ force: true });
    // Until runners have come, the matches of before stay on the page.
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await cells(page).first().click();
    await expect(slipOf(page).getByText('冠军投注')).toBeVisible();
    await expect(legs(page)).toHaveCount(1);
    await expect(mode(page, '串关')).not.toBeChecked();
    await expect(mode(page, '串关')).toBeDisabled();
    // The offer to undo what came before may still stand beside it.
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(legs(page)).toHaveCount(3);
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(1);
    await showTypeButton(page, '早盘').click();
    await cells(page).first().click();
    await expect(slipOf(page).getByText('冠军投注')).toBeHidden();
    await expect(legs(page)).toHaveCount(1);
  });
});

test('SP-06f the eleventh selection is refused with its message; the slip survives a reload, and a code builds it again', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await enterSportsbook(page, person);
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

test('by keys and ears alone: choose, stake, bet, and cash out the open bet', async ({ page, person }) => {
  test.setTimeout(150_000);
  const ears = await Ears.on(page);
  await enterSportsbook(page, person, '19999.50');
  const { keyboard } = page;
  const keys = new Keys(page, ears);
  /** The next of a group of radio buttons, until it is the one. */
  const arrowTo = (radio: Locator) =>
    expect(async () => {
      if (!(await radio.isChecked())) await keyboard.press('ArrowRight');
      await expect(radio).toBeChecked({ timeout: 500 });
    }).toPass();

  await test.step('the matches of a day to come', async () => {
    await keys.enter(page.getByRole('button', { name: /^早盘/ }));
    const days = page.getByRole('radiogroup', { name: '日期' });
    await keys.goTo(days.getByRole('radio', { checked: true }));
    const day = days.getByRole('radio', { name: /^周. \d\d-\d\d/ }).nth(1);
    await arrowTo(day);
    const date = /\d\d-\d\d/.exec((await day.getAttribute('aria-label')) ?? (await day.locator('..').innerText()))?.[0];
    await expect(page.locator('[data-row]').first()).toContainText(date ?? '?');
  });

  await test.step('rows and cells; a pick leads to its stake, and Escape back to its place in the table', async () => {
    await keyboard.press('j');
    await keyboard.press('ArrowRight');
    await keyboard.press('j');
    await keyboard.press('k');
    // Match, market, side, line and price, from the price alone.
    const price = await ears.focused();
    expect(price.role).toBe('button');
    expect(price.name).toMatch(/\S+.*\S+.*\d\.\d{2}/);
    await keyboard.press('Enter');
    await expect(legs(page)).toHaveCount(1);
    await expect(stake(page)).toBeFocused();
    expect(await ears.focused()).toMatchObject({ role: 'textbox', name: expect.stringMatching(/金额|投注额/) });
    await keyboard.press('Enter');
    await expect(legs(page)).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    await limitsRead(page);
  });

  await test.step('SP-07a above the balance the stake is lowered to the floor of the balance, with a notice', async () => {
    await keyboard.press('b');
    await expect(stake(page)).toBeFocused();
    await keyboard.type('99999');
    await expect(stake(page)).toHaveValue('19999');
    await expect(slipOf(page).getByText('已调整为可投上限')).toBeVisible();
    await ears.expectAnnounced(/已调整为可投上限/);
  });

  await test.step('SP-07b non-numeric gives empty; winnings are amount times odds with 2 decimals', async () => {
    await keys.fill(stake(page), 'abc');
    await expect(stake(page)).toHaveValue('');
    await expect(slipOf(page).getByText(/^可赢额/)).toHaveCount(0);
    await keys.fill(stake(page), '33.33');
    const odds = await priceOf(cells(page).and(page.locator('[aria-pressed=true]')));
    const unit = 10n ** BigInt(odds.split('.')[1]?.length ?? 0);
    // Rounded once, half up (rules.md).
    const winnings = (2n * 3333n * BigInt(odds.replace('.', '')) + unit) / (2n * unit);
    const [yuan, rest] = [winnings / 100n, String(winnings % 100n).padStart(2, '0')];
    await expect(
      slipOf(page)
        .getByText(/^可赢额/)
        .locator('..'),
    ).toContainText(`${yuan}.${rest}`);
  });

  await test.step('a bet by the Enter key', async () => {
    await keys.fill(stake(page), '100');
    await expectAccessible(page, 'slip', { part: '#betslip' });
    await keyboard.press('Enter');
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
    await expect(slipOf(page).getByText('投注成功').first()).toBeVisible();
  });

  await test.step('the receipt has the focus, with price, stake and return as they were taken', async () => {
    const receipt = slipOf(page).getByRole('region', { name: '投注回执' });
    await expect(receipt).toBeFocused();
    expect((await ears.focused()).name).toContain('投注回执');
    await ears.expectAnnounced(/投注成功/);
    const odds = (await receipt.getByText('成交赔率').locator('xpath=../dd').innerText()).trim();
    await expect(legs(page).first().locator('b').filter({ hasText: odds }).first()).toBeVisible();
    await expect(receipt).toContainText(/投注额¥\s?100\.00/);
    const back = (10_000n + BigInt(Math.round(Number(odds) * 1_000)) * 10n).toString();
    await expect(receipt).toContainText(`${back.slice(0, -2)}.${back.slice(-2)}`);
    await keyboard.press('Enter');
    await expect(legs(page)).toHaveCount(1);
  });

  await test.step('the receipt is put away', async () => {
    await keys.enter(slipOf(page).getByRole('button', { name: '完成' }));
    await expect(emptyWords(page)).toBeVisible();
  });

  await test.step('SP-16a the open bet is listed, half of it is cashed out, then all the rest', async () => {
    await keys.goTo(slipOf(page).getByRole('tab', { selected: true }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    const ticket = slipOf(page).getByRole('article').first();
    await expect(ticket.getByText('投注额')).toBeVisible();
    await expectAccessible(page, 'orders', { part: '#betslip' });
    await expect(ticket.getByText('未开赛')).toBeVisible();
    await expect(ticket.getByText('现值')).toBeVisible();
    const whole = await figureOf(sumOf(ticket, '可赢额'));
    const cashOut = async (share: '50%' | '100%') => {
      await keys.enter(ticket.getByRole('button', { name: /提前兑现/ }));
      await keys.goTo(ticket.getByRole('radio', { checked: true }));
      await arrowTo(ticket.getByRole('radio', { name: share }));
      await keys.enter(ticket.getByRole('button', { name: /^兑现 ¥/ }));
      await keys.enter(ticket.getByRole('button', { name: /^确认 ¥/ }));
    };
    await cashOut('50%');
    await expect(page.getByText(/^已兑现 ¥/)).toBeVisible();
    await ears.expectAnnounced(/已兑现 ¥/);
    await expect(ticket.getByText('已兑现（本金 50）')).toBeVisible();
    // What is left is half of everything.
    await expect(sumOf(ticket, '剩余本金')).toContainText('50.00');
    const winnable = await figureOf(sumOf(ticket, '可赢额'));
    expect(winnable).toBe((whole + 1) >> 1);
    await cashOut('100%');
    await expect(slipOf(page).getByRole('article')).toHaveCount(0);
    await keys.goTo(slipOf(page).getByRole('tab', { selected: true }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await expect(slipOf(page).getByText('已兑现（本金 100）')).toBeVisible();
  });

  await test.step('SP-07a then to the maximum, with a notice', async () => {
    await slipOf(page)
      .getByRole('tab', { name: /^投注单/ })
      .click();
    await showTypeButton(page, '冠军').click();
    await page.getByRole('radio', { name: '早盘冠军' }).check({ force: true });
    await cells(page).first().click();
    await limitsRead(page);
    const range = await slipOf(page)
      .getByText(/^限额 \d/)
      .innerText();
    const most = (range.split('– ')[1] ?? '').replaceAll(',', '');
    expect(Number(most)).toBeLessThan(19_000);
    await stake(page).fill('99999');
    await expect(stake(page)).toHaveValue(most);
    await expect(slipOf(page).getByText('已调整为可投上限')).toBeVisible();
  });

  await test.step('the record tells the bet by its teams, and is taken along as a table', async () => {
    await page.goto('/mine/betRecord');
    const rows = page.getByRole('table', { name: '投注记录' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).not.toContainText(/主队|客队/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\uFEFF单号,场馆,')).toBe(true);
    expect(text).toContain('100.00');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

const sumOf = (ticket: Locator, label: string): Locator => ticket.getByText(label, { exact: true }).locator('..');
/** An amount on the screen, in fen. */
const figureOf = async (sum: Locator): Promise<number> =>
  Number(/[\d,]+\.\d\d/.exec(await sum.innerText())?.[0].replaceAll(/[,.]/g, ''));

test('series and combinations', async ({ page, person }) => {
  test.setTimeout(150_000);
  await enterSportsbook(page, person);
  await showComing(page);
  await mode(page, '串关').check({ force: true });
  const ways = slipOf(page).getByRole('list', { name: '串关方式' }).locator('> li');

  await test.step('SP-10b a series of three in every fold, each with its own stake', async () => {
    await pickMatches(page, 3);
    await limitsRead(page);
    for (const name of ['2串1', '3串1', '3串4']) {
      await slipOf(page)
        .getByRole('textbox', { name: `${name} 每注金额` })
        .fill('10');
    }
    // Three doubles, one treble, and four lines of the system.
    for (const [place, words] of [/1 注合计¥\s?10\.00/, /3 注合计¥\s?30\.00/, /4 注合计¥\s?40\.00/].entries()) {
      await expect(ways.nth(place)).toContainText(words);
    }
    // Only one line has a price; several have what they return at best and at least.
    await expect(ways.nth(0)).toContainText('@ ');
    await expect(ways.nth(2)).not.toContainText('@');
    await expect(ways.nth(2)).toContainText('全中返还（含本金）');
    await expect(ways.nth(2)).toContainText('只中 2 项，最少返还');
    await expect(slipOf(page).getByRole('button', { name: '串关 8 注 · 确认投注 ¥80', exact: true })).toBeEnabled();
    await slipOf(page)
      .getByRole('button', { name: /投注 ¥80$/ })
      .click();
    await expect(slipOf(page).getByText(/^单号 S/)).toHaveCount(3);
    await expect(slipOf(page).getByRole('region', { name: '3串4投注回执' })).toContainText('最高返还（含本金）');
    await slipOf(page).getByRole('button', { name: '完成' }).last().click();
  });

  await test.step('SP-10b every fold from 2串1 to 10串1 and the systems, with number of lines and total stake', async () => {
    await pickMatches(page, 10);
    await expect(legs(page)).toHaveCount(10);
    const remove = legs(page).last().getByRole('button', { name: /^移除/ });
    for (let count = 10; count >= 2; count -= 1) {
      const folds = Array.from({ length: count - 1 }, (_, place) => place + 2);
      const system = 2 ** count - count - 1;
      const singles = folds.map((fold) => ({ name: `${fold}串1`, lines: choose(count, fold) }));
      // All selections in one line come first.
      const expected = [...singles.slice(-1), ...singles.slice(0, -1)];
      if (count > 2) expected.push({ name: `${count}串${system}`, lines: system });
      await expect(ways).toHaveCount(expected.length);
      for (const [place, { name, lines }] of expected.entries()) {
        await expect(ways.nth(place)).toContainText(`${name}${lines} 注`);
      }
      if (count === 10) {
        await slipOf(page).getByRole('textbox', { name: '10串1013 每注金额' }).fill('1');
        await expect(ways.last()).toContainText(/1013 注合计¥\s?1,013\.00/);
        await slipOf(page).getByRole('textbox', { name: '10串1013 每注金额' }).fill('');
      }
      await remove.click();
    }
  });

  await test.step('SP-16b bet builder: selections of one match at one price', async () => {
    await slipOf(page).getByRole('button', { name: '清空投注单' }).click();
    await mode(page, '多项').check({ force: true });
    const row = page.locator('[data-row]').nth(1);
    await row.locator(OPEN_CELL).first().click();
    await row.locator(OPEN_CELL).last().click();
    await expect(legs(page)).toHaveCount(2);
    await mode(page, '组合').check({ force: true });
    const card = slipOf(page).getByRole('region', { name: '同场组合' });
    await expect(card.getByText(/^\d+\.\d\d$/)).toBeVisible();
    await card.getByRole('textbox', { name: '同场组合投注金额' }).fill('50');
    await slipOf(page)
      .getByRole('button', { name: /投注 ¥50$/ })
      .click();
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
    await slipOf(page).getByRole('tab', { name: '未结算' }).click();
    const ticket = slipOf(page).getByRole('article').filter({ hasText: '同场组合' });
    await expect(ticket.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the records name each way of combining', async () => {
    await page.goto('/mine/betRecord');
    const table = page.getByRole('table', { name: '投注记录' });
    for (const name of ['3串1', '2串1（3 注）', '3串4（4 注）', '同场组合'])
      await expect(table.getByText(name, { exact: true })).toBeVisible();
  });
});

/** How many different picks of a size there are. */
const choose = (count: number, size: number): number =>
  Array.from({ length: size }, (_, place) => place).reduce((ways, place) => (ways * (count - place)) / (place + 1), 1);

test('a bet is settled by itself once the result is out, and its sheet tells why, step by step', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await enterSportsbook(page, person);
  const ticket = slipOf(page).getByRole('article');
  await test.step('SP-14a pending', async () => {
    // Home will win.
    await betOnLateMatch(page, 'home', '100');
    await slipOf(page).getByRole('tab', { name: '未结算' }).click();
    await expect(ticket).toHaveCount(1);
    await expect(ticket).toContainText('已接受');
  });
  const sheet = page.getByRole('dialog', { name: '结算单' });
  await test.step('SP-09g the member sees the result and how it was computed', async () => {
    await slipOf(page).getByRole('tab', { name: '已结算' }).click();
    await letPayoutsOfTodayBe(person.origin, person.name, 'football', 20_000_000_00n);
    await letMatchesEnd(person.origin, person.name);
    await slipOf(page).getByRole('button', { name: '结算单' }).click({ timeout: SETTLED_MS });
    await expect(sheet.getByText(/版规则结算/)).toBeVisible();
    await expect(sheet.getByText(/^结果：/)).toBeVisible();
  });
  await test.step('SP-11f the member sees what was withheld and why', async () => {
    await expect(sheet.getByText(/单日派彩上限.*不予派发/)).toBeVisible();
    await expect(sheet.getByText('超出单日派彩上限', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticket.getByText('超出单日派彩上限')).toBeVisible();
  });
});
