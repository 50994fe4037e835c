import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.mjs';
import { numbersIn } from './spec/spec-numbers.mjs';

// What the report of the journeys cannot tell, and the checklist forbids all the same.
const folder = join(ROOT, 'tests/journeys');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('no journey skips a step: Playwright’s report would show it among those that passed', () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(({ text }) => /\.step\.skip\b/.test(text)).map(({ name }) => name)).toEqual([]);
});

test('a journey that answers in the server’s place carries no part of the checklist', () => {
  const answers = /\.fulfill\(\{[^}]*(?:json|status_code)/;
  const faults = sources.flatMap(({ name, text }) => {
    const journeys = text.split(/^(?=test\b)/m).filter((journey) => answers.test(journey));
    return journeys.flatMap((journey) => numbersIn(journey).parts.map((part) => `${name}: ${part}`));
  });
  expect(faults).toEqual([]);
});
