import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const folder = join(ROOT, 'packages/betting/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('testing/') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

test('packages/betting keeps its promise: no clock, no chance, no module-wide variable or buffer', () => {
  expect(sources.length).toBeGreaterThan(80);
  const broken = /^(export )?let |^const \w+ = new \w*Array\(|Date\.now\(|new Date\(\)|Math\.random|performance\./m;
  expect(sources.filter(({ text }) => broken.test(text)).map(({ path }) => path)).toEqual([]);
});
