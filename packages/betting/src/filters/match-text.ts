import type { GameType } from './filters.ts';

/** Where a match stands, in the wire's own fields. */
export interface MatchMoment {
  readonly gameType: GameType;
  readonly isLive: 0 | 1;
  /** The clock in the sport's own form, such as `2H^68` or `Q3^04:12`. */
  readonly re_time: string;
  /** Seconds played in the running part. */
  readonly t_count: number;
  /** Which part is played: 1H, 2H, Q1 … Q4, OT, a set's or an inning's number. */
  readonly se_now: string;
  readonly HalfTime: 0 | 1;
  readonly inningNum: number;
  readonly sc_FT_H: string;
  readonly sc_FT_C: string;
  readonly sc_FT_A: string;
  readonly sc_set_H: string;
  readonly sc_set_A: string;
  readonly sc_game_H: string;
  readonly sc_game_A: string;
}

export const ABOUT_TO_START = '即将开赛';

/** The first inning shown as an extra one. */
const EXTRA_INNING_FIRST = 9;

/** Handed over to the in-play table, but nobody has scored or played yet. */
export const isAboutToStart = (match: MatchMoment): boolean =>
  match.isLive === 1 && match.sc_FT_H === '' && awayScore(match) === '';

/** Basketball overtime shows in the quarter's marker, whichever overtime it is: OT, OT2, 2OT. */
export const isOvertime = (match: MatchMoment): boolean => match.gameType === 'BK' && partOf(match).includes('OT');

export const isExtraInning = (match: MatchMoment): boolean =>
  match.gameType === 'BS' && match.inningNum >= EXTRA_INNING_FIRST;

/** The line under the teams: 即将开赛, 中场休息, 下半场 68′, 第3节 04:12, 第2盘; empty when not in play. */
export function matchTimeText(match: MatchMoment): string {
  if (match.isLive !== 1) return '';
  if (isAboutToStart(match)) return ABOUT_TO_START;
  if (match.HalfTime === 1) return '中场休息';
  return [partText(match), clockText(match)].filter((text) => text !== '').join(' ');
}

/** Which part of the match is played. */
export function partText(match: MatchMoment): string {
  return partTexts[match.gameType](match);
}

/** The clock of the part: minutes in football, minutes and seconds in basketball and tower games, none in the others. */
export function clockText(match: MatchMoment): string {
  if (isFootball(match)) return footballClock(match);
  return match.gameType === 'BK' || match.gameType === 'ES' ? (match.re_time.split('^')[1] ?? '') : '';
}

/** `2-1`; empty before the first score is known. */
export const scoreText = (match: MatchMoment): string => pair(match.sc_FT_H, awayScore(match));
/** The running set's points or games. */
export const setScoreText = (match: MatchMoment): string => pair(match.sc_set_H, match.sc_set_A);
/** The running game's points, such as `40-15`. */
export const gameScoreText = (match: MatchMoment): string => pair(match.sc_game_H, match.sc_game_A);

const halves: Readonly<Record<string, string>> = { '1H': '上半场', '2H': '下半场', OT: '加时赛', PEN: '点球大战' };

const numbered = (unit: string) => (match: MatchMoment) => {
  const [number] = /\d+/.exec(partOf(match)) ?? [];
  return number === undefined ? '' : `第${number}${unit}`;
};

const football = (match: MatchMoment): string => halves[partOf(match)] ?? '';

function basketball(match: MatchMoment): string {
  const [number = '1'] = /\d+/.exec(partOf(match)) ?? [];
  if (isOvertime(match)) return number === '1' ? '加时' : `加时${number}`;
  return halves[partOf(match)] ?? numbered('节')(match);
}

function baseball(match: MatchMoment): string {
  if (match.inningNum < 1) return numbered('局')(match);
  return isExtraInning(match) ? `第${match.inningNum}局 延长` : `第${match.inningNum}局`;
}

const partTexts: Record<GameType, (match: MatchMoment) => string> = {
  FT: football,
  VF: football,
  BK: basketball,
  BS: baseball,
  TN: numbered('盘'),
  VB: numbered('局'),
  TT: numbered('局'),
  SK: numbered('局'),
  OP: (match) => football(match) || numbered('节')(match),
  ES: numbered('图'),
  ALL: () => '',
  FS: () => '',
};

const isFootball = ({ gameType }: MatchMoment): boolean => gameType === 'FT' || gameType === 'VF';

/** The feed's minute when it tells one; otherwise reckoned from the seconds, the running minute counted as begun. */
function footballClock(match: MatchMoment): string {
  const minute = match.re_time.split('^')[1] ?? '';
  if (/^\d+(\+\d+)?$/.test(minute)) return `${minute}′`;
  const before = { '1H': 0, '2H': 45, OT: 90 }[partOf(match)];
  return before === undefined || match.t_count === 0 ? '' : `${before + Math.floor(match.t_count / 60) + 1}′`;
}

const partOf = ({ se_now, re_time }: MatchMoment): string => se_now || (re_time.split('^')[0] ?? '');

const awayScore = ({ sc_FT_C, sc_FT_A }: MatchMoment): string => sc_FT_C || sc_FT_A;

const pair = (home: string, away: string): string =>
  home === '' && away === '' ? '' : `${home || '0'}-${away || '0'}`;
