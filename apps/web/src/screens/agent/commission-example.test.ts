import { expect, test } from 'vitest';
import { monthsBack } from './agent-data.ts';
import { exampleMonth, exampleParts } from './commission-example.ts';
import { terms } from './testing/agent-info.ts';

test('the worked example of the terms', () => {
  expect(exampleParts(terms, exampleMonth).map(({ amount }) => amount)).toEqual([12_500_00n, 45_000_00n, 42_000_00n]);
});

test.each([
  ['too few active members for the third bracket', { base: 320_000_00n, active: 10 }, [12_500_00n, 81_000_00n]],
  ['too few for the first', { base: 320_000_00n, active: 4 }, [32_000_00n]],
  ['less than the first bracket', { base: 40_000_00n, active: 25 }, [10_000_00n]],
  [
    'more than the last begins with',
    { base: 1_100_000_00n, active: 50 },
    [12_500_00n, 45_000_00n, 280_000_00n, 40_000_00n],
  ],
])('%s', (_, month, amounts) => {
  expect(exampleParts(terms, month).map(({ amount }) => amount)).toEqual(amounts);
});

test('months go back over the turn of a year', () => {
  expect(monthsBack({ last: '2027-02', first: '2026-11' })).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBack({ last: '2026-06', first: '2026-06' })).toEqual(['2026-06']);
});
