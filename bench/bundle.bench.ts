import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchResult } from './bench-result.ts';

const WEB = join(import.meta.dirname, '../apps/web/dist');
/** The entry, and the screen that `/` leads to. */
const HOME = { name: '首页', screen: 'src/screens/home/home-screen.tsx', scriptKb: 130, styleKb: 40 };
/** The sportsbook, come to directly. */
const SPORTSBOOK = { name: '体育频道', screen: 'src/screens/sports/sportsbook-screen.tsx', scriptKb: 220, styleKb: 40 };

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What is downloaded before a page answers: the entry, its screen and all they import. */
export function bundleBench(): BenchResult[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));
  return [HOME, SPORTSBOOK].flatMap((page) => rowsOf(manifest, page));
}

function rowsOf(manifest: Readonly<Record<string, ManifestChunk>>, page: typeof HOME): BenchResult[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of ['index.html', page.screen]) visit(key);
  return [row(`${page.name} JavaScript`, scripts, page.scriptKb), row(`${page.name} CSS`, styles, page.styleKb)];
}

function row(name: string, files: Set<string>, limit: number): BenchResult {
  const kilobytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length, 0) / 1000;
  return {
    name,
    ratio: kilobytes / limit,
    unit: 'kB gz',
    ours: kilobytes,
    yardstick: limit,
    spread: '±0',
    note: `${files.size} files; the bar is ${limit} kB, lower is better`,
  };
}
