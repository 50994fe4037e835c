import type { FeatureName, FeatureReading } from '../feature.ts';
import { animalsAmong, animalsSpread, sevenColoursFigure, sevenColoursSpread, sumSpread } from '../six/draw-figures.ts';
import { animalOf } from '../six/zodiac.ts';
import { bullOf, pokerFormOf, shapeOfThree } from './forms-of-digits.ts';

/** All there are. A new one is a name in feature.ts, a line here, and a row of the test of the play that needs it. */
const features: Readonly<Record<FeatureName, FeatureReading>> = {
  /** The number at one place. */
  number: { of: ([number = 0]) => number },
  sum: { of: (numbers) => sumOf(numbers) },
  /** 和值尾数 */
  tail: { of: (numbers) => sumOf(numbers) % 10 },
  /** 跨度 */
  span: { of: (numbers) => Math.max(...numbers) - Math.min(...numbers) },
  /** How many of them are among `values`. */
  countOf: { of: (numbers, { values = [] }) => numbers.filter((number) => values.includes(number)).length },
  /** How many different numbers there are. */
  distinct: { of: (numbers) => new Set(numbers).size },
  /** 1 when each is one above another: 三连号. */
  run: { of: (numbers) => (isRun(numbers) ? 1 : 0) },
  /** 1 when the first is larger (龙), −1 when it is smaller (虎), 0 when alike. */
  compare: { of: ([one = 0, other = 0]) => Math.sign(one - other), isOrdered: true },
  /** The middle one by size. */
  median: { of: (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0 },
  /** 豹子 0, 顺子 1, 对子 2, 半顺 3, 杂六 4. */
  shapeOfThree: { of: shapeOfThree },
  /** 没牛 0, 牛1 … 牛9, 牛牛 10. */
  bull: { of: bullOf },
  /** 梭哈: 五条 0, 四条 1, 葫芦 2, 顺子 3, 三条 4, 两对 5, 一对 6, 散号 7. */
  hand: { of: pokerFormOf },
  /** The animal of one ball in the lunar year, 鼠 0 … 猪 11. */
  animal: { of: ([number = 0], _, facts) => animalOf(number, facts) },
  /** 总和 of the six of 49. */
  sumOfSeven: { of: (numbers) => sumOf(numbers), spread: () => sumSpread() },
  /** 总肖: how many different animals. */
  animalsOfSeven: {
    of: (numbers, _, facts) => animalsAmong(numbers, facts),
    spread: () => animalsSpread(),
  },
  /** 七色波: 红 0, 蓝 1, 绿 2, 和 3. */
  coloursOfSeven: { of: (numbers) => sevenColoursFigure(numbers), isOrdered: true, spread: () => sevenColoursSpread() },
};

export const readingOf = (name: FeatureName): FeatureReading => features[name];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const isRun = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length && Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1;
