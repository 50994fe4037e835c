// @vitest-environment node
import { liveTables } from '@fairground/tables';
import { expect, test } from 'vitest';
import { tablePages } from './table-pages.ts';

test('every live table has its page, under the name it has everywhere', () => {
  const named = Object.entries(tablePages).map(([step, name]) => [step.toUpperCase(), name]);
  expect(named).toEqual(liveTables.map(({ code, name }) => [code, name]));
});
