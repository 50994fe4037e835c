import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('testing/') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(`${here}/${path}`, 'utf8') }));

test('the package keeps its promise: no clock, no chance, no module-wide variable or buffer', () => {
  expect(sources.length).toBeGreaterThan(80);
  const broken = /^(export )?let |^const \w+ = new \w*Array\(|Date\.now\(|new Date\(\)|Math\.random|performance\./m;
  expect(sources.filter(({ text }) => broken.test(text)).map(({ path }) => path)).toEqual([]);
});
