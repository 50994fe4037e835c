import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import { sportsOf } from '../sportsbook/sports.ts';

const FILES = { '/game/sport': ['assets/hall.js'], '/app/help/kh': ['assets/help.js', 'assets/help.css'] };
const WORDS = { '/app/help/kh': '<h1>开户</h1>' };
const PAGE =
  '<head><script src="/boot.js"></script></head><main><!-- home only --><section>hero</section><!-- end of home only --><!-- first words --><!-- first rows --><p>waiting</p></main>';

let running: TestApp;
const webRoot = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(webRoot, { recursive: true }));
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(join(webRoot, '.vite/first-files.json'), JSON.stringify(FILES));
  writeFileSync(join(webRoot, '.vite/first-words.json'), JSON.stringify(WORDS));
  running = await startTestApp({ webRoot, sports: 'of-settings' });
});

const page = async (path: string) => (await fetch(`${running.url}${path}`)).text();

test('the sports pages bring prices along before any script, as they stand on the board', async () => {
  for (const path of ['/game/sport', '/game/sport/crty']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what a reader does
    const html = await page(path);
    expect(html).toContain('<ul class="fp-board"');
    expect(html).not.toContain('hero');
    const [, teams = '', prices = ''] =
      /<\/small><span>(.*?)<\/span><span class="fp-prices">(.*?)<\/span>/.exec(html) ?? [];
    const shown = [...sportsOf(running.app).board.matches()].find(
      ({ fixture }) => teams.startsWith(fixture.home.name) && teams.endsWith(fixture.away.name),
    );
    expect(shown?.fixture.gameType).toBe('FT');
    for (const [price] of prices.matchAll(/\d+\.\d+/g)) expect(Number(price)).toBeGreaterThan(1);
  }
  expect(await page('/home')).toBe(PAGE);
});

test('a reader without compression gets the same page', async () => {
  const plain = await fetch(`${running.url}/game/sport`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toContain('waiting');
});

test('a page that people come to straight from elsewhere names its own files, says its first words, and is not the page of home', async () => {
  const script = '<script src="/boot.js" data-files="/assets/help.js /assets/help.css"></script>';
  expect(await page('/app/help/kh')).toBe(
    `<head>${script}</head><main><h1>开户</h1><!-- first rows --><p>waiting</p></main>`,
  );
  expect(await page('/game/sport')).toContain('data-files="/assets/hall.js"');
  expect(await page('/app/help/qk')).toBe(PAGE);
});
