// @vitest-environment node
import { expect, it } from 'vitest';
import { periodsIn, scoreText } from './typed-score.ts';

it.each([
  [
    '1:0 0:2',
    [
      { h: 1, c: 0 },
      { h: 0, c: 2 },
    ],
  ],
  [
    ' 25-20，18：25 ',
    [
      { h: 25, c: 20 },
      { h: 18, c: 25 },
    ],
  ],
  ['', undefined],
  ['1:0 x', undefined],
  ['1', undefined],
])('%j is read as %j', (text, periods) => expect(periodsIn(text)).toEqual(periods));

it('is written as it is read', () =>
  expect(
    periodsIn(
      scoreText([
        { h: 1, c: 0 },
        { h: 0, c: 2 },
      ]),
    ),
  ).toHaveLength(2));
