import { COPIES, FIRST_DRAGON, FIRST_HONOUR } from '../rules/tiles.ts';
import type { FanName } from './fan-table.ts';
import { isClosed, isUntouched, type MomentFan, type Reading } from './reading.ts';
import { joinedRuns, type JoinedFan, type PairedFan, runStarts } from './runs.ts';

/** How often a fan is there, or whether it is. What other fans leave of 幺九刻 and pairs of runs is told by counting. */
type Condition = (reading: Reading) => number | boolean;

const NINE = FIRST_HONOUR - 1;
const EAST = FIRST_HONOUR;
const WEST = FIRST_HONOUR + 2;

export const isWind = (kind: number): boolean => kind >= FIRST_HONOUR && kind < FIRST_DRAGON;
const isDragon = (kind: number): boolean => kind >= FIRST_DRAGON;
const isSuit = (kind: number): boolean => kind < FIRST_HONOUR;
const isEnd = (kind: number): boolean => kind === 0 || kind === NINE;
/** 幺九: 1 and 9 万, and honours. */
const isOutside = (kind: number): boolean => !isSuit(kind) || isEnd(kind);

/** 东 for the dealer, 西 for the other seat. */
export const ownWind = ({ won }: Reading): number => (won.wind === 0 ? EAST : WEST);

export const tripletKinds = ({ sets }: Reading): readonly number[] =>
  sets.filter(({ form }) => form === 'triplet').map(({ kind }) => kind);

const tripletsOf = (reading: Reading, which: (kind: number) => boolean): number =>
  tripletKinds(reading).filter(which).length;

const concealedTriplets = ({ sets }: Reading): number =>
  sets.filter(({ form, isConcealed }) => form === 'triplet' && isConcealed).length;

const openKongs = ({ sets }: Reading): number => sets.filter(({ isKong, isCalled }) => isKong && isCalled).length;
const closedKongs = ({ sets }: Reading): number => sets.filter(({ isKong, isCalled }) => isKong && !isCalled).length;
const kongs = (reading: Reading): number => openKongs(reading) + closedKongs(reading);

const isPairs = ({ pair }: Reading): boolean => pair === null;
const pairIs = ({ pair }: Reading, which: (kind: number) => boolean): boolean => pair !== null && which(pair);

/** Triplets of as many kinds in a row. */
const rises = (reading: Reading, length: number): boolean => {
  const kinds = tripletKinds(reading).filter(isSuit);
  return kinds.some((first) => Array.from({ length }, (_, step) => first + step).every((kind) => kinds.includes(kind)));
};

const LANTERNS = [3, 1, 1, 1, 1, 1, 1, 1, 3];
/** 九莲宝灯: without the winning tile it is 1112345678999 and nothing else. */
const isNineLanterns = (reading: Reading): boolean =>
  isUntouched(reading) &&
  LANTERNS.every((wanted, kind) => (reading.counts[kind] ?? 0) - (reading.won.kind === kind ? 1 : 0) === wanted);

const joined =
  (fan: JoinedFan): Condition =>
  (reading) =>
    joinedRuns[fan](runStarts(reading)).length > 0;

const moment =
  (fan: MomentFan): Condition =>
  ({ won }) =>
    won.moments.includes(fan);

const single =
  (shape: Reading['shape']): Condition =>
  (reading) =>
    reading.won.waits === 1 && reading.shape === shape;

const MIDDLE = 4;
const LAST_RUN = NINE - 2;
/** 123 and 789, twice each. */
const isDoubleDragons = (starts: readonly number[]): boolean =>
  [0, LAST_RUN].every((wanted) => starts.filter((start) => start === wanted).length === 2);

export const conditions: Readonly<Record<Exclude<FanName, PairedFan | '幺九刻'>, Condition>> = {
  大四喜: (reading) => tripletsOf(reading, isWind) === 4,
  大三元: (reading) => tripletsOf(reading, isDragon) === 3,
  九莲宝灯: isNineLanterns,
  四杠: (reading) => kongs(reading) === 4,
  连七对: (reading) =>
    isPairs(reading) && reading.kinds.length === 7 && reading.kinds.every(isSuit) && spanOf(reading) === 6,
  大七星: (reading) => isPairs(reading) && reading.kinds.length === 7 && reading.kinds.every((kind) => !isSuit(kind)),
  天胡: moment('天胡'),
  地胡: moment('地胡'),
  小四喜: (reading) => tripletsOf(reading, isWind) === 3 && pairIs(reading, isWind),
  小三元: (reading) => tripletsOf(reading, isDragon) === 2 && pairIs(reading, isDragon),
  字一色: ({ kinds }) => kinds.every((kind) => !isSuit(kind)),
  四暗刻: (reading) => concealedTriplets(reading) === 4,
  一色双龙会: (reading) => pairIs(reading, (kind) => kind === MIDDLE) && isDoubleDragons(runStarts(reading)),
  一色四同顺: joined('一色四同顺'),
  一色四节高: (reading) => rises(reading, 4),
  一色四步高: joined('一色四步高'),
  三杠: (reading) => kongs(reading) === 3,
  混幺九: ({ kinds }) => kinds.every(isOutside) && kinds.some(isSuit) && !kinds.every(isSuit),
  七对: isPairs,
  清一色: ({ kinds }) => kinds.every(isSuit),
  一色三同顺: joined('一色三同顺'),
  一色三节高: (reading) => rises(reading, 3),
  清龙: joined('清龙'),
  一色三步高: joined('一色三步高'),
  三暗刻: (reading) => concealedTriplets(reading) === 3,
  天听: moment('天听'),
  大于五: ({ kinds }) => kinds.every((kind) => isSuit(kind) && kind > MIDDLE),
  小于五: ({ kinds }) => kinds.every((kind) => kind < MIDDLE),
  三风刻: (reading) => tripletsOf(reading, isWind) === 3,
  妙手回春: moment('妙手回春'),
  海底捞月: moment('海底捞月'),
  杠上开花: moment('杠上开花'),
  抢杠胡: moment('抢杠胡'),
  碰碰胡: (reading) => tripletKinds(reading).length === 4,
  混一色: ({ kinds }) => kinds.some(isSuit) && !kinds.every(isSuit),
  全求人: ({ sets, won }) =>
    sets.length === 4 && sets.every(({ isCalled }) => isCalled) && won.waits === 1 && !won.isDrawn,
  双暗杠: (reading) => closedKongs(reading) === 2,
  双箭刻: (reading) => tripletsOf(reading, isDragon) === 2,
  全带幺: ({ sets, pair, kinds }) =>
    pair === null
      ? kinds.every(isOutside)
      : isOutside(pair) &&
        sets.every(({ form, kind }) => (form === 'run' ? kind === 0 || kind + 2 === NINE : isOutside(kind))),
  不求人: (reading) => isClosed(reading) && reading.won.isDrawn,
  双明杠: (reading) => openKongs(reading) === 2,
  胡绝张: moment('胡绝张'),
  报听: moment('报听'),
  箭刻: (reading) => tripletsOf(reading, isDragon),
  门风刻: (reading) => tripletsOf(reading, (kind) => kind === ownWind(reading)) > 0,
  门前清: (reading) => isClosed(reading) && !reading.won.isDrawn,
  平胡: (reading) => runStarts(reading).length === 4 && pairIs(reading, isSuit),
  四归一: ({ counts, sets }) =>
    counts.filter((count, kind) => count === COPIES && !sets.some((set) => set.isKong && set.kind === kind)).length,
  双暗刻: (reading) => concealedTriplets(reading) === 2,
  暗杠: (reading) => closedKongs(reading) === 1,
  断幺: ({ kinds }) => !kinds.some(isOutside),
  明杠: (reading) => openKongs(reading) === 1,
  边张: single('边张'),
  坎张: single('坎张'),
  单钓将: single('单钓将'),
  自摸: ({ won }) => won.isDrawn,
  二五八将: (reading) => pairIs(reading, (kind) => isSuit(kind) && kind % 3 === 1),
  幺九头: (reading) => pairIs(reading, isEnd),
};

const spanOf = ({ kinds }: Reading): number => (kinds.at(-1) ?? 0) - (kinds[0] ?? 0);

/** Triplets of 1, 9 and winds: dragons have a fan of their own. */
export const outsideTriplets = (reading: Reading): readonly number[] =>
  tripletKinds(reading).filter((kind) => isEnd(kind) || isWind(kind));
