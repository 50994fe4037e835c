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

/** A part of a match, and how the codes of its markets begin. */
interface Part {
  readonly label: string;
  readonly prefix: string;
}

/** What is counted in it, and whether it can end level. */
interface Counting {
  readonly unit: string;
  readonly hasDraw: boolean;
}

/** Handicap, total and winner of one part of a match. */
const part = ({ label, prefix }: Part, { unit, hasDraw }: Counting): ColumnGroup => ({
  label,
  columns: [
    { label: `让${unit}`, before: `${prefix}R`, live: `${prefix}RE`, sides: HOME_AWAY },
    { label: '大小', before: `${prefix}OU`, live: `${prefix}ROU`, sides: OVER_UNDER },
    { label: '独赢', before: `${prefix}M`, live: `${prefix}RM`, sides: hasDraw ? WITH_DRAW : HOME_AWAY },
  ],
});

/** The running part's own number stands where `#` is. */
const RUNNING = '#';

const WHOLE: Part = { label: '全场', prefix: '' };
const HALF: Part = { label: '半场', prefix: 'H' };
const GOALS: Counting = { unit: '球', hasDraw: true };
const POINTS: Counting = { unit: '分', hasDraw: false };
const LEVEL_POINTS: Counting = { unit: '分', hasDraw: true };

const football = [part(WHOLE, GOALS), part(HALF, GOALS)] as const;
const inSets = ({ unit, period }: { readonly unit: string; readonly period: string }) => {
  const counting = { unit, hasDraw: false };
  return [part(WHOLE, counting), part({ label: `本${period}`, prefix: `S${RUNNING}` }, counting)] as const;
};

/** Six columns in two groups for every sport: the set changes, the grid never does. */
const columnSets: Record<GameType, readonly [ColumnGroup, ColumnGroup]> = {
  FT: football,
  VF: football,
  BK: [part(WHOLE, POINTS), part({ label: '本节', prefix: `Q${RUNNING}` }, POINTS)],
  BS: [part(WHOLE, POINTS), part({ label: '前5局', prefix: 'F5' }, POINTS)],
  TN: inSets({ unit: '局', period: '盘' }),
  VB: inSets({ unit: '分', period: '局' }),
  TT: inSets({ unit: '分', period: '局' }),
  SK: inSets({ unit: '局', period: '局' }),
  OP: [part(WHOLE, LEVEL_POINTS), part(HALF, LEVEL_POINTS)],
  ES: [part(WHOLE, { unit: '图', hasDraw: false }), part({ label: '本图', prefix: `G${RUNNING}` }, POINTS)],
  ALL: [part(WHOLE, GOALS), part({ ...HALF, label: '半场/本节' }, GOALS)],
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
