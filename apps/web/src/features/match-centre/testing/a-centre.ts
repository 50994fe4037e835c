import { aLiveMatch } from '../../sports-live/testing/a-live-match.ts';
import type { Centre, PastMatch } from '../match-data.ts';

export const aPastMatch = (gameId: string, score: string): PastMatch => ({
  gameId,
  league: '北欧超级联赛',
  team_h: '江原虎',
  team_c: '蔚山浪',
  startTime: Date.parse('2026-06-10T20:00:00+08:00'),
  score,
  half: '0-0',
});

/** A football match in its 68th minute. */
export const aCentre = (): Centre => ({
  method: 'match',
  serverTime: 0,
  game: aLiveMatch('1', {
    league: '北欧超级联赛',
    team_h: '江原虎',
    team_c: '蔚山浪',
    startTime: Date.parse('2026-06-18T20:30:00+08:00'),
    re_time: '2H^68',
    t_count: 1_380,
    se_now: '2H',
    gameStatus: '',
    sc_FT_H: '2',
    sc_FT_C: '1',
    sc_FT_A: '',
    periods: [{ name: '上半场', h: '1', c: '1' }],
    redCards_c: 1,
    corners_h: 4,
    corners_c: 2,
    markets: [],
  }),
  events: [
    { second: 0, minute: '', side: 'N', kind: 'start', text: '比赛开始', score: '' },
    { second: 3_900, minute: '65′', side: 'H', kind: 'score', text: '江原虎 进球', score: '2-1' },
    { second: 4_080, minute: '68′', side: 'H', kind: 'danger', text: '江原虎 危险进攻', score: '' },
  ],
  figures: [{ name: '控球率', h: '55%', c: '45%', share: 0.55 }],
  movements: [
    {
      w: 'R',
      name: '让球',
      sides: [
        { side: 'H', name: '主' },
        { side: 'C', name: '客' },
      ],
      points: [
        { at: 1_000, r: '-0.5', odds: ['0.90', '0.98'] },
        { at: 2_000, r: '-0.5', odds: ['0.80', '1.08'] },
      ],
    },
  ],
  meetings: [aPastMatch('m1', '1-1')],
  form_h: [aPastMatch('m2', '3-0')],
  form_c: [aPastMatch('m3', '0-2')],
  standings: [{ rank: 1, team: '江原虎', played: 10, won: 7, drawn: 2, lost: 1, points: 23 }],
});
