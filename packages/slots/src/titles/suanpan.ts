import type { Title } from '../title.ts';
import { LINES, paysFrom, STAKES, symbols, weighted } from './making.ts';

/** 5×3, 20 lines, coins that stay while the rest spins on. */
export const suanpan: Title = {
  code: 'suanpan',
  name: '金算盘',
  pinyin: 'jin suan pan',
  symbols: symbols('A 算盘 · B 账本 · C 铜钱 · D 铜秤 · E 茶壶 · F 钱串 · G 银锭 · H 锁钥 · W 掌柜印', {
    C: 'coin',
    W: 'wild',
  }),
  unitsPerStake: 20,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'EHFGDBFHFCECBAGECHBDEHCDGCEFDCGAGF',
      'WCHCAWHBCFCDECBGFGDFACGFEGHBEHDEFG',
      'EHFWDCECDFECHBGACGBWBCDHGFGAEFHEGC',
      'HDFHCDWCAGFBEDGDGHFCFCWAGBCEFHECEB',
      'FGHWCADFDADBGEFGHEGCECFHEBGCECDHCB',
    ],
  },
  wins: {
    kind: 'lines',
    lines: LINES,
    least: 3,
    wild: 'W',
    pays: paysFrom(3, {
      A: [60, 250, 1000],
      B: [40, 120, 500],
      D: [25, 75, 250],
      E: [12, 40, 120],
      F: [12, 30, 100],
      G: [10, 25, 80],
      H: [8, 20, 60],
    }),
  },
  holdAndSpin: {
    coin: 'C',
    from: 6,
    respins: 3,
    oneIn: 18,
    values: weighted([1, 500], [2, 250], [3, 120], [5, 70], [8, 30], [10, 20], [15, 7], [25, 2], [50, 1]),
    fullBoardTimes: 500,
  },
};
