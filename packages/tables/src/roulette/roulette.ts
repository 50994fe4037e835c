import { type DecidedBet, tableGame, WHOLE } from '../engine/table-game.ts';
import { isRed, POCKETS } from './wheel.ts';

/** A bet with the numbers it covers. */
interface NumbersBet extends DecidedBet<number> {
  readonly numbers: readonly number[];
}

const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1);
const STREETS = Array.from({ length: 12 }, (_, at) => [3 * at + 1, 3 * at + 2, 3 * at + 3]);

interface Kind {
  readonly letter: string;
  readonly name: string;
  readonly group: string;
  /** Beside the stake, in 1/10,000. */
  readonly pays: number;
}

/** An inside bet is called by its numbers: `S17.20`. */
const inside = ({ letter, name, group, pays }: Kind, numbers: readonly number[]): NumbersBet => ({
  code: letter + numbers.join('.'),
  name: `${name} ${numbers.join('/')}`,
  group,
  pays: [{ label: '', pays }],
  numbers,
  back: (pocket) => (numbers.includes(pocket) ? WHOLE + pays : 0),
});

const straight = { letter: 'N', name: '直注', group: 'straight', pays: 350_000 };
const split = { letter: 'S', name: '分注', group: 'split', pays: 170_000 };
const street = { letter: 'T', name: '街注', group: 'street', pays: 110_000 };
const trio = { ...street, name: '三数' };
const corner = { letter: 'C', name: '角注', group: 'corner', pays: 80_000 };
const firstFour = { ...corner, name: '四个号码' };
const line = { letter: 'L', name: '线注', group: 'line', pays: 50_000 };

const splits = [
  ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...NUMBERS.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ...[1, 2, 3].map((number) => [0, number]),
];
const corners = NUMBERS.filter((number) => number <= 32 && number % 3 !== 0).map((number) => [
  number,
  number + 1,
  number + 3,
  number + 4,
]);

type Named = readonly [code: string, name: string];

/** A dozen or a column. */
const third = ([code, name]: Named, covers: (number: number) => boolean): NumbersBet => {
  const numbers = NUMBERS.filter(covers);
  const pays = 20_000;
  return {
    code,
    name,
    group: 'third',
    pays: [{ label: '', pays }],
    numbers,
    back: (pocket) => (numbers.includes(pocket) ? WHOLE + pays : 0),
  };
};

/** Half the numbers; la partage: zero returns half the stake. */
const even = ([code, name]: Named, covers: (number: number) => boolean): NumbersBet => {
  const numbers = NUMBERS.filter(covers);
  return {
    code,
    name,
    group: 'even',
    pays: [{ label: '', pays: 10_000 }],
    numbers,
    back: (pocket) => (pocket === 0 ? WHOLE / 2 : numbers.includes(pocket) ? 2 * WHOLE : 0),
  };
};

const bets: readonly NumbersBet[] = [
  ...[0, ...NUMBERS].map((number) => inside(straight, [number])),
  ...splits.map((numbers) => inside(split, numbers)),
  ...STREETS.map((numbers) => inside(street, numbers)),
  inside(trio, [0, 1, 2]),
  inside(trio, [0, 2, 3]),
  ...corners.map((numbers) => inside(corner, numbers)),
  inside(firstFour, [0, 1, 2, 3]),
  ...STREETS.slice(1).map((numbers, at) => inside(line, [...(STREETS[at] ?? []), ...numbers])),
  ...[1, 2, 3].map((column) => third([`COL${column}`, `第${column}列`], (number) => number % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => third([`DOZ${dozen}`, `第${dozen}打`], (number) => Math.ceil(number / 12) === dozen)),
  even(['RED', '红'], isRed),
  even(['BLACK', '黑'], (number) => !isRed(number)),
  even(['ODD', '单'], (number) => number % 2 === 1),
  even(['EVEN', '双'], (number) => number % 2 === 0),
  even(['LOW', '小'], (number) => number <= 18),
  even(['HIGH', '大'], (number) => number >= 19),
];

const numbersByCode: ReadonlyMap<string, readonly number[]> = new Map(bets.map(({ code, numbers }) => [code, numbers]));

/** Which pockets a bet covers. */
export const rouletteNumbers = (code: string): readonly number[] => numbersByCode.get(code) ?? [];

function readPocket([pocket, ...more]: readonly number[]): number {
  if (pocket === undefined || pocket < 0 || pocket >= POCKETS || more.length > 0)
    throw new RangeError('one pocket of 37');
  return pocket;
}

export const roulette = tableGame({
  code: 'RO',
  read: readPocket,
  result: (pocket) => ({ code: `${pocket}`, numbers: [pocket] }),
  families: [{ bets, every: () => [0, ...NUMBERS].map((outcome) => ({ outcome, weight: 1 })) }],
  order: bets.map(({ code }) => code),
});
