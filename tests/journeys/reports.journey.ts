import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { enterSportsbook, loseABet } from './betslip-pages.ts';
import { expect, overflowOf, test } from './people.ts';

test.describe.configure({ lock: 'back-office' });

/** A figure as the page writes it: −1,234.50 is minus what a file says as -1234.50. */
const plain = (text: string): string => text.replaceAll(',', '').replace('−', '-').trim();
const numberIn = (text: string): number => Number(/-?[\d.]+/.exec(plain(text).replaceAll(/[¥\s]/g, ''))?.[0] ?? 'NaN');

/** The figure on a tile of the dashboard. */
const tile = (office: Page, title: string): Locator =>
  office
    .getByRole('region', { name: '今日概览' })
    .getByRole('listitem')
    .filter({ has: office.getByText(title, { exact: true }) })
    .getByRole('strong');
const figureOf = async (office: Page, title: string): Promise<number> =>
  numberIn(await tile(office, title).innerText());

/** The cells of a table, head and foot included, as the page shows them. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.firstChild?.textContent ?? ''),
    ),
  );
/** A share of nothing is a dash on the page and an empty cell of the file. */
const orDash = (cell: string): string => (cell === '' ? '–' : cell);
const withoutEnds = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((cell) => orDash(plain(cell))));

async function exported(office: Page): Promise<string> {
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: '导出 CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}
const linesOf = (file: string): string[][] =>
  file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/** Of a file of cohorts: who began, how many, and the rates; members and bases stand beside them. */
const rates = (line: readonly string[]) => line.filter((_, at) => at < 2 || (at - 2) % 3 === 0);

/** Figures move while one looks: what was saved between two equal looks is what was on the page. */
async function expectFileIsTable(office: Page, table: Locator): Promise<string[][]> {
  let lines: string[][] = [];
  await expect(async () => {
    const before = withoutEnds(await cellsOf(table));
    const file = await exported(office);
    expect(file.startsWith('\uFEFF')).toBe(true);
    lines = linesOf(file);
    const filed = lines.map((line) => line.map(orDash));
    expect(filed).toEqual(before);
    expect(withoutEnds(await cellsOf(table))).toEqual(before);
  }).toPass({ timeout: 30_000 });
  return lines;
}

/** Every column of money and counts adds up to the line below it. */
function expectAddsUp(lines: readonly (readonly string[])[], head: string): number {
  const column = lines[0]?.indexOf(head) ?? -1;
  expect(column, head).toBeGreaterThan(0);
  const total = lines.findIndex(([name]) => name === '合计');
  const sum = lines.slice(1, total).reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
  expect(Math.round(Number(lines[total]?.[column]) * 100)).toBe(sum);
  return sum / 100;
}

test('OP-08a OP-09a a deposit and a bet move the dashboard by themselves; four reports show them in chart, table and file', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(240_000);
  const { origin } = person;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const office = await context.newPage();
  let isCut = false;
  const lines: { close: () => Promise<void> }[] = [];
  await office.routeWebSocket(/\/push$/, (line) => {
    lines.push(line);
    if (isCut) void line.close();
    else line.connectToServer();
  });
  await openBackOffice(office, origin, 'desk2024');

  await test.step('OP-09a a player’s deposit and bet move the dashboard’s figures without a reload', async () => {
    await expect(office.getByRole('status').filter({ hasText: '实时' })).toContainText(/数据截至 \d\d:\d\d:\d\d/);
    await expectAccessible(office);
    await office.evaluate(() => Object.assign(window, { isThisPage: true }));
    const [deposited, deposits, placed, ggr, joined] = await Promise.all(
      ['存款金额', '存款笔数', '投注额', '毛收入', '新注册'].map((title) => figureOf(office, title)),
    );
    await enterSportsbook(page, person, '2000');
    await expect.poll(() => figureOf(office, '存款金额')).toBeGreaterThanOrEqual((deposited ?? 0) + 2_000);
    await expect.poll(() => figureOf(office, '存款笔数')).toBeGreaterThan(deposits ?? 0);
    await expect.poll(() => figureOf(office, '新注册')).toBeGreaterThan(joined ?? 0);
    await loseABet(page, person, '150');
    await expect.poll(() => figureOf(office, '投注额')).toBeGreaterThanOrEqual((placed ?? 0) + 150);
    await expect.poll(() => figureOf(office, '毛收入')).not.toBe(ggr);
    await expect(office.getByRole('figure', { name: '每小时投注额图表' })).toContainText('今日');
    expect(await office.evaluate(() => 'isThisPage' in window)).toBe(true);
  });

  await test.step('OP-09a without the socket the figures are said to be old, and are read again when it is back', async () => {
    isCut = true;
    for (const line of lines) await line.close();
    await expect(office.getByText('连接中断，正在重连')).toBeVisible();
    isCut = false;
    await expect(office.getByText('实时', { exact: true })).toBeVisible({ timeout: 40_000 });
  });

  await backOfficeLink(office, '经营报表').click();
  const table = (name: string) => office.getByRole('table', { name });
  const sum = (report: string) => office.getByRole('region', { name: `${report}图表区` }).getByText(/^合计/);

  await test.step('OP-08a GGR: chart, table and exported file say the same', async () => {
    const rows = await expectFileIsTable(office, table('收入报表'));
    expect(rows[0]?.slice(0, 2)).toEqual(['日期', '活跃会员']);
    expect(rows.length).toBe(1 + 7 + 3);
    expect(expectAddsUp(rows, '投注额')).toBeGreaterThanOrEqual(150);
    const ggr = expectAddsUp(rows, '毛收入');
    await expect
      .poll(async () => numberIn(await sum('收入报表').innerText()))
      .toBe(numberIn((await cellsOf(table('收入报表'))).find(([name]) => name === '合计')?.[6] ?? ''));
    expect(Number.isNaN(ggr)).toBe(false);
    // The chart is walked through by keyboard and says what the table says.
    const walk = office.getByRole('slider', { name: '毛收入，逐点查看' });
    await walk.focus();
    await office.keyboard.press('ArrowLeft');
    const yesterday = rows[6] ?? [];
    await expect(walk).toHaveAttribute('aria-valuetext', new RegExp(`^${yesterday[0]}，本期 `));
    expect(numberIn(/本期 ([^，]+)/.exec((await walk.getAttribute('aria-valuetext')) ?? '')?.[1] ?? '')).toBe(
      Number(yesterday[6]),
    );
    await office.getByRole('button', { name: '毛收入', exact: true }).click();
    await expect(office.getByRole('columnheader', { name: '毛收入' })).toHaveAttribute('aria-sort', 'descending');
    await expectFileIsTable(office, table('收入报表'));
    await office.getByRole('button', { name: '定义' }).click();
    await expect(office.getByRole('dialog', { name: '收入报表：指标定义' })).toContainText(
      '已结算投注 − 派彩 − 奖池计提',
    );
    await expectAccessible(office);
    await office.keyboard.press('Escape');
  });

  await test.step('OP-08a deposits and withdrawals: by day and by channel, with first deposits', async () => {
    await office.getByRole('tab', { name: '存取款' }).click();
    await office.getByRole('radio', { name: '今日' }).check({ force: true });
    await expect(table('存取款报表').getByRole('row')).toHaveCount(1 + 1 + 3);
    const days = await expectFileIsTable(office, table('存取款报表'));
    expect(expectAddsUp(days, '存款金额')).toBeGreaterThanOrEqual(2_000);
    expect(expectAddsUp(days, '首存人数')).toBeGreaterThanOrEqual(1);
    await office.getByRole('radio', { name: '按渠道' }).check({ force: true });
    const channels = await expectFileIsTable(office, table('存取款报表'));
    const fast = channels.find(([name]) => name?.includes('FAST-1'));
    expect(Number(fast?.[2])).toBeGreaterThanOrEqual(2_000);
    expectAddsUp(channels, '存款金额');
    await expect(office.getByRole('figure', { name: '存款金额图表' }).getByRole('listitem').first()).toContainText(
      /¥[\d,]+\.\d\d/,
    );
  });

  await test.step('OP-08a retention: cohorts as a heat map, their average as a curve', async () => {
    await office.getByRole('tab', { name: '留存' }).click();
    await office.getByRole('radio', { name: '近7日' }).check({ force: true });
    const rows = table('留存报表');
    await expect(rows.getByRole('row').last()).toContainText('合计');
    const shown = await cellsOf(rows);
    const file = linesOf(await exported(office));
    // The file has rate, members and base in columns of their own.
    expect(file.slice(1).map((line) => rates(line).map(orDash))).toEqual(withoutEnds(shown).slice(1));
    expect(Number(file.at(-1)?.[1])).toBeGreaterThanOrEqual(1);
    await expect(office.getByRole('slider', { name: '平均留存率，逐点查看' })).toBeVisible();
    await office.getByRole('radio', { name: '按首存日' }).check({ force: true });
    await office.getByRole('radio', { name: '按周' }).check({ force: true });
    await expect(rows.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('OP-08a per venue: venues, categories and sports add up alike', async () => {
    await office.getByRole('tab', { name: '场馆' }).click();
    const venues = await expectFileIsTable(office, table('场馆报表'));
    expect(venues.some(([name]) => name === '群岭体育')).toBe(true);
    expectAddsUp(venues, '毛收入');
    const chart = office.getByRole('figure', { name: '毛收入图表' });
    await expect(chart.getByRole('listitem').filter({ hasText: '群岭体育' })).toContainText(/−?¥[\d,]+\.\d\d/);
    await office.getByRole('radio', { name: '按体育项目' }).check({ force: true });
    const sports = await expectFileIsTable(office, table('场馆报表'));
    expect(expectAddsUp(sports, '投注额')).toBeGreaterThanOrEqual(150);
    await expectAccessible(office);
    await office.setViewportSize({ width: 1366, height: 800 });
    await expect.poll(() => overflowOf(office)).toBeLessThanOrEqual(0);
  });
  await context.close();
});
