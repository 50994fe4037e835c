import type { MatchEvent } from '../season/match-event.ts';
import { eventLabels } from '../season/match-event.ts';
import { afterEvent, clockAt, isPlayedInSets, type MatchState, unplayed } from '../season/match-state.ts';
import type { Fixture } from '../season/calendar.ts';
import { type Sport, sports } from '../season/sports.ts';

/** Something that happened, in words. */
export interface WireEvent {
  readonly second: number;
  readonly minute: string;
  readonly side: 'H' | 'C' | 'N';
  readonly kind: string;
  readonly text: string;
  readonly score: string;
}

/** Most events that are told; of a longer match the latest. */
const EVENTS_MAX = 500;

/** What happened in a match, the oldest first. */
export function wireEvents(fixture: Fixture, events: readonly MatchEvent[]): WireEvent[] {
  const { sport } = fixture;
  let state = unplayed;
  const reported = events.map((event) => {
    state = afterEvent(sport, state, event);
    const { second, kind, side } = event;
    return {
      second,
      minute: minuteText(sport, state, second),
      side: side === 'home' ? ('H' as const) : side === 'away' ? ('C' as const) : ('N' as const),
      kind,
      text: eventText(fixture, event, state),
      score: state.periods.length === 0 ? '' : `${state.score.home}:${state.score.away}`,
    };
  });
  return reported.slice(-EVENTS_MAX);
}

/** As the match clock showed it: `67'`, `45+2'`, `Q3 04:12`, `7局下`, `第2局`. */
function minuteText(sport: Sport, { period, clock, half, periods }: MatchState, second: number): string {
  if (periods.length === 0) return '';
  if (sport === 'baseball') return `${period}局${half === 'bottom' ? '下' : '上'}`;
  if (sport === 'moba') return `第${period}图 ${pad(clockAt(clock, second) / 60)}:${pad(clockAt(clock, second) % 60)}`;
  if (isPlayedInSets(sport)) return `第${period}${setWord(sport)}`;
  if (clock.length === 0) return period;
  const read = clockAt(clock, second);
  if (sport !== 'football' && sport !== 'virtualFootball') {
    const left = Math.max(0, clock.length - read);
    return `${period} ${pad(left / 60)}:${pad(left % 60)}`;
  }
  const length = clock.length / 60;
  const before = period === '2H' ? length : 0;
  const minute = Math.floor(read / 60) + 1;
  return minute <= length ? `${before + minute}'` : `${before + length}+${minute - length}'`;
}

/** What sets, frames and maps are called. */
const setWord = (sport: Sport): string => {
  if (sports[sport].gameType === 'ES') return '图';
  return sport === 'tennis' ? '盘' : '局';
};

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');

const periodLabels: Readonly<Partial<Record<string, string>>> = {
  '1H': '上半场',
  '2H': '下半场',
  OT: '加时赛',
  SO: '点球大战',
};

const QUARTERED: ReadonlySet<Sport> = new Set([
  'basketball',
  'virtualBasketball',
  'iceHockey',
  'americanFootball',
] as const);

/** The name of a part of a match, as people say it. */
export function periodLabel(sport: Sport, period: string): string {
  const known = periodLabels[period];
  if (known !== undefined) return known;
  const number = /\d+/.exec(period)?.[0] ?? '';
  if (period.startsWith('OT')) return `第${number}个加时`;
  return `第${number}${QUARTERED.has(sport) ? '节' : setWord(sport)}`;
}

/** First 1, second 2 and third 4 added up. */
const basesText = (taken: number): string =>
  ['一垒', '二垒', '三垒'].filter((_, base) => Math.floor(taken / 2 ** base) % 2 === 1).join('、');

const GOALS: ReadonlySet<Sport> = new Set(['football', 'virtualFootball', 'handball', 'iceHockey'] as const);

const roundEndLabels: Readonly<Partial<Record<string, string>>> = {
  elimination: '全歼对手',
  bomb: '炸弹爆炸',
  defuse: '拆除炸弹',
  time: '时间耗尽',
};

function eventText({ sport, home, away }: Fixture, event: MatchEvent, { score, games, points }: MatchState): string {
  const { kind, side, value = 0, detail = '' } = event;
  const team = side === undefined ? '' : (side === 'home' ? home : away).name;
  const whom = detail === '' ? team : `${team} ${detail}`;
  switch (kind) {
    case 'periodStart':
      return `${periodLabel(sport, detail)}开始`;
    case 'periodEnd':
      return detail === '' ? '本节结束' : `${periodLabel(sport, detail)}结束`;
    case 'score':
      return GOALS.has(sport)
        ? `进球！${whom}，比分 ${score.home}:${score.away}`
        : `${whom} 得 ${value} 分，比分 ${score.home}:${score.away}`;
    case 'scoreCancelled':
      return `${team} 进球取消${detail === '' ? '' : `（${detail}）`}，比分 ${score.home}:${score.away}`;
    case 'gold':
      return value === 0 ? '双方经济持平' : `${(value > 0 ? home : away).name} 经济领先 ${Math.abs(value) / 10} 千`;
    case 'contest':
      return detail === 'baron' ? '争夺大龙' : '争夺小龙';
    case 'round':
      return `第 ${value} 回合开始`;
    case 'point':
      if (sport === 'shooter')
        return `${team} 赢下一回合（${roundEndLabels[detail] ?? detail}），本图 ${points.home}:${points.away}`;
      if (sport === 'moba') return `${team} 拿下击杀，本图 ${points.home}:${points.away}`;
      return value > 1 ? `${team} 得 ${value} 分` : `${team} 得分`;
    case 'game':
      return `${team} 拿下一局，本盘 ${games.home}:${games.away}`;
    case 'set':
      return `${team} 拿下一${setWord(sport)}，总比分 ${score.home}:${score.away}`;
    case 'stoppage':
      return `补时 ${value} 分钟`;
    case 'bigBreak':
      return `${team} 打出单杆 ${value} 分`;
    case 'inningHalf':
      return `${detail === 'bottom' ? home.name : away.name} 进攻`;
    case 'out':
      return `${team} ${value} 人出局`;
    case 'onBase':
      return `${team} ${value === 0 ? '垒上无人' : `${basesText(value)}有人`}`;
    case 'interrupted':
    case 'postponed':
    case 'abandoned':
      return detail === '' ? eventLabels[kind] : `${eventLabels[kind]}：${detail}`;
    case 'retired':
      return `${team} ${detail || '退赛'}`;
    default:
      return whom === '' ? eventLabels[kind] : `${whom} ${eventLabels[kind]}`;
  }
}
