import type { EventKind, MatchEvent } from '../season/match-event.ts';
import { type Both, isPlayedInSets, type MatchState } from '../season/match-state.ts';
import type { Side, Sport } from '../season/sports.ts';

/** One line of the match's figures. */
export interface WireFigure {
  readonly name: string;
  readonly h: string;
  readonly c: string;
  /** How much of both is home's, from 0 to 1; a half where there is none. */
  readonly share: number;
}

/** What is counted in a match, by its sport. */
export function wireFigures(sport: Sport, state: MatchState, events: readonly MatchEvent[]): WireFigure[] {
  const count = (kind: EventKind, value?: number): Both => tally(events, { wanted: kind, value, worth: () => 1 });
  const sum = (kind: EventKind): Both => tally(events, { wanted: kind, worth: ({ value = 1 }) => value });
  switch (sport) {
    case 'football':
    case 'virtualFootball':
      return [
        figure('进球', state.score),
        figure('危险进攻', count('danger')),
        figure('角球', state.corners),
        figure('黄牌', state.yellow),
        figure('红牌', state.red),
        figure('点球', count('penalty')),
      ];
    case 'basketball':
      return [
        figure('得分', state.score),
        figure('三分球', count('score', 3)),
        figure('两分球', count('score', 2)),
        figure('罚球', count('score', 1)),
        figure('暂停', count('timeout')),
      ];
    case 'virtualBasketball':
      return [
        figure('得分', state.score),
        figure('三分球', count('score', 3)),
        figure('两分球', count('score', 2)),
        figure('罚球', count('score', 1)),
      ];
    case 'handball':
      return [
        figure('进球', state.score),
        figure('罚出场两分钟', count('sentOff')),
        figure('黄牌', state.yellow),
        figure('红牌', state.red),
      ];
    case 'iceHockey':
      return [
        figure('进球', state.score),
        figure('危险进攻', count('danger')),
        figure('罚出场两分钟', count('sentOff')),
      ];
    case 'americanFootball':
      return [
        figure('得分', state.score),
        figure('达阵', count('score', 6)),
        figure('射门得分', count('score', 3)),
        figure('暂停', count('timeout')),
      ];
    case 'rugby':
      return [
        figure('得分', state.score),
        figure('达阵', count('score', 5)),
        figure('追加射门', count('score', 2)),
        figure('罚踢与落踢射门', count('score', 3)),
        figure('黄牌', state.yellow),
        figure('红牌', state.red),
      ];
    case 'baseball':
      return [figure('得分', state.score), figure('得分次数', count('score')), figure('出局', count('out'))];
    default:
      return setFigures(sport, state, { count, sum });
  }
}

interface Counting {
  readonly count: (kind: EventKind, value?: number) => Both;
  readonly sum: (kind: EventKind) => Both;
}

function setFigures(sport: Sport, state: MatchState, { count, sum }: Counting): WireFigure[] {
  if (!isPlayedInSets(sport)) return [];
  if (sport === 'moba') {
    return [
      figure('胜图', state.score),
      figure('本图击杀', state.points),
      figure('总击杀', count('point')),
      figure('推塔', count('tower')),
      figure('小龙', count('dragon')),
      figure('大龙', count('baron')),
    ];
  }
  if (sport === 'shooter') {
    return [
      figure('胜图', state.score),
      figure('本图回合', state.points),
      figure('总回合', count('point')),
      figure('首杀', count('firstKill')),
      figure('安放炸弹', count('planted')),
    ];
  }
  const won = figure(sport === 'tennis' ? '胜盘' : '胜局', state.score);
  if (sport === 'tennis') return [won, figure('胜局', count('game')), figure('得分', count('point'))];
  if (sport === 'snooker') return [won, figure('总得分', sum('point')), figure('50分以上单杆', count('bigBreak'))];
  return [won, figure('总得分', count('point')), figure('暂停', count('timeout'))];
}

function tally(
  events: readonly MatchEvent[],
  {
    wanted,
    value,
    worth,
  }: { readonly wanted: EventKind; readonly value?: number | undefined; readonly worth: (event: MatchEvent) => number },
): Both {
  const found: Record<Side, number> = { home: 0, away: 0 };
  for (const event of events) {
    if (event.kind === wanted && event.side && (value === undefined || event.value === value)) {
      found[event.side] += worth(event);
    }
  }
  return found;
}

const figure = (name: string, { home, away }: Both): WireFigure => ({
  name,
  h: String(home),
  c: String(away),
  share: home + away === 0 ? 0.5 : Math.round((home / (home + away)) * 1_000) / 1_000,
});
