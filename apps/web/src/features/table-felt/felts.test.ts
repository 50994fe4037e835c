// @vitest-environment node
import { liveTableOf } from '@fairground/tables';
import { describe, expect, test } from 'vitest';
import { baccaratFelt, dragonTigerFelt } from './card-felts.ts';
import type { Felt } from './felt.ts';
import { rouletteFelt } from './roulette-felt.ts';
import { sicBoFelt } from './sic-bo-felt.ts';

const felts: readonly (readonly [table: string, felt: (isUpright: boolean) => Felt])[] = [
  ['BAC1', (isUpright) => baccaratFelt('B', isUpright)],
  ['BAC2', (isUpright) => baccaratFelt('B0', isUpright)],
  ['DT1', dragonTigerFelt],
  ['RO1', rouletteFelt],
  ['SB1', sicBoFelt],
];

describe.each(felts)('the felt of %s', (table, feltOf) => {
  test.each([false, true])('has every bet of its game once, inside of its edges (upright: %s)', (isUpright) => {
    const { spots, columns, rows } = feltOf(isUpright);
    const codes = liveTableOf(table)?.game.bets.map(({ code }) => code) ?? [];
    expect(spots.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    const near = 0.3;
    for (const { code, x, y, width, height } of spots) {
      expect(x, code).toBeGreaterThanOrEqual(-near);
      expect(y, code).toBeGreaterThanOrEqual(-near);
      expect(x + width, code).toBeLessThanOrEqual(columns + near);
      expect(y + height, code).toBeLessThanOrEqual(rows + near);
    }
  });

  test.each([false, true])('no bet lies over another, but for places on lines (upright: %s)', (isUpright) => {
    const cells = feltOf(isUpright).spots.filter(({ isPoint }) => isPoint !== true);
    const over = cells.flatMap((one, at) =>
      cells
        .slice(at + 1)
        .filter(
          (other) =>
            one.x + one.width > other.x + 0.01 &&
            other.x + other.width > one.x + 0.01 &&
            one.y + one.height > other.y + 0.01 &&
            other.y + other.height > one.y + 0.01,
        )
        .map((other) => `${one.code} ${other.code}`),
    );
    expect(over).toEqual([]);
  });
});
