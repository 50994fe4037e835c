import { type DecidedBet, type Pay, tableGame, WHOLE } from '../engine/table-game.ts';

type Dice = readonly [number, number, number];
type Bet = DecidedBet<Dice>;

const FACES = [1, 2, 3, 4, 5, 6] as const;

const sum = ([one, two, three]: Dice): number => one + two + three;
const shown = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const isTriple = ([one, two, three]: Dice): boolean => one === two && two === three;

const simple = (bet: Pick<Bet, 'code' | 'name' | 'group'>, pays: number, wins: (dice: Dice) => boolean): Bet => ({
  ...bet,
  pays: [{ label: '', pays }],
  back: (dice) => (wins(dice) ? WHOLE + pays : 0),
});

/** Any triple loses it. */
const even = ([code, name]: readonly [string, string], wins: (total: number) => boolean): Bet =>
  simple({ code, name, group: 'main' }, 10_000, (dice) => !isTriple(dice) && wins(sum(dice)));

/** Of totals 4 … 10; 17 … 11 pay the same. */
const TOTALS = [620_000, 310_000, 180_000, 120_000, 80_000, 70_000, 60_000] as const;
const totalPays = (total: number): number => TOTALS[Math.min(total, 21 - total) - 4] ?? 0;

const singlePays: readonly Pay[] = [
  { label: '三颗', pays: 120_000 },
  { label: '两颗', pays: 20_000 },
  { label: '一颗', pays: 10_000 },
];

const single = (face: number): Bet => ({
  code: `ONE${face}`,
  name: `三军 ${face}`,
  group: 'single',
  pays: singlePays,
  back: (dice) => {
    const count = shown(dice, face);
    return count === 0 ? 0 : WHOLE + (singlePays[3 - count]?.pays ?? 0);
  },
});

const bets: readonly Bet[] = [
  even(['SML', '小'], (total) => total <= 10),
  even(['BIG', '大'], (total) => total >= 11),
  even(['ODD', '单'], (total) => total % 2 === 1),
  even(['EVEN', '双'], (total) => total % 2 === 0),
  ...Array.from({ length: 14 }, (_, at) => at + 4).map((total) =>
    simple(
      { code: `SUM${total}`, name: `总和 ${total}`, group: `sum${Math.min(total, 21 - total)}` },
      totalPays(total),
      (dice) => sum(dice) === total,
    ),
  ),
  ...FACES.map(single),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) =>
      simple(
        { code: `TWO${low}${high}`, name: `牌九式 ${low}-${high}`, group: 'two' },
        60_000,
        (dice) => shown(dice, low) > 0 && shown(dice, high) > 0,
      ),
    ),
  ),
  ...FACES.map((face) =>
    simple(
      { code: `DBL${face}`, name: `短牌 ${face}-${face}`, group: 'double' },
      110_000,
      (dice) => shown(dice, face) >= 2,
    ),
  ),
  ...FACES.map((face) =>
    simple({ code: `TRI${face}`, name: `围骰 ${face}`, group: 'triple' }, 1_800_000, (dice) => shown(dice, face) === 3),
  ),
  simple({ code: 'TRI', name: '全围', group: 'anyTriple' }, 310_000, isTriple),
];

function readDice([one, two, three, ...more]: readonly number[]): Dice {
  if (one === undefined || two === undefined || three === undefined || more.length > 0)
    throw new RangeError('three dice');
  if ([one, two, three].some((die) => !Number.isInteger(die) || die < 1 || die > 6))
    throw new RangeError('a die shows 1 to 6');
  return [one, two, three];
}

const everyRoll = () =>
  FACES.flatMap((one) =>
    FACES.flatMap((two) => FACES.map((three) => ({ outcome: [one, two, three] as const, weight: 1 }))),
  );

export const sicBo = tableGame<Dice>({
  code: 'SB',
  read: readDice,
  result: (dice) => ({ code: dice.join(''), numbers: [...dice] }),
  families: [{ bets, every: everyRoll }],
  order: bets.map(({ code }) => code),
});
