import { chromium } from '@playwright/test';
import { browserPath } from '../scripts/lib/test-browser.mjs';
import { joinOverTheWire } from '../tests/journeys/wire-member.ts';

/**
 * npm run slow-line [-- <origin>]: what a member waits for on a line of 60 KB/s and 400 ms, coming to the sportsbook for
 * the first time. The site must run with CAPTCHA=off. Exits with 1 when the first price comes later than the bar.
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const LINE = { offline: false, latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000 };
const FIRST_PRICE_MS = 5_000;
const NAME_DIGITS = 7;

const { token, userId } = await joinOverTheWire(origin, `s${Date.now() % 10 ** NAME_DIGITS}x`, 'summer2046');
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
await page.goto(`${origin}/robots.txt`);
await page.evaluate(`Object.assign(localStorage, ${JSON.stringify({ token, userId })})`);

const line = await page.context().newCDPSession(page);
await line.send('Network.enable');
await line.send('Network.emulateNetworkConditions', LINE);
let requests = 0;
let bytes = 0;
line.on('Network.requestWillBeSent', () => (requests += 1));
line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));

const start = performance.now();
const since = (): number => Math.round(performance.now() - start);
await page.goto(`${origin}/game/sport/crty`, { waitUntil: 'commit' });
await page.locator('.fp-prices b').first().waitFor({ timeout: 60_000 });
const firstPrice = since();
console.log(`first price  ${firstPrice} ms (bar ${FIRST_PRICE_MS})`);
await page.locator('[data-cell]').first().waitFor({ timeout: 60_000 });
console.log(`can be bet   ${since()} ms`);
console.log(`until then   ${requests} requests, ${Math.round(bytes / 1000)} kB`);
await browser.close();
process.exitCode = firstPrice <= FIRST_PRICE_MS ? 0 : 1;
