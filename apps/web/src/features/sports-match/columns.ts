import type { GameType } from '@fairground/betting';

/** One column of odds: a play before the start and the same play while the match is on. */
interface Column {
  readonly label: string;
  readonly before: string;
  readonly live: string;
  /** Which sides stand under each other; a draw comes last, as players read it. */
  readonly sides: readonly string[];
}

interface ColumnGroup {
  readonly label: string;
  readonly columns: readonly Column[];
}

const HOME_AWAY = ['H', 'C'] as const;
const OVER_UNDER = ['O', 'U'] as const;
const WITH_DRAW = ['H', 'C', 'N'] as const;

/** Handicap, total and winner of one part of a match, by the prefix of its codes. */
const part = (label: string, prefix: string, unit: string, hasDraw: boolean): ColumnGroup => ({
  label,
  columns: [
    { label: `让${unit}`, before: `${prefix}R`, live: `${prefix}RE`, sides: HOME_AWAY },
    { label: '大小', before: `${prefix}OU`, live: `${prefix}ROU`, sides: OVER_UNDER },
    { label: '独赢', before: `${prefix}M`, live: `${prefix}RM`, sides: hasDraw ? WITH_DRAW : HOME_AWAY },
  ],
});

/** The running part's own number stands where `#` is. */
const RUNNING = '#';

const football = [part('全场', '', '球', true), part('半场', 'H', '球', true)] as const;
const inSets = (unit: string, period: string) =>
  [part('全场', '', unit, false), part(`本${period}`, `S${RUNNING}`, unit, false)] as const;

/** Six columns in two groups for every sport: the set changes, the grid never does. */
const columnSets: Record<GameType, readonly [ColumnGroup, ColumnGroup]> = {
  FT: football,
  VF: football,
  BK: [part('全场', '', '分', false), part('本节', `Q${RUNNING}`, '分', false)],
  BS: [part('全场', '', '分', false), part('前5局', 'F5', '分', false)],
  TN: inSets('局', '盘'),
  VB: inSets('分', '局'),
  TT: inSets('分', '局'),
  SK: inSets('局', '局'),
  OP: [part('全场', '', '分', true), part('半场', 'H', '分', true)],
  ES: [part('全场', '', '图', false), part('本图', `G${RUNNING}`, '分', false)],
  ALL: [part('全场', '', '球', true), part('半场/本节', 'H', '球', true)],
  FS: football,
};

export const columnGroups = (gameType: GameType): readonly [ColumnGroup, ColumnGroup] => columnSets[gameType];

interface Played {
  readonly gameType: GameType;
  readonly isLive: 0 | 1;
  readonly se_now: string;
}

/** The code of a column's play for one match: before or in play, and of the part that is running. */
export function codeFor({ before, live }: Column, { isLive, se_now }: Played): string {
  const [running = '1'] = /\d+/.exec(se_now) ?? [];
  return (isLive === 1 ? live : before).replace(RUNNING, running);
}

/** Where a draw can be bet on, rows are three lines high; elsewhere two. */
export const linesOf = (gameType: GameType): 2 | 3 =>
  columnSets[gameType][0].columns.some(({ sides }) => sides.length === 3) ? 3 : 2;
