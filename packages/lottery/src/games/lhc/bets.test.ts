import { describe, test } from 'vitest';
import type { Pick, Play } from '../../play.ts';
import { waveLabels, waveOf } from '../../six/waves.ts';
import { animals } from '../../six/zodiac.ts';
import { type Bet, combinations, compareWithBets, type Expansion, rowOf } from '../../testing/brute-force.ts';
import { lhc } from './lhc.ts';

type Draw = readonly number[];
type Verdict = boolean | 'push';

const regularOf = (draw: Draw): Draw => draw.slice(0, 6);
const specialOf = (draw: Draw): number => draw[6] ?? 0;
const hitsIn = (balls: Draw, numbers: readonly number[]): number =>
  numbers.filter((number) => balls.includes(number)).length;
const tailOf = (number: number): number => number % 10;
const digits = (number: number): number => Math.floor(number / 10) + tailOf(number);

/** 马 has 1 in 2026, 羊 in 2027: the animal of 1 is the year's, and each next number goes one animal back. */
const animalIn = (year: number, number: number): string =>
  animals[(((animals.indexOf('马') + year - 2026 - number + 1) % 12) + 12) % 12] ?? '';

/** 大, 合单, 尾大, 红波, 红大单, 3头, 0尾 … of one ball, read letter by letter. */
function sideOf(label: string, ball: number): Verdict {
  const colour = waveLabels[waveOf(ball)];
  if (label.endsWith('波')) return label === `${colour}波`;
  if (label.endsWith('头')) return Math.floor(ball / 10) === Number(label[0]);
  if (/\d尾/.test(label)) return tailOf(ball) === Number(label[0]);
  if (ball === 49) return 'push';
  const isColoured = /^[红蓝绿]/.test(label);
  if (isColoured && label[0] !== colour) return false;
  const rest = isColoured ? label.slice(1) : label;
  if (rest.startsWith('合'))
    return rest === '合大' || rest === '合小'
      ? digits(ball) >= 7 === (rest === '合大')
      : (digits(ball) % 2 === 1) === (rest === '合单');
  if (rest.startsWith('尾')) return tailOf(ball) >= 5 === (rest === '尾大');
  return rest
    .split('')
    .every((letter) =>
      letter === '大' || letter === '小' ? ball >= 25 === (letter === '大') : (ball % 2 === 1) === (letter === '单'),
    );
}

const labelOf = ({ picker }: Play, row: number, mark: number): string =>
  picker.rows[row]?.values.find(({ value }) => value === mark)?.label ?? '';

const eachMark =
  (wins: (label: string, draw: Draw, row: number) => Verdict, hasOnePrice = false): Expansion =>
  (pick, play) =>
    play.picker.rows.flatMap((_, row) =>
      rowOf(pick, row).map((mark): Bet => {
        const label = labelOf(play, row, mark);
        return (draw) => {
          const verdict = wins(label, draw, row);
          if (verdict === 'push') return 'push';
          return verdict ? (hasOnePrice ? '' : `${mark}`) : undefined;
        };
      }),
    );

/** Bets of so many numbers, by bankers or without, and the tier their hits win. */
const chosen =
  (size: number, tierOf: (regular: number, special: number) => string | undefined): Expansion =>
  (pick, { picker }) => {
    const bets = picker.rows.length === 2 ? banked(pick, size) : combinations(rowOf(pick, 0), size);
    return bets.map(
      (numbers): Bet =>
        (draw) =>
          tierOf(hitsIn(regularOf(draw), numbers), hitsIn([specialOf(draw)], numbers)),
    );
  };

function banked(pick: Pick, size: number): number[][] {
  const [bankers, others] = [rowOf(pick, 0), rowOf(pick, 1)];
  if (bankers.length === 0 || bankers.length >= size || bankers.length + others.length <= size) return [];
  if (bankers.some((number) => others.includes(number))) return [];
  return combinations(others, size - bankers.length).map((rest) => [...bankers, ...rest]);
}

/** 连肖, 连尾: every choice of groups, all of which were drawn, or none. */
const linked =
  (size: number, isMissed: boolean, groupOf: (number: number) => string, odd: string): Expansion =>
  (pick, play) =>
    combinations(
      rowOf(pick, 0).map((mark) => labelOf(play, 0, mark)),
      size,
    ).map((groups): Bet => (draw) => {
      const drawn = new Set(draw.map(groupOf));
      return groups.every((group) => drawn.has(group) !== isMissed)
        ? groups.includes(odd)
          ? 'odd'
          : 'plain'
        : undefined;
    });

/** 合肖: one bet of all that are marked. */
const joint =
  (year: number, isMissed: boolean): Expansion =>
  (pick, play) => {
    const marked = rowOf(pick, 0).map((mark) => labelOf(play, 0, mark));
    if (marked.length === 0 || marked.length > 11) return [];
    return [
      (draw) => {
        if (specialOf(draw) === 49) return 'push';
        return marked.includes(animalIn(year, specialOf(draw))) !== isMissed ? `${marked.length}` : undefined;
      },
    ];
  };

const parlay: Expansion = (pick, play) => {
  const legs = play.picker.rows.flatMap((_, row) =>
    rowOf(pick, row).map((mark) => ({ row, label: labelOf(play, row, mark) })),
  );
  if (legs.length < 2) return [];
  return [(draw) => (legs.every(({ row, label }) => sideOf(label, draw[row] ?? 0) === true) ? '' : undefined)];
};

const colourOf = (draw: Draw): string => {
  const points = (['红', '蓝', '绿'] as const).map((colour) => ({
    colour,
    points: draw.reduce(
      (sum, ball, place) => sum + (waveLabels[waveOf(ball)] === colour ? (place === 6 ? 1.5 : 1) : 0),
      0,
    ),
  }));
  const most = Math.max(...points.map((each) => each.points));
  const highest = points.filter((each) => each.points === most);
  return highest.length === 1 ? (highest[0]?.colour ?? '') : '和';
};

const animalCount = (label: string, count: number): boolean => {
  if (label === '2-4肖') return count <= 4;
  return label.endsWith('肖') ? count === Number(label[0]) : (count % 2 === 1) === (label === '单');
};

const sum = (draw: Draw): number => draw.reduce((total, number) => total + number, 0);

const tail = (number: number): string => `${tailOf(number)}尾`;

function expansionIn(year: number, { code }: Play): Expansion {
  const [, group = '', name = '', form = ''] = code.split('.');
  const size = Number(/\d+$/.exec(name)?.[0] ?? 1);
  const animal = (number: number): string => animalIn(year, number);
  switch (group) {
    case 'TM':
      return eachMark((label, draw) => specialOf(draw) === Number(label), true);
    case 'ZM':
      return eachMark((label, draw) => regularOf(draw).includes(Number(label)), true);
    case 'ZT':
      return eachMark((label, draw, row) => draw[row] === Number(label), true);
    case 'ZM6':
      return eachMark((label, draw, row) => sideOf(label, draw[row] ?? 0));
    case 'GG':
      return parlay;
    case 'TX':
      return eachMark((label, draw) => animal(specialOf(draw)) === label);
    case 'HX':
      return joint(year, name === 'BZ');
    case 'PT':
    case 'LX':
      return linked(size, form === 'BZ', animal, animalIn(year, 1));
    case 'WS':
    case 'LW':
      return linked(size, form === 'BZ', tail, '0尾');
    case 'BZ':
      return chosen(size, (regular, special) => (regular + special === 0 ? '' : undefined));
    case 'ZY':
      return chosen(size, (regular, special) => (regular + special === 1 ? '' : undefined));
    case 'LIM':
      return linkedNumbers(name);
    case 'ZX':
      return eachMark((label, draw) => animalCount(label, new Set(draw.map(animal)).size));
    case 'QSB':
      return eachMark((label, draw) => (colourOf(draw) === '和' && label !== '和' ? 'push' : colourOf(draw) === label));
    case 'ZH':
      return eachMark((label, draw) =>
        label === '大' || label === '小'
          ? sum(draw) >= 175 === (label === '大')
          : (sum(draw) % 2 === 1) === (label === '单'),
      );
    default:
      return eachMark((label, draw) => sideOf(label, specialOf(draw)));
  }
}

function linkedNumbers(name: string): Expansion {
  switch (name) {
    case 'SIQZ':
      return chosen(4, (regular) => (regular === 4 ? '' : undefined));
    case 'SQZ':
      return chosen(3, (regular) => (regular === 3 ? '' : undefined));
    case 'SZE':
      return chosen(3, (regular) => (regular >= 2 ? `${regular}` : undefined));
    case 'EQZ':
      return chosen(2, (regular) => (regular === 2 ? '' : undefined));
    case 'EZT':
      return chosen(2, (regular, special) => {
        if (regular === 2) return '2';
        return regular === 1 && special === 1 ? 'T' : undefined;
      });
    default:
      return chosen(2, (regular, special) => (regular === 1 && special === 1 ? '' : undefined));
  }
}

describe('six of 49: 注数 and settlement as with the bets written out', () => {
  const codes = lhc.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  test.each(codes)('%s', (code) =>
    compareWithBets(code, (year) => (pick, play) => expansionIn(year, play)(pick, play), 40),
  );
});
