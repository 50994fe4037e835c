// @vitest-environment node
import { type Play, playOf } from '@fairground/lottery';
import { describe, expect, it } from 'vitest';
import { blankPick, isBegun, toolValues, withPlace, withRow, withToggled } from './marks.ts';

function play(code: string): Play {
  const found = playOf(code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
}

describe('marks on a board', () => {
  const banker = play('K3.SBT.BZ.DT');

  it('a number is 胆 or 拖, never both; the last press decides', () => {
    const first = withToggled(banker, withToggled(banker, blankPick(banker), { row: 0, value: 1 }), {
      row: 1,
      value: 2,
    });
    expect(first.rows).toEqual([[1], [2]]);
    expect(withToggled(banker, first, { row: 1, value: 1 }).rows).toEqual([[], [1, 2]]);
  });

  it('a full row keeps the newest marks, and a second press takes one away', () => {
    const full = [1, 2, 3].reduce((pick, value) => withToggled(banker, pick, { row: 0, value }), blankPick(banker));
    expect(full.rows[0]).toEqual([2, 3]);
    expect(withToggled(banker, full, { row: 0, value: 3 }).rows[0]).toEqual([2]);
  });

  it('大 小 单 双 are halves of a row, whatever its numbers', () => {
    const [row] = play('X5.RXFS.R1.FS').picker.rows;
    if (!row) throw new Error('no row');
    expect(toolValues(row, '大')).toEqual([6, 7, 8, 9, 10, 11]);
    expect(toolValues(row, '小')).toEqual([1, 2, 3, 4, 5]);
    expect(toolValues(row, '单')).toEqual([1, 3, 5, 7, 9, 11]);
    expect(toolValues(row, '双')).toEqual([2, 4, 6, 8, 10]);
    expect(toolValues(row, '清')).toEqual([]);
  });

  it('ticked places alone are no pick yet', () => {
    const blank = blankPick(banker);
    expect(isBegun(withPlace(blank, 2))).toBe(false);
    expect(withPlace(withPlace(blank, 2), 0).places).toEqual([0, 2]);
    expect(isBegun(withRow(banker, blank, { row: 0, values: [1] }))).toBe(true);
  });
});
