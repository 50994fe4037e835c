import { expect, test } from 'vitest';
import type { MatchEvent } from '../season/match-event.ts';
import { afterEvent, type MatchState, unplayed } from '../season/match-state.ts';
import type { Sport } from '../season/sports.ts';
import { wireScores } from './wire-scores.ts';

const after = (sport: Sport, events: readonly MatchEvent[]): MatchState =>
  events.reduce((state, event) => afterEvent(sport, state, event), unplayed);

const half = (detail: string, second: number): MatchEvent => ({ second, kind: 'periodStart', detail, value: 2_700 });
const points = (home: number, away: number): MatchEvent[] => [
  ...Array.from({ length: home }, (): MatchEvent => ({ second: 1, kind: 'point', side: 'home', value: 1 })),
  ...Array.from({ length: away }, (): MatchEvent => ({ second: 1, kind: 'point', side: 'away', value: 1 })),
];

test.each<[string, Sport, MatchEvent[], number, object]>([
  ['before the start', 'football', [], 0, { isLive: 0, re_time: '', sc_FT_H: '', gameStatus: '未开赛' }],
  ['the first minute', 'football', [half('1H', 0)], 0, { isLive: 1, re_time: '1H^1', se_now: '1H', sc_FT_H: '0' }],
  ['the 68th minute', 'football', [half('2H', 0)], 22 * 60 + 5, { re_time: '2H^68', t_count: 1_325 }],
  ['added time', 'football', [half('1H', 0)], 46 * 60, { re_time: '1H^45+2' }],
  [
    'half-time',
    'football',
    [half('1H', 0), { second: 2_800, kind: 'periodEnd', detail: '1H' }],
    3_000,
    { HalfTime: 1, re_time: 'HT', t_count: 2_800, gameStatus: '半场休息' },
  ],
  [
    'basketball counts down at its own pace',
    'basketball',
    [{ second: 0, kind: 'periodStart', detail: 'Q3', value: 720, pace: 0.5 }],
    936,
    { re_time: 'Q3^04:12', se_now: 'Q3', t_count: 468 },
  ],
  [
    'the bottom of the seventh',
    'baseball',
    [
      { second: 0, kind: 'periodStart', detail: '7', value: 0 },
      { second: 9, kind: 'inningHalf', detail: 'bottom' },
    ],
    10,
    { re_time: 'B7', inningNum: 7, se_now: '7', t_count: 0 },
  ],
  [
    'a set of volleyball',
    'volleyball',
    [{ second: 0, kind: 'periodStart', detail: '2', value: 0 }, ...points(3, 1)],
    5,
    { sc_FT_H: '0', sc_set_H: '3', sc_set_A: '1', sc_game_H: '', inningNum: 2 },
  ],
  ['postponed', 'football', [{ second: -900, kind: 'postponed' }], 0, { isLive: 0, sc_FT_C: '', gameStatus: '延期' }],
])('SP-05 %s', (_, sport, events, second, wanted) => {
  expect(wireScores(sport, after(sport, events), second)).toMatchObject(wanted);
});

test.each([
  [0, 0, '0', '0'],
  [2, 1, '30', '15'],
  [3, 3, '40', '40'],
  [4, 3, 'A', '40'],
  [4, 4, '40', '40'],
  [4, 5, '40', 'A'],
])('SP-05 tennis at %d–%d points shows %s–%s', (home, away, homeWord, awayWord) => {
  const state = after('tennis', [{ second: 0, kind: 'periodStart', detail: '1', value: 0 }, ...points(home, away)]);
  expect(wireScores('tennis', state, 1)).toMatchObject({ sc_game_H: homeWord, sc_game_A: awayWord });
});

test('SP-05 an interruption stops the clock, and it goes on where it stood', () => {
  const stopped: MatchEvent[] = [half('1H', 0), { second: 600, kind: 'interrupted' }];
  expect(wireScores('football', after('football', stopped), 900)).toMatchObject({ t_count: 600, gameStatus: '中断' });
  const on = after('football', [...stopped, { second: 1_000, kind: 'resumed' }]);
  expect(wireScores('football', on, 1_060)).toMatchObject({ t_count: 660, gameStatus: '进行中' });
});
