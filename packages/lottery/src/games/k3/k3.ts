import { even, odd, range } from '../../boards/boards.ts';
import type { LotteryGame } from '../../game.ts';
import { DICE, distinct, sum, SUMS } from './dice.ts';
import { pairs, single, threeDifferent, triples, twoDifferent } from './numbers.ts';
import { sums } from './sums.ts';

/**
 * How a play is added: one object with its code (stable for ever), its Chinese texts, the picker the panel shows, the rule
 * that counts, prices and settles it (rule.ts names the kinds), and the margin. Then a row in the test of the game with
 * p, fair and offered, which come from counting and never from a table.
 */
export const k3: LotteryGame = {
  code: 'K3',
  name: '快三',
  pinyin: 'kuaisan',
  draw: { count: 3, lowest: 1, values: 6, isReplaced: true, places: ['第一骰', '第二骰', '第三骰'] },
  schedule: { intervalSeconds: 300, closeSeconds: 30, perDay: 288, digits: 3 },
  groups: [
    { code: 'HZ', name: '和值', plays: sums },
    { code: 'STH', name: '三同号', plays: triples },
    { code: 'ETH', name: '二同号', plays: pairs },
    { code: 'SBT', name: '三不同号', plays: threeDifferent },
    { code: 'EBT', name: '二不同号', plays: twoDifferent },
    { code: 'CYH', name: '猜一个号', plays: single },
  ],
  derived: [
    { label: '和值', feature: sum },
    {
      label: '大小',
      feature: sum,
      names: [
        { text: '大', among: range(11, 18) },
        { text: '小', among: range(3, 10) },
      ],
    },
    {
      label: '单双',
      feature: sum,
      names: [
        { text: '单', among: odd(SUMS) },
        { text: '双', among: even(SUMS) },
      ],
    },
    { label: '跨度', feature: { name: 'span', places: DICE } },
    {
      label: '形态',
      feature: distinct,
      names: [
        { text: '三同号', among: [1] },
        { text: '二同号', among: [2] },
        { text: '三不同号', among: [3] },
      ],
    },
  ],
};
