import { describe, expect, test } from 'vitest';
import { countPick } from '../../engine/count-pick.ts';
import { tiersOf } from '../../engine/prices.ts';
import { defaultRules } from '../../lottery-rules.ts';
import { emptyPick, type Pick } from '../../play.ts';
import { allDraws, expectPrice, marks, type PriceRow, winsOver } from '../../testing/price-table.ts';
import { playOf } from '../lottery-games.ts';
import { ssc } from './ssc.ts';

/** Rows of the specification with the places that decide them. */
interface PlacedRow extends PriceRow {
  readonly places: readonly number[];
}

const STARS = {
  WX: [0, 1, 2, 3, 4],
  SX4Q: [0, 1, 2, 3],
  SX4H: [1, 2, 3, 4],
  SX3Q: [0, 1, 2],
  SX3Z: [1, 2, 3],
  SX3H: [2, 3, 4],
  EX2Q: [0, 1],
  EX2H: [3, 4],
} as const;

const text = (typed: string): Pick => ({ ...emptyPick, text: typed });
const digits = (count: number): number[][] => [[1], [4], [2], [8], [5]].slice(0, count);
const typedDigits = (count: number): string => '14285'.slice(0, count);
const power = (count: number): string => `1/${10 ** count}`;

type Figures = readonly [p: string, fair: string, offered: number];
const row = (
  code: string,
  places: readonly number[],
  pick: Pick,
  [p, fair, offered]: Figures,
  key = '',
): PlacedRow => ({
  code: `SSC.${code}`,
  places,
  pick,
  key,
  p,
  fair,
  offered,
});

const DIRECT: Readonly<Record<number, Figures>> = {
  1: ['1/10', '10', 9.75],
  2: ['1/100', '100', 97.5],
  3: ['1/1000', '1000', 975],
  4: ['1/10000', '10000', 9_750],
  5: ['1/100000', '100000', 97_500],
};
const direct = (count: number): Figures => DIRECT[count] ?? [power(count), '0', 0];

const PAIR: Figures = ['3/1000', '333.3333', 325];
const SIX: Figures = ['6/1000', '166.6667', 162.5];
const TWO: Figures = ['2/100', '50', 48.75];

const GROUPS: Readonly<Record<string, readonly [Pick, Figures]>> = {
  '120': [marks([0, 1, 2, 3, 4]), ['3/2500', '833.3333', 812.5]],
  '60': [marks([8], [0, 2, 5]), ['3/5000', '1666.6667', 1_625]],
  '30': [marks([2, 8], [0]), ['3/10000', '3333.3333', 3_250]],
  '20': [marks([8], [0, 2]), ['1/5000', '5000', 4_875]],
  '10': [marks([8], [2]), ['1/10000', '10000', 9_750]],
  '5': [marks([8], [2]), ['1/20000', '20000', 19_500]],
  '24': [marks([0, 1, 2, 3]), ['3/1250', '416.6667', 406.25]],
  '12': [marks([8], [0, 2]), ['3/2500', '833.3333', 812.5]],
  '6': [marks([2, 8]), ['3/5000', '1666.6667', 1_625]],
  '4': [marks([8], [2]), ['1/2500', '2500', 2_437.5]],
};

const groupRows = (code: string, places: readonly number[], names: readonly string[], ticked?: readonly number[]) =>
  names.flatMap((name) => {
    const [pick, figures] = GROUPS[name] ?? [];
    return pick && figures ? [row(`${code}.ZUX.${name}`, places, { ...pick, places: ticked ?? [] }, figures)] : [];
  });

const directRows = (code: string, places: readonly number[]): PlacedRow[] => [
  row(`${code}.ZX.FS`, places, marks(...digits(places.length)), direct(places.length)),
  row(`${code}.ZX.DS`, places, text(typedDigits(places.length)), direct(places.length)),
];

const tailRows = (code: string, places: readonly number[]): PlacedRow[] =>
  places.map((_, at) => row(`${code}.ZH.FS`, places, marks(...digits(places.length)), direct(at + 1), `${at + 1}`));

const threeRows = (code: string, places: readonly number[]): PlacedRow[] => [
  ...directRows(code, places),
  ...tailRows(code, places),
  row(`${code}.ZX.HZ`, places, marks([0]), direct(3)),
  row(`${code}.Z3.DS`, places, text('338'), PAIR),
  row(`${code}.Z6.FS`, places, marks([1, 4, 8]), SIX),
  row(`${code}.Z6.DS`, places, text('148'), SIX),
  row(`${code}.HHZX.DS`, places, text('338'), PAIR, 'Z3'),
  row(`${code}.HHZX.DS`, places, text('148'), SIX, 'Z6'),
  row(`${code}.ZUX.HZ`, places, marks([1]), PAIR, 'Z3'),
  ...[0, 7].map((tail) => row(`${code}.HZWS.FS`, places, marks([tail]), direct(1))),
  row(`${code}.TSH.FS`, places, marks([0]), ['1/100', '100', 97.5], '0'),
  row(`${code}.TSH.FS`, places, marks([1]), ['3/50', '16.6667', 16.25], '1'),
  row(`${code}.TSH.FS`, places, marks([2]), ['27/100', '3.7037', 3.611], '2'),
  row(`${code}.TSH.FS`, places, marks([3]), ['9/25', '2.7778', 2.708], '3'),
  row(`${code}.TSH.FS`, places, marks([4]), ['3/10', '3.3333', 3.25], '4'),
  row(`BDW.${code}.1M`, places, marks([7]), ['271/1000', '3.69', 3.597]),
  row(`BDW.${code}.2M`, places, marks([7, 0]), ['27/500', '18.5185', 18.055]),
];

const twoRows = (code: string, places: readonly number[]): PlacedRow[] => [
  ...directRows(code, places),
  row(`${code}.ZX.HZ`, places, marks([0]), direct(2)),
  row(`${code}.ZUX.FS`, places, marks([5, 8]), TWO),
  row(`${code}.ZUX.DS`, places, text('58'), TWO),
  row(`${code}.ZUX.HZ`, places, marks([1]), TWO),
];

const fourRows = (code: string, places: readonly number[]): PlacedRow[] => [
  ...directRows(code, places),
  ...tailRows(code, places),
  ...groupRows(code, places, ['24', '12', '6', '4']),
  row(`BDW.${code}.1M`, places, marks([7]), ['3439/10000', '2.9078', 2.835]),
  row(`BDW.${code}.2M`, places, marks([7, 0]), ['487/5000', '10.2669', 10.01]),
];

const ALL_MARKS = marks([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

const fiveRows = (places: readonly number[]): PlacedRow[] => [
  ...directRows('WX', places),
  ...tailRows('WX', places),
  ...groupRows('WX', places, ['120', '60', '30', '20', '10', '5']),
  row('BDW.WX.1M', places, marks([7]), ['40951/100000', '2.4419', 2.38]),
  row('BDW.WX.2M', places, marks([7, 0]), ['1467/10000', '6.8166', 6.646]),
  row('BDW.WX.3M', places, marks([7, 0, 3]), ['87/2000', '22.9885', 22.413]),
  row('QW.YFFS.FS', places, marks([7]), ['40951/100000', '2.4419', 2.38]),
  row('QW.HSCS.FS', places, marks([7]), ['4073/50000', '12.276', 11.969]),
  row('QW.SXBX.FS', places, marks([7]), ['107/12500', '116.8224', 113.901]),
  row('QW.SJFC.FS', places, marks([7]), ['23/50000', '2173.913', 2_119.565]),
  ...[0, 1, 2, 3].map((form) => row('DXDS.ZH.FS', places, marks([0, 1, 2, 3]), ['1/2', '2', 1.97], `${form}`)),
  row('NN.NN.FS', places, ALL_MARKS, ['35649/100000', '2.8051', 2.734], '0'),
  ...[1, 3, 5, 7, 9].map((bull) => row('NN.NN.FS', places, ALL_MARKS, ['51/800', '15.6863', 15.294], `${bull}`)),
  ...[2, 4, 6, 8].map((bull) => row('NN.NN.FS', places, ALL_MARKS, ['1301/20000', '15.3728', 14.988], `${bull}`)),
  row('NN.NN.FS', places, ALL_MARKS, ['807/12500', '15.4895', 15.102], '10'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['1/10000', '10000', 9_750], '0'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['9/2000', '222.2222', 216.666], '1'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['9/1000', '111.1111', 108.333], '2'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['9/1250', '138.8889', 135.416], '3'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['9/125', '13.8889', 13.541], '4'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['27/250', '9.2593', 9.027], '5'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['63/125', '1.9841', 1.934], '6'),
  row('SH.SH.FS', places, marks([0, 1, 2, 3, 4, 5, 6, 7]), ['369/1250', '3.3875', 3.302], '7'),
];

const LIKE: Figures = ['9/20', '2.2222', 2.188];
const PAIRS = [0, 1, 2, 3, 4].flatMap((one) =>
  [0, 1, 2, 3, 4].filter((other) => other > one).map((other) => [one, other]),
);
const inRow = (at: number, value: number, count: number): Pick =>
  marks(...Array.from({ length: count }, (_, each) => (each === at ? [value] : [])));

const wordRows: PlacedRow[] = [
  ...[0, 1, 2, 3, 4].map((place) => row('DWD.DWD.FS', [place], inRow(place, 7, 5), direct(1))),
  ...[0, 1, 2, 3, 4].flatMap((place) =>
    [0, 1, 2, 3].map((form) => row('DXDS.DW.FS', [place], inRow(place, form, 5), ['1/2', '2', 1.97])),
  ),
  ...PAIRS.flatMap((pair, at) => [
    row('LH.LHH.FS', pair, inRow(at, 0, 10), LIKE, '0'),
    row('LH.LHH.FS', pair, inRow(at, 1, 10), LIKE, '1'),
    row('LH.LHH.FS', pair, inRow(at, 2, 10), direct(1), '2'),
  ]),
  ...[0, 1, 2, 3].flatMap((one) =>
    [0, 1, 2, 3].flatMap((other) => [
      row('DXDS.Q2.FS', [0, 1], marks([one], [other]), ['1/4', '4', 3.94]),
      row('DXDS.H2.FS', [3, 4], marks([one], [other]), ['1/4', '4', 3.94]),
      row('DXDS.Q3.FS', [0, 1, 2], marks([one], [other], [one]), ['1/8', '8', 7.88]),
      row('DXDS.H3.FS', [2, 3, 4], marks([one], [other], [other]), ['1/8', '8', 7.88]),
    ]),
  ),
];

const ticked = (pick: Pick, places: readonly number[]): Pick => ({ ...pick, places });
const anyRows: PlacedRow[] = [
  row('RX2.ZX.FS', [0, 3], marks([1], [], [], [4], []), direct(2)),
  row('RX2.ZX.DS', [0, 3], ticked(text('14'), [0, 3]), direct(2)),
  row('RX2.ZX.HZ', [0, 3], ticked(marks([0]), [0, 3]), direct(2)),
  row('RX2.ZUX.FS', [1, 4], ticked(marks([5, 8]), [1, 4]), TWO),
  row('RX2.ZUX.DS', [1, 4], ticked(text('58'), [1, 4]), TWO),
  row('RX2.ZUX.HZ', [1, 4], ticked(marks([1]), [1, 4]), TWO),
  row('RX3.ZX.FS', [0, 2, 3], marks([1], [], [4], [2], []), direct(3)),
  row('RX3.ZX.DS', [0, 2, 3], ticked(text('142'), [0, 2, 3]), direct(3)),
  row('RX3.ZX.HZ', [0, 2, 3], ticked(marks([0]), [0, 2, 3]), direct(3)),
  row('RX3.Z6.FS', [0, 2, 4], ticked(marks([1, 4, 8]), [0, 2, 4]), SIX),
  row('RX3.HHZX.DS', [0, 2, 4], ticked(text('338'), [0, 2, 4]), PAIR, 'Z3'),
  row('RX3.HHZX.DS', [0, 2, 4], ticked(text('148'), [0, 2, 4]), SIX, 'Z6'),
  row('RX3.ZUX.HZ', [0, 2, 4], ticked(marks([1]), [0, 2, 4]), PAIR, 'Z3'),
  row('RX4.ZX.FS', [0, 1, 2, 4], marks([1], [4], [2], [], [8]), direct(4)),
  row('RX4.ZX.DS', [0, 1, 2, 4], ticked(text('1428'), [0, 1, 2, 4]), direct(4)),
  ...groupRows('RX4', [0, 1, 3, 4], ['24', '12', '6', '4'], [0, 1, 3, 4]),
];

const rows: PlacedRow[] = [
  ...fiveRows(STARS.WX),
  ...fourRows('SX4Q', STARS.SX4Q),
  ...fourRows('SX4H', STARS.SX4H),
  ...threeRows('SX3Q', STARS.SX3Q),
  ...threeRows('SX3Z', STARS.SX3Z),
  ...threeRows('SX3H', STARS.SX3H),
  ...twoRows('EX2Q', STARS.EX2Q),
  ...twoRows('EX2H', STARS.EX2H),
  ...wordRows,
  ...anyRows,
];

/** A hundred thousand draws take a while to write down, and most plays look at the same places. */
const written = new Map<string, number[][]>();
function drawsAt(places: readonly number[]): number[][] {
  const key = places.join(' ');
  const draws = written.get(key) ?? allDraws(ssc, places);
  written.set(key, draws);
  return draws;
}

describe('GA-07g SSC: p, fair and offered of every play from everything that can be drawn', () => {
  const byPlaces = new Map<string, PlacedRow[]>();
  for (const each of rows) {
    // All draws take a while: a test for each play.
    const key = `${each.places.join(' ')}${each.places.length === 5 ? ` ${each.code}` : ''}`;
    byPlaces.set(key, [...(byPlaces.get(key) ?? []), each]);
  }
  test.each([...byPlaces])('at places %s', (_, group) => {
    const draws = drawsAt(group[0]?.places ?? []);
    const known = new Map();
    for (const each of group) expectPrice(each, draws, known);
  });

  /** Plays whose smallest pick makes several bets: so many at each tier, each as likely as is printed. */
  const several: readonly (readonly [code: string, places: readonly number[], pick: Pick, bets: SeveralBets])[] = [
    ...(['SX3Q', 'SX3Z', 'SX3H'] as const).flatMap((code) => [
      [`${code}.ZX.KD`, STARS[code], marks([4]), { '': [144, direct(3)] }] as const,
      [`${code}.ZX.HZ`, STARS[code], marks([13, 1]), { '': [78, direct(3)] }] as const,
      [`${code}.Z3.FS`, STARS[code], marks([3, 8]), { '': [2, PAIR] }] as const,
      [`${code}.Z6.DT`, STARS[code], marks([1], [4, 8, 9]), { '': [3, SIX] }] as const,
      [`${code}.ZUX.HZ`, STARS[code], marks([13]), { Z3: [5, PAIR], Z6: [10, SIX] }] as const,
      [`${code}.ZUX.BD`, STARS[code], marks([6]), { Z3: [18, PAIR], Z6: [36, SIX] }] as const,
    ]),
    ...(['EX2Q', 'EX2H'] as const).flatMap((code) => [
      [`${code}.ZX.KD`, STARS[code], marks([4]), { '': [12, direct(2)] }] as const,
      [`${code}.ZUX.BD`, STARS[code], marks([6]), { '': [9, TWO] }] as const,
    ]),
    ['RX3.Z3.FS', [0, 2, 4], ticked(marks([3, 8]), [0, 2, 4]), { '': [2, PAIR] }],
  ];

  test.each(several)('%s', (code, places, pick, bets) => {
    const play = playOf(`SSC.${code}`);
    if (!play) throw new Error(code);
    const total = Object.values(bets).reduce((sum, [count]) => sum + count, 0);
    expect(countPick(play, pick)).toMatchObject({ count: total });
    const draws = drawsAt(places);
    const wins = winsOver(draws, play.code, pick);
    for (const [key, [count, [p, , offered]]] of Object.entries(bets)) {
      const [over = 0, under = 1] = p.split('/').map(Number);
      expect((wins.get(key) ?? 0) * under).toBe(count * over * draws.length);
      const tier = tiersOf(play, pick, { rules: defaultRules, facts: { lunarYear: 2026 } }).find(
        (each) => each.key === key,
      );
      expect((tier?.odds ?? 0) / 10_000).toBe(offered);
    }
  });

  test('no play is left out', () => {
    const shown = new Set([...rows.map(({ code }) => code), ...several.map(([code]) => `SSC.${code}`)]);
    const plays = ssc.groups.flatMap((group) => group.plays.map(({ code }) => code));
    expect(plays.filter((code) => !shown.has(code))).toEqual([]);
  });
});

type SeveralBets = Readonly<Record<string, readonly [count: number, figures: Figures]>>;
