import { expect, test } from 'vitest';
import { gameOf } from '../games/lottery-games.ts';
import { derivedValues } from './derived-values.ts';

function told(code: string, draw: readonly number[], lunarYear = 2026): string {
  const game = gameOf(code);
  if (!game) throw new Error(`no game ${code}`);
  return derivedValues(game, draw, { lunarYear })
    .map(({ label, text }) => `${label} ${text}`)
    .join(' · ');
}

test.each([
  [
    'PK10',
    [5, 1, 8, 7, 10, 6, 2, 4, 3, 9],
    '冠亚和 6 · 大小 小 · 单双 双 · 1V10龙虎 虎 · 2V9龙虎 虎 · 3V8龙虎 龙 · 4V7龙虎 龙 · 5V6龙虎 龙',
  ],
  ['X5', [2, 10, 8, 11, 9], '总和 40 · 大小 大 · 单双 双 · 龙虎 虎 · 中位 9 · 单双比 2单3双'],
  ['X5', [4, 5, 6, 7, 8], '总和 30 · 大小 和 · 单双 双 · 龙虎 虎 · 中位 6 · 单双比 2单3双'],
] as const)('%s: what results say beside %s', (code, draw, text) => {
  expect(told(code, draw)).toBe(text);
});

test('six of 49: animals follow the lunar year of the issue', () => {
  const draw = [47, 2, 8, 35, 34, 30, 7];
  const rest = '特码波色 红波 · 特码大小单双 小单 · 总和 163 · 总和大小 小 · 总肖 6 · 七色波 红';
  expect(told('LHC', draw, 2026)).toBe(`特肖 鼠 · 家畜野兽 野兽 · ${rest}`);
  expect(told('LHC', draw, 2027)).toBe(`特肖 牛 · 家畜野兽 家畜 · ${rest}`);
});
