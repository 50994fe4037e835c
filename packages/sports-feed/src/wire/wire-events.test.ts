import { describe, expect, test } from 'vitest';
import type { Fixture } from '../season/calendar.ts';
import { fixturesBetween } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { DAY, SEASON_EPOCH } from '../season/spans.ts';
import type { Sport } from '../season/sports.ts';
import { finalState } from '../season/state-at.ts';
import { worldOf } from '../season/teams.ts';
import { sportCodes } from '../season/sport-codes.ts';
import { wireEvents } from './wire-events.ts';
import { wireFigures } from './wire-figures.ts';

const fixture = (sport: Sport): Fixture => ({
  id: 'x-1-1',
  leagueId: 'x',
  league: '联赛',
  sport,
  gameType: 'FT',
  home: { id: 'x.1', name: '甲队' },
  away: { id: 'x.2', name: '乙队' },
  start: 0,
  bestOf: 0,
});
const reported = (sport: Sport, events: readonly MatchEvent[]) =>
  wireEvents(fixture(sport), events).map(({ minute, side, text, score }) => [minute, side, text, score].join('|'));

describe('what happened, in words', () => {
  test('SP-13 football by the minute, goals with scorer and score, stoppage time', () => {
    expect(
      reported('football', [
        { second: 30, kind: 'start' },
        { second: 30, kind: 'periodStart', detail: '1H', value: 2_700 },
        { second: 30 + 66 * 1, kind: 'corner', side: 'away' },
        { second: 30 + 40 * 60, kind: 'score', side: 'home', value: 1, detail: '9号 阿泽' },
        { second: 30 + 41 * 60, kind: 'varCheck', side: 'home' },
        { second: 30 + 42 * 60, kind: 'scoreCancelled', side: 'home', value: 1, detail: '越位' },
        { second: 30 + 45 * 60, kind: 'stoppage', value: 3 },
        { second: 30 + 46 * 60 + 5, kind: 'red', side: 'away', detail: '4号 石头' },
        { second: 30 + 48 * 60, kind: 'periodEnd', detail: '1H' },
        { second: 4_000, kind: 'periodStart', detail: '2H', value: 2_700 },
        { second: 4_000 + 22 * 60, kind: 'penalty', side: 'home' },
      ]),
    ).toEqual([
      '|N|比赛开始|',
      "1'|N|上半场开始|0:0",
      "2'|C|乙队 角球|0:0",
      "41'|H|进球！甲队 9号 阿泽，比分 1:0|1:0",
      "42'|H|甲队 视频裁判复核|1:0",
      "43'|H|甲队 进球取消（越位），比分 0:0|0:0",
      "45+1'|N|补时 3 分钟|0:0",
      "45+2'|C|乙队 4号 石头 红牌|0:0",
      "45+4'|N|上半场结束|0:0",
      "46'|N|下半场开始|0:0",
      "68'|H|甲队 点球|0:0",
    ]);
  });

  test('SP-13 basketball counts down, tennis and baseball name their parts', () => {
    expect(
      reported('basketball', [
        { second: 0, kind: 'periodStart', detail: 'Q3', value: 720, pace: 1 },
        { second: 60, kind: 'score', side: 'away', value: 3, detail: '7号 飞鸟' },
      ]),
    ).toEqual(['Q3 12:00|N|第3节开始|0:0', 'Q3 11:00|C|乙队 7号 飞鸟 得 3 分，比分 0:3|0:3']);
    expect(
      reported('tennis', [
        { second: 0, kind: 'periodStart', detail: '2', value: 0 },
        { second: 9, kind: 'game', side: 'home' },
        { second: 10, kind: 'retired', side: 'away', detail: '因伤退赛' },
      ]),
    ).toEqual(['第2盘|N|第2盘开始|0:0', '第2盘|H|甲队 拿下一局，本盘 1:0|0:0', '第2盘|C|乙队 因伤退赛|0:0']);
    expect(
      reported('baseball', [
        { second: 0, kind: 'periodStart', detail: '7', value: 0 },
        { second: 1, kind: 'inningHalf', detail: 'bottom' },
        { second: 2, kind: 'out', side: 'home', value: 1 },
      ]),
    ).toEqual(['7局上|N|第7局开始|0:0', '7局下|N|甲队 进攻|0:0', '7局下|H|甲队 1 人出局|0:0']);
  });

  test('SP-13 every event of a day of the season has a sentence, and every sport its figures', () => {
    const world = worldOf('words');
    const from = SEASON_EPOCH + 620 * DAY;
    const sports = new Set<Sport>();
    for (const each of fixturesBetween(world, { from, to: from + DAY / 6 })) {
      const events = eventsOf(world, each);
      const all = wireEvents(each, events);
      const wrong = all.filter(
        ({ text, minute }) =>
          !/\p{Script=Han}/u.test(text) || /undefined|NaN|第(?:节|局|盘)/.test(text) || minute.length > 16,
      );
      expect(wrong, each.sport).toEqual([]);
      const figures = wireFigures(each.sport, finalState(each, events), events);
      expect(figures.length, each.sport).toBeGreaterThan(2);
      for (const { share } of figures) expect(share >= 0 && share <= 1).toBe(true);
      sports.add(each.sport);
    }
    expect([...sports].toSorted()).toEqual(Object.keys(sportCodes).toSorted());
  });
});
