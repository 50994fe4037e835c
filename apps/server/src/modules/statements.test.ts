import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Beyond this nobody can tell which value is which: such a statement takes one row of JSON. */
const PARAMETERS_MAX = 8;

test('no statement of a module has more than eight positional parameters', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8') }));
  const numbers = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\$([1-9]\d*)\b/g), ([, number]) => ({ path, number: Number(number) })),
  );
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.filter(({ number }) => number > PARAMETERS_MAX)).toEqual([]);
});
