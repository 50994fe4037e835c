import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Pages whose first paint shows prices. */
const SPORTS_PAGES = ['/game/sport', '/game/sport/crty'];
/** Rows so old will do for whoever waits for the live ones. */
const ROWS_MS = 1_000;
/** The script that begins the page. */
const BOOT = '<script src="/boot.js"';
const FIRST_ROWS = /<!-- first rows -->/;
/** The first slide of home, which no other page shows. */
const HOME_ONLY = /<!-- home only -->[\s\S]*<!-- end of home only -->/;
/** What the build found each page to need beside what every page names. */
const FIRST_FILES = '.vite/first-files.json';
/** Title and first words of a page, as the build found them. */
const FIRST_WORDS = '.vite/first-words.json';
const WORDS_PLACE = /<!-- first words -->/;

/**
 * Pages that people come to straight from elsewhere, zipped: without the slide of home, with their title and first words, with the
 * files of their own named for boot.js, which fetches them once the page is painted, and with prices where the first paint shows some, made anew at most once a second for everybody.
 */
export function directPages(webRoot: string, firstRows: () => string): (path: string) => Buffer | undefined {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8').replace(HOME_ONLY, '');
  const files = listIn<readonly string[]>(join(webRoot, FIRST_FILES));
  const words = listIn<string>(join(webRoot, FIRST_WORDS));
  const named = (path: string): string =>
    html
      .replace(BOOT, () => `${BOOT} data-files="${urls(files[path] ?? [])}"`)
      .replace(WORDS_PLACE, () => words[path] ?? '');
  const pages = new Map<string, () => Buffer>();
  for (const path of Object.keys(files)) {
    const page = gzipSync(named(path));
    pages.set(path, () => page);
  }
  for (const path of SPORTS_PAGES) pages.set(path, withRows(named(path), firstRows));
  return (path) => pages.get(path)?.();
}

function withRows(page: string, firstRows: () => string): () => Buffer {
  let made: { readonly at: number; readonly bytes: Buffer } | undefined;
  return () => {
    const at = performance.now();
    if (!made || at - made.at > ROWS_MS) made = { at, bytes: gzipSync(page.replace(FIRST_ROWS, () => firstRows())) };
    return made.bytes;
  };
}

/** What the build wrote down by path. */
function listIn<Entry>(file: string): Readonly<Record<string, Entry>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const urls = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');
