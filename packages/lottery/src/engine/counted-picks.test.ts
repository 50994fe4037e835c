import { describe, expect, test, vi } from 'vitest';
import { playOf } from '../games/lottery-games.ts';
import { emptyPick, type Play } from '../play.ts';
import { marks } from '../testing/price-table.ts';
import { isNearlyCovered, sidesFacing } from './counted-picks.ts';
import { kindOfPlay } from './play-kind.ts';

function play(code: string): Play {
  const found = playOf(code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
}

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, at) => from + at);

describe('PR-08 coverage', () => {
  test.each([
    ['SSC.DWD.DWD.FS', marks(upTo(7), [], [], [], []), false],
    ['SSC.DWD.DWD.FS', marks(upTo(8), [], [], [], []), true],
    ['SSC.DWD.DWD.FS', marks(upTo(5), upTo(5), upTo(5), upTo(5), upTo(5)), false],
    ['K3.HZ.HZ.FS', marks([10]), false],
    ['K3.HZ.HZ.FS', marks(upTo(8, 7)), true],
    ['SSC.WX.ZH.FS', marks([1], [1], [1], [1], upTo(9)), true],
    // 大 小单 小双 always wins; 大 单 wins unless the sum is small and even.
    ['K3.HZ.DXDS.FS', marks([0, 6, 7]), true],
    ['F28.HH.DXDS.FS', marks([0, 6, 7]), true],
    ['K3.HZ.DXDS.FS', marks([0, 2]), true],
    ['K3.HZ.DXDS.FS', marks([0]), false],
    ['K3.HZ.DXDS.FS', marks([4, 6]), false],
    ['K3.HZ.DXDS.FS', marks([0, 1, 4]), true],
    // Sides that only face each other count their difference, which is nothing at one stake each.
    ['K3.HZ.DXDS.FS', marks([0, 1]), false],
    ['K3.HZ.DXDS.FS', marks([0, 1, 2, 3]), false],
    // The tie with both of them covers everything.
    ['SSC.LH.LHH.FS', marks([0, 1, 2], ...upTo(9).map(() => [])), true],
    // Places apart are bets apart: big on each of ten is no cover.
    ['PK10.LM.MC.DXDS', marks(...upTo(10).map(() => [0])), false],
    ['PK10.LM.MC.DXDS', marks([0, 2], ...upTo(9).map(() => [])), true],
    // Eleven animals of twelve, dragon and tiger among them.
    ['LHC.TX.TX.XZ', marks(upTo(11)), true],
    ['LHC.TX.TX.XZ', marks([4, 2]), false],
  ])('%s %#', (code, pick, covered) => {
    expect(isNearlyCovered(play(code), [pick], { isPatient: true })).toBe(covered);
  });

  test('numbers of several tickets count together, and the same number once', () => {
    const dwd = play('SSC.DWD.DWD.FS');
    const low = marks(upTo(5), [], [], [], []);
    expect(isNearlyCovered(dwd, [low, low], { isPatient: true })).toBe(false);
    expect(isNearlyCovered(dwd, [low, marks(upTo(3, 5), [], [], [], [])], { isPatient: true })).toBe(true);
  });

  test('sides of several tickets count together', () => {
    const sides = play('K3.HZ.DXDS.FS');
    expect(isNearlyCovered(sides, [marks([0]), marks([6]), marks([7])], { isPatient: true })).toBe(true);
    expect(isNearlyCovered(sides, [marks([0]), marks([1])], { isPatient: true })).toBe(false);
  });

  test('任选 of every place is decided by five hundred draws, however many bets it is', () => {
    const all = { ...emptyPick, rows: [upTo(10), upTo(10), upTo(10), upTo(10), upTo(10)] };
    const settle = vi.spyOn(kindOfPlay(play('SSC.RX4.ZX.FS')), 'settle');
    expect(isNearlyCovered(play('SSC.RX4.ZX.FS'), [all], { isPatient: false })).toBe(true);
    expect(settle).toHaveBeenCalledTimes(500);
    // Asked again, it is known.
    expect(isNearlyCovered(play('SSC.RX4.ZX.FS'), [all], { isPatient: true })).toBe(true);
    expect(settle).toHaveBeenCalledTimes(500);
  });

  test('what lies near the limit takes four thousand draws more where there is time, and else is left open', () => {
    // Six of ten on three places: two of them are hit in 648 of 1,000 draws.
    const near = { ...emptyPick, rows: [upTo(6), upTo(6), upTo(6), [], []] };
    const kind = kindOfPlay(play('SSC.RX2.ZX.FS'));
    const settle = vi.spyOn(kind, 'settle');
    expect(isNearlyCovered(play('SSC.RX2.ZX.FS'), [near], { isPatient: false })).toBeUndefined();
    expect(settle).toHaveBeenCalledTimes(500);
    expect(isNearlyCovered(play('SSC.RX2.ZX.FS'), [near], { isPatient: true })).toBe(false);
    expect(settle).toHaveBeenCalledTimes(500 + 500 + 4_000);
  });

  test('what few bets cannot reach, and numbers of a place, are decided without any draw', () => {
    const few = marks([1], [2], [3], [4], [5]);
    for (const [code, pick, covered] of [
      ['SSC.WX.ZX.FS', few, false],
      ['SSC.DWD.DWD.FS', marks(upTo(8), [], [], [], []), true],
    ] as const) {
      const settle = vi.spyOn(kindOfPlay(play(code)), 'settle');
      expect(isNearlyCovered(play(code), [pick], { isPatient: true })).toBe(covered);
      expect(settle).not.toHaveBeenCalled();
    }
  });
});

test('PR-08 big faces small, odd even, dragon tiger; a tie faces nobody', () => {
  const facing = sidesFacing(play('K3.HZ.DXDS.FS'), marks([0, 1, 2]));
  expect(facing.map(({ sides }) => sides)).toEqual([
    ['大', '小'],
    ['小', '大'],
    ['单', '双'],
  ]);
  expect(new Set(facing.map(({ pair }) => pair)).size).toBe(2);
  const dragons = play('SSC.LH.LHH.FS');
  expect(sidesFacing(dragons, marks([0, 1, 2])).map(({ sides }) => sides)).toEqual([
    ['龙', '虎'],
    ['虎', '龙'],
  ]);
  expect(isNearlyCovered(dragons, [marks([0, 1])], { isPatient: true })).toBe(false);
  expect(sidesFacing(play('K3.HZ.HZ.FS'), marks([10]))).toEqual([]);
  // Two animals of the year are two bets.
  expect(sidesFacing(play('LHC.TX.TX.XZ'), marks([4, 2]))).toEqual([]);
});
