import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchResult } from './bench-result.ts';

const WEB = join(import.meta.dirname, '../apps/web/dist');
const LIMIT_KB = 130;
/** The entry, and the screen that `/` leads to. */
const FIRST = new Set(['index.html', 'src/screens/home/home-screen.tsx']);

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a visitor downloads before the home page answers: the entry, the home screen and all they import. */
export function bundleBench(): BenchResult[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of Object.keys(manifest)) if (FIRST.has(key)) visit(key);
  return [row('首页 JavaScript', scripts, LIMIT_KB), row('首页 CSS', styles, 40)];
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
