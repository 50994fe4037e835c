import type { Locator, Page } from '@playwright/test';
import { enterSportsbook, legs, limitsRead, OPEN_CELL, priceOf, showComing } from './betslip-pages.ts';
import { expect, test } from './people.ts';

const FORMATS = { H: '香港盘', M: '马来盘', I: '印尼盘', E: '欧洲盘' } as const;
/** Two-way lines, whatever part of the match or which side they are about. */
const TWO_WAY = /(让球|大小)$/;
type Format = keyof typeof FORMATS;
const formats = ['E', 'H', 'M', 'I'] as const;

/** Opens every market of the first match in sight that has them. */
async function expand(page: Page): Promise<{ panel: Locator; told: number }> {
  const more = page
    .locator('[data-row]')
    .first()
    .getByRole('button', { name: /全部 \d+ 个盘口$/ });
  await more.click();
  const panel = page.getByRole('region', { name: /全部盘口$/ });
  await expect(panel).toBeVisible();
  const told = Number(/全部 (\d+) 个盘口$/.exec((await more.getAttribute('aria-label')) ?? '')?.[1]);
  return { panel, told };
}

interface Card {
  readonly title: string;
  readonly label: string;
  readonly prices: readonly string[];
}

/** Every market of a match as it is read: its name, the label behind it, and its prices. */
const cardsOf = (panel: Locator): Promise<readonly Card[]> =>
  panel.locator('section:has(> h3)').evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector('h3')?.firstChild?.textContent ?? '',
      label: card.querySelector('h3 small')?.textContent ?? '',
      prices: [...card.querySelectorAll('[data-cell]')].map(
        (cell) => /赔率 ([−\d.]+)/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? '',
      ),
    })),
  );

/** The label stands behind two-way lines and nothing else. */
function expectLabels(cards: readonly Card[], label: string): void {
  for (const card of cards) expect(card.label, card.title).toBe(TWO_WAY.test(card.title) ? label : '');
}

/** The rule of each format, from the decimal price. */
function inFormat(decimal: number, format: Format): number {
  const profit = decimal - 1;
  if (format === 'E') return decimal;
  if (format === 'M') return profit <= 1 ? profit : -1 / profit;
  if (format === 'I') return profit >= 1 ? profit : -1 / profit;
  return profit;
}

const numberOf = (price: string): number => Number(price.replace('−', '-'));

test('markets and odds formats', async ({ page, person }) => {
  test.setTimeout(240_000);
  await enterSportsbook(page, person);
  await showComing(page);
  const format = page.getByRole('combobox', { name: '盘口' });
  const { panel, told } = await expand(page);
  const seen = new Map<Format, readonly Card[]>();
  const handicap = panel.locator('section:has(> h3)').first().locator(OPEN_CELL).first();

  await test.step('SP-03b each format is shown on the page and in the slip', async () => {
    await handicap.click();
    await expect(legs(page)).toHaveCount(1);
    await limitsRead(page);
    for (const code of formats) {
      await format.selectOption(code);
      await expect(panel.getByRole('heading', { name: `(${FORMATS[code]})` }).first()).toBeVisible();
      await expect(legs(page).first()).toContainText(`（${FORMATS[code]}）`);
      const price = await priceOf(handicap);
      await expect(legs(page).locator('b').getByText(price, { exact: true }).first()).toBeVisible();
      seen.set(code, await cardsOf(panel));
    }
    for (const code of formats) {
      for (const [place, card] of (seen.get(code) ?? []).entries()) {
        if (card.label === '') continue;
        const decimals = seen.get('E')?.[place]?.prices ?? [];
        expect(card.prices.length).toBe(decimals.length);
        for (const [index, price] of card.prices.entries()) {
          const expected = inFormat(Number(decimals[index]), code);
          expect(Math.abs(numberOf(price) - expected), `${card.title} ${code} ${price}`).toBeLessThanOrEqual(
            0.011 * Math.max(1, expected ** 2),
          );
        }
      }
    }
  });

  await test.step('SP-03c double-handicap codes show the odds type in brackets, others do not', async () => {
    for (const code of formats) expectLabels(seen.get(code) ?? [], `(${FORMATS[code]})`);
    const titles = (seen.get('E') ?? []).map(({ title }) => title);
    for (const title of ['让球', '大小', '上半场让球', '角球大小', '球员进球大小', '独赢', '波胆', '单双']) {
      expect(titles).toContain(title);
    }
    for (const [place, card] of (seen.get('E') ?? []).entries()) {
      const other = seen.get('M')?.[place];
      // What is always decimal is the same whatever format was chosen.
      if (card.label === '') expect(other).toEqual(card);
    }
    const winner = panel.getByRole('region', { name: '独赢', exact: true }).locator(OPEN_CELL).first();
    await winner.click();
    await expect(legs(page)).toContainText('独赢');
    await expect(legs(page)).not.toContainText('盘）');
    await page.getByRole('button', { name: /^滚球\s*[\d,]+$/ }).click();
    await expect(page.locator('[data-row]').first().getByRole('button', { name: /赛况$/ })).toBeVisible();
    const live = await expand(page);
    await expect(live.panel.getByRole('heading', { name: /^滚球让球/ })).toBeVisible();
    expectLabels(await cardsOf(live.panel), '(印尼盘)');
    // The match that was opened first is still open.
    await showComing(page);
  });

  await test.step('players stand under their teams', async () => {
    const [, home = '', away = ''] =
      /^(.+) 对 (.+) 全部盘口$/.exec((await panel.getAttribute('aria-label')) ?? '') ?? [];
    const scorers = panel.getByRole('region', { name: '首名进球球员' });
    for (const team of [home, away]) {
      const shirts = await scorers
        .getByRole('region', { name: team, exact: true })
        .getByRole('button', { name: /号/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/ 首名.*/, '') ?? ''));
      expect(shirts.length).toBeGreaterThan(3);
      expect(new Set(shirts).size).toBe(shirts.length);
      for (const shirt of shirts) expect(shirt).toMatch(new RegExp(`^${team} \\d+号`));
    }
  });

  await test.step('SP-04g an expanded match shows all its markets, and each can be put on the slip', async () => {
    const lines = panel.locator('[data-columns]');
    await expect(lines).toHaveCount(told);
    for (let place = 0; place < told; place += 1) {
      const line = lines.nth(place);
      const cell = line.locator(OPEN_CELL).last();
      const isChosen = (await cell.getAttribute('aria-pressed')) === 'true';
      if (!isChosen) await cell.click();
      await expect(cell).toHaveAttribute('aria-pressed', 'true');
      await expect(legs(page)).toHaveCount(1);
      const name = await line.locator('xpath=..').getAttribute('aria-label');
      await expect(legs(page).first()).toContainText(name ?? 'no name');
    }
  });
});
