import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type BenchResult, median } from '../bench-result.ts';
import { browserPath } from '../../scripts/lib/test-browser.mjs';
import { enterBench, servePages } from './sport-page-fixture.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 18_499);
const ODDS_PER_SECOND = 500;
const PRESSES = 20;
const SCROLLS = 30;
/** The bar: a press is answered on screen within this. */
const PAINT_MAX_MS = 100;
/** What a screen shows in a second; the page's own part of a frame must leave room for it. */
const SCREEN_FRAMES = 60;
const FRAME_MAX_MS = 1_000 / SCREEN_FRAMES;
/** A tenth of a processor, for prices alone. */
const PRICES_MAX_MS = 100;
const REST_MS = 3_000;

/** The sportsbook page in a browser: two thousand matches, five hundred prices a second in view. */
export async function sportPageBench(): Promise<BenchResult[]> {
  const pages = await servePages(PORT);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const results: BenchResult[] = [];
    const plain = await plainTable(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
    for (const edition of ['classic', 'professional']) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
      await context.addInitScript({ content: `localStorage.setItem('edition', '${edition}')` });
      await enterBench(context, ODDS_PER_SECOND);
      results.push(...(await measure(await context.newPage(), context, pages.origin, edition, plain)));
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
    await pages.stop();
  }
}

/**
 * Frames a second of a table of as many rows that stand still, without style or script. Where there is no graphics card
 * the processor paints, and sixty are out of reach for anybody.
 */
async function plainTable(page: Page): Promise<number> {
  const row = `<tr><td>主队 客队</td>${'<td>0.95</td>'.repeat(13)}</tr>`;
  const style =
    'table { width: 1100px; margin: auto; border-collapse: collapse } td { height: 66px; border: 1px solid }';
  await page.setContent(`<style>${style}</style><table>${row.repeat(2_000)}</table>`);
  const { perSecond } = await scrollDown(page);
  await page.close();
  return perSecond;
}

async function measure(
  page: Page,
  context: BrowserContext,
  origin: string,
  edition: string,
  plain: number,
): Promise<BenchResult[]> {
  await page.goto(`${origin}/game/sport/crty`);
  await page.locator('[data-row]').first().waitFor({ timeout: 30_000 });
  const work = await workOf(page, context);
  await page.waitForTimeout(REST_MS);
  const prices = await work();
  const presses = await pressCells(page);
  const pressing = await work();
  const frames = await scrollDown(page);
  const scrolling = await work();
  // All that was done while scrolling, prices of a slow machine's longer time included: never less than the truth.
  const perFrame = scrolling.total / frames.wanted;
  return [
    pressRow(edition, presses),
    workRow(`${edition} 每次点击的脚本与排版`, pressing.beyond(prices) / PRESSES, PAINT_MAX_MS, 'prices taken off'),
    workRow(
      `${edition} 每秒 ${ODDS_PER_SECOND} 次变价的脚本与排版`,
      prices.perSecond,
      PRICES_MAX_MS,
      'the page at rest',
    ),
    frameRow(edition, frames.perSecond, plain),
    workRow(`${edition} 滚动时每帧的脚本与排版`, perFrame, FRAME_MAX_MS, 'prices included'),
  ];
}

/** What the page runs is text: it is another world, with other types. The browser times its own events. */
const NOTE_PRESSES = `
  window.took = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) took.set(interactionId, Math.max(took.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

const COUNT_FRAMES = `
  window.ticks = { count: 0, began: performance.now() };
  requestAnimationFrame(function count() {
    ticks.count += 1;
    requestAnimationFrame(count);
  });
`;

/** How long after each press the screen answered. */
async function pressCells(page: Page): Promise<number[]> {
  await page.evaluate(NOTE_PRESSES);
  for (let press = 0; press < PRESSES; press += 1) {
    await page
      .locator('[data-cell]')
      .nth(press * 3)
      .click();
    await page.waitForTimeout(120);
  }
  const took = await page.evaluate<number[]>('[...took.values()]');
  // What is answered within a frame or two is not even listed.
  return [...took, ...Array.from({ length: Math.max(0, PRESSES - took.length) }, () => 16)];
}

/** Script, style and layout, in milliseconds of the processor: other work on the machine does not count. */
interface Work {
  readonly total: number;
  readonly perSecond: number;
  /** Without what would have been done anyway in that time. */
  readonly beyond: (rest: Work) => number;
}

/** What the page worked since the last look. */
async function workOf(page: Page, context: BrowserContext): Promise<() => Promise<Work>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1_000 : 0), 0);
  };
  let [before, since] = [await read(), performance.now()];
  return async () => {
    const [now, at] = [await read(), performance.now()];
    const [total, seconds] = [now - before, (at - since) / 1_000];
    [before, since] = [now, at];
    return {
      total,
      perSecond: total / seconds,
      beyond: (rest) => Math.max(0, total - rest.perSecond * seconds),
    };
  };
}

/** Frames while the list is scrolled without a rest: so many a second, and so many there should have been. */
async function scrollDown(page: Page): Promise<{ readonly perSecond: number; readonly wanted: number }> {
  await page.mouse.move(700, 500);
  await page.evaluate(COUNT_FRAMES);
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(50);
  }
  const perSecond = await page.evaluate<number>('(ticks.count * 1000) / (performance.now() - ticks.began)');
  return { perSecond, wanted: (SCROLLS * 50 * SCREEN_FRAMES) / 1_000 };
}

const pressRow = (edition: string, presses: readonly number[]): BenchResult => {
  const worst = Math.max(...presses);
  return {
    name: `${edition} 点击赔率到下一帧`,
    ratio: worst / PAINT_MAX_MS,
    unit: 'ms',
    ours: worst,
    yardstick: PAINT_MAX_MS,
    spread: `median ${median(presses)}`,
    note: `worst of ${presses.length} presses while ${ODDS_PER_SECOND} prices a second change in view; lower is better`,
  };
};

const frameRow = (edition: string, frames: number, plain: number): BenchResult => ({
  name: `${edition} 两千场赛事滚动`,
  ratio: frames / plain,
  unit: 'frames/s',
  ours: frames,
  yardstick: plain,
  spread: '±0',
  note: 'while prices change, beside a plain table of as many rows; higher is better',
});

const workRow = (name: string, ours: number, yardstick: number, note: string): BenchResult => ({
  name,
  ratio: ours / yardstick,
  unit: 'ms CPU',
  ours,
  yardstick,
  spread: '±0',
  note: `${note}; processor time, whatever else the machine does; lower is better`,
});
