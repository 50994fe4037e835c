import type { MatchMoment } from '@fairground/betting';
import { clockAt, isPlayedInSets, type MatchState } from '../season/match-state.ts';
import type { GameType, Side, Sport } from '../season/sports.ts';
import { sports } from '../season/sports.ts';

/** Where a match stands in the wire's spellings, see matchScores of the contract. */
export interface WireScores extends MatchMoment {
  readonly gameType: GameType;
  readonly gameStatus: string;
}

const phaseLabels: Readonly<Record<MatchState['phase'], string>> = {
  scheduled: '未开赛',
  live: '进行中',
  break: '休息',
  interrupted: '中断',
  ended: '完场',
  postponed: '延期',
  abandoned: '取消',
  retired: '退赛',
};

const FOOTBALL: ReadonlySet<Sport> = new Set(['football', 'virtualFootball']);

/**
 * Our words for a match's state, turned into the wire's. FT is the score that decides (sets or frames won where there
 * are any), set the score of the running set or frame, game the running game of tennis. C and A are both the away side.
 * @public the sportsbook answers games, results and live pushes with it
 */
export function wireScores(sport: Sport, state: MatchState, second: number): WireScores {
  const { phase, period, periods, score } = state;
  const underWay = phase === 'live' || phase === 'break' || phase === 'interrupted';
  const played = state.version > 0 && phase !== 'postponed' && periods.length > 0;
  const text = (value: number | string | undefined): string => (played && value !== undefined ? String(value) : '');
  const set = isPlayedInSets(sport) ? periods.at(-1) : undefined;
  const game = (side: Side): string | undefined => (sport === 'tennis' ? pointLabel(state, side) : undefined);
  const atHalf = phase === 'break' && (period === '1H' || period === 'Q2');
  return {
    gameType: sports[sport].gameType,
    isLive: underWay ? 1 : 0,
    re_time: underWay ? timeText(sport, state, second) : '',
    t_count: underWay && state.clock.length > 0 ? clockAt(state.clock, second) : 0,
    se_now: underWay ? period : '',
    HalfTime: atHalf ? 1 : 0,
    inningNum: /^\d+$/.test(period) ? Number(period) : 0,
    gameStatus: atHalf ? '半场休息' : phaseLabels[phase],
    sc_FT_H: text(score.home),
    sc_FT_C: text(score.away),
    sc_FT_A: text(score.away),
    sc_set_H: text(set?.home),
    sc_set_A: text(set?.away),
    sc_game_H: text(game('home')),
    sc_game_A: text(game('away')),
  };
}

/** `2H^68`, `1H^45+2`, `Q3^04:12` counting down, `B7` for the second half of the seventh inning, `3` for the third set. */
function timeText(sport: Sport, state: MatchState, second: number): string {
  const { period, clock, phase, half } = state;
  if (sport === 'baseball') return `${half === 'bottom' ? 'B' : 'T'}${period}`;
  if (sport === 'moba') return `${period}^${minutesAndSeconds(clockAt(clock, second))}`;
  if (clock.length === 0) return period;
  if (phase === 'break' && period === '1H') return 'HT';
  const read = clockAt(clock, second);
  if (!FOOTBALL.has(sport)) return `${period}^${minutesAndSeconds(Math.max(0, clock.length - read))}`;
  const before = period === '2H' ? clock.length / 60 : 0;
  const length = clock.length / 60;
  const minute = Math.floor(read / 60) + 1;
  return minute <= length ? `${period}^${before + minute}` : `${period}^${before + length}+${minute - length}`;
}

const minutesAndSeconds = (seconds: number): string =>
  [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

const POINTS = ['0', '15', '30', '40'] as const;

/** Tennis counts 0, 15, 30, 40 and advantage; a tie-break counts as everybody does. */
function pointLabel({ points, tieBreak }: MatchState, side: Side): string {
  const own = points[side];
  if (tieBreak) return String(own);
  const other = points[side === 'home' ? 'away' : 'home'];
  if (own >= 4 || (own === 3 && other >= 4)) return own > other ? 'A' : '40';
  return POINTS[Math.min(own, 3)] ?? '0';
}
