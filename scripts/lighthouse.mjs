import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './lib/install/chromium.mjs';
import { thisMachine } from './lib/install/machine.mjs';
import { ROOT } from './lib/root.mjs';

// npm run lighthouse [-- <origin>]: the three pages people come to first, on a desktop and on a phone, each the median of three
// runs, as the tool's makers advise: a run is at the mercy of what else the machine does. The tool is fetched by npx and is no
// dependency: nothing of the product needs it. Exits with 1 below a bar.
const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const PAGES = ['/home', '/game/sport', '/app/help/rqgl'];
const BARS = { desktop: 95, mobile: 90 };
const VERSION = '12.8.2';
const RUNS = 3;
const FOLDER = join(ROOT, '.cache', 'lighthouse');

mkdirSync(FOLDER, { recursive: true });
let isBelow = false;
for (const form of /** @type {const} */ (['desktop', 'mobile'])) {
  for (const page of PAGES) {
    const { scores, facts } = await medianOf(page, form);
    const low = Object.values(scores).some((score) => score < BARS[form]);
    isBelow ||= low;
    console.log(`${low ? '✘' : '✔'} ${form.padEnd(7)} ${page.padEnd(16)} ${textOf(scores)}  ${facts}`);
  }
}
process.exitCode = isBelow ? 1 : 0;

/** @param {Record<string, number>} scores */
function textOf(scores) {
  return Object.entries(scores)
    .map(([name, score]) => `${name} ${score}`)
    .join(' · ');
}

/**
 * @param {string} page
 * @param {'desktop' | 'mobile'} form
 */
async function medianOf(page, form) {
  const first = await measure(page, form);
  const runs = [first];
  // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other down
  while (runs.length < RUNS) runs.push(await measure(page, form));
  runs.sort((a, b) => (a.scores['performance'] ?? 0) - (b.scores['performance'] ?? 0));
  return runs[Math.floor(RUNS / 2)] ?? first;
}

/**
 * @param {string} page
 * @param {'desktop' | 'mobile'} form
 */
async function measure(page, form) {
  const report = join(FOLDER, `${form}${page.replaceAll('/', '-')}.json`);
  const args = [
    '--yes',
    `lighthouse@${VERSION}`,
    `${origin}${page}`,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
  ];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const code = await run('npx', [...args, flags, ...(form === 'desktop' ? ['--preset=desktop'] : [])]);
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {[string, { score: number }][]} */
  const found = Object.entries(categories);
  const facts = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];
  return {
    scores: Object.fromEntries(found.map(([name, { score }]) => [name, Math.round(score * 100)])),
    facts: facts.map((name) => audits[name].displayValue).join(' / '),
  };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
function run(command, args) {
  const env = { ...process.env, CHROME_PATH: chromiumPath(thisMachine()) ?? '' };
  return new Promise((resolve) => {
    spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', resolve);
  });
}
