import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type BenchResult, median } from '../bench-result.ts';
import { type FrameWork, framesWhile } from '../frame-work.ts';
import { browserPath } from '../../scripts/lib/test-browser.mjs';
import { servePages } from '../sports/sport-page-fixture.ts';
import { enterTrends } from './lottery-trends-fixture.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 18_498);
/** The bar: no frame of a chart of five hundred draws takes more script than this. */
const SCRIPT_MAX_MS = 50;
/** Turns of the wheel, from the foot of the chart to its head and back. */
const TURNS = 60;
const TURN_PX = 240;
const REST_MS = 40;

interface Device {
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** How much slower than this machine. */
  readonly slowdown: number;
}

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const devices: readonly Device[] = [
  { name: '桌面', context: desktop, slowdown: 1 },
  { name: '手机', context: phone, slowdown: 1 },
  { name: '慢四倍的桌面', context: desktop, slowdown: 4 },
];

/** The widest chart, 特码走势 of the six of 49, with five hundred draws: scrolled by the wheel, frame by frame. */
export async function lotteryTrendsBench(): Promise<BenchResult[]> {
  const pages = await servePages(PORT);
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const results: BenchResult[] = [];
    for (const device of devices) results.push(await measure(browser, pages.origin, device));
    // A bar, and no comparison: above it nothing else is worth saying.
    const over = results.filter(({ ours, yardstick }) => ours > yardstick);
    if (over.length > 0)
      throw new Error(results.map(({ name, ours, note }) => `${name} ${ours.toFixed(1)} ms (${note})`).join('; '));
    return results;
  } finally {
    await browser.close();
    await pages.stop();
  }
}

async function measure(browser: Browser, origin: string, { name, context: options, slowdown }: Device) {
  const context = await browser.newContext({ ...options, locale: 'zh-CN' });
  await enterTrends(context);
  const page = await context.newPage();
  await page.goto(`${origin}/game/lottery/lhc/trends`);
  await page.getByRole('tab', { name: '特码走势' }).click({ timeout: 60_000 });
  await page.getByRole('radio', { name: '近500期' }).check({ force: true });
  const chart = page.getByRole('region', { name: /特码走势 近500期，可滚动$/ });
  await chart.waitFor({ timeout: 60_000 });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await chart.hover();
  const frames = await framesWhile(session, () => scrollThrough(page));
  await context.close();
  return lineOf(name, frames);
}

async function scrollThrough(page: Page): Promise<void> {
  for (const direction of [-1, 1])
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, direction * TURN_PX);
      await page.waitForTimeout(REST_MS);
    }
}

function lineOf(name: string, frames: readonly FrameWork[]): BenchResult {
  const scripts = frames.map(({ script }) => script);
  const worst = Math.max(...scripts);
  const all = Math.max(...frames.map((frame) => frame.all));
  return {
    name: `${name}：五百期特码走势滚动，最慢一帧的脚本`,
    ratio: worst / SCRIPT_MAX_MS,
    unit: 'ms CPU',
    ours: worst,
    yardstick: SCRIPT_MAX_MS,
    spread: `median ${median(scripts).toFixed(1)}`,
    note: `${frames.length} frames; the longest with style, layout and painting ${all.toFixed(0)}; lower is better`,
  };
}
