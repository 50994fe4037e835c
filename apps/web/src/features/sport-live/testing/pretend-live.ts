import type { LiveFrame, LiveQuestion } from '@fairground/contract/sport-live';
import type { LiveSocket } from '../live-link.ts';
import type { LiveMatch } from '../live-view.ts';

/** The house's end of a socket, for tests. */
export interface PretendSocket extends LiveSocket {
  readonly said: LiveQuestion[];
  readonly open: () => void;
  readonly hear: (...frames: LiveFrame[]) => void;
  readonly hearText: (text: string) => void;
  readonly lose: () => void;
  readonly isClosed: () => boolean;
}

export function pretendSocket(): PretendSocket {
  const events = new EventTarget();
  const said: LiveQuestion[] = [];
  let isClosed = false;
  const hearText = (data: string): void => void events.dispatchEvent(new MessageEvent('message', { data }));
  return {
    said,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers to the names a WebSocket has
    addEventListener: events.addEventListener.bind(events) as LiveSocket['addEventListener'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the link says questions only
    send: (text) => void said.push(JSON.parse(typeof text === 'string' ? text : '') as LiveQuestion),
    close: () => {
      isClosed = true;
    },
    open: () => void events.dispatchEvent(new Event('open')),
    hearText,
    hear: (...frames) => {
      for (const frame of frames) hearText(JSON.stringify(frame));
    },
    lose: () => void events.dispatchEvent(new Event('close')),
    isClosed: () => isClosed,
  };
}

/** A match with one handicap and one winner, in the wire's words. */
export const aLiveMatch = (gameId: string, about: Partial<LiveMatch> = {}): LiveMatch => ({
  gameId,
  gide: gameId,
  hgid: gameId,
  league_id: 'epl',
  league: '英超',
  team_h: '河湾',
  team_c: '石桥',
  startTime: 1_000,
  showType: 'RB',
  gameType: 'FT',
  isLive: 1,
  re_time: '1H^10',
  t_count: 540,
  se_now: '1H',
  HalfTime: 0,
  inningNum: 0,
  gameStatus: '进行中',
  sc_FT_H: '0',
  sc_FT_C: '0',
  sc_FT_A: '0',
  sc_set_H: '',
  sc_set_A: '',
  sc_game_H: '',
  sc_game_A: '',
  clockPace: 1,
  periodSeconds: 2700,
  periods: [],
  redCards_h: 0,
  redCards_c: 0,
  yellowCards_h: 0,
  yellowCards_c: 0,
  corners_h: 0,
  corners_c: 0,
  suspended: 0,
  marketCount: 2,
  version: 1,
  markets: [aLiveMarket('RE', '0.5', ['H', 'C']), aLiveMarket('RM', '', ['H', 'N', 'C'])],
  ...about,
});

export const aLiveMarket = (
  w: string,
  r: string,
  sides: readonly string[],
  odds = '0.95',
): LiveMatch['markets'][number] => ({
  w,
  name: w,
  group: '主要盘口',
  r,
  rank: 0,
  active: 1,
  quotes: sides.map((side) => ({ side, name: side, r, odds, active: 1 })),
});

export const aSnapshot = (ch: string, n: number, games: LiveMatch[], serverTime = 1_000): LiveFrame => ({
  op: 'snapshot',
  ch,
  n,
  serverTime,
  oddsType: 'H',
  games,
  champions: [],
  counts: [],
  cut: 0,
});

/** A delta in which one selection of one match has moved. */
export const aMove = (ch: string, n: number, gameId: string, odds: string, side = 'H'): LiveFrame => ({
  op: 'delta',
  ch,
  n,
  serverTime: 1_000,
  changes: [{ gameId, version: n + 1, moved: [['RE', '0.5', 0, 1, [[side, '0.5', odds, 1]]]] }],
});
