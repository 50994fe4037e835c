import { join } from 'node:path';
import type { BrowserContext, WebSocketRoute } from '@playwright/test';
import { preview } from 'vite';

const WEB = join(import.meta.dirname, '../apps/web');
const MATCHES = 2_000;
const LEAGUE_SIZE = 8;
/** Rows of the first screens: what changes is in view. */
const IN_VIEW = 10;
/** The house gathers changes for so long before it tells them. */
const TELL_EVERY_MS = 50;

/** The built pages on a port of their own; calls are answered by the browser's own routes. */
export async function servePages(port: number) {
  const server = await preview({
    root: WEB,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const plays = [
  ['RE', '-0.5', 'HC'],
  ['ROU', '3/3.5', 'OU'],
  ['RM', '', 'HNC'],
  ['HRE', '0', 'HC'],
  ['HROU', '1.5', 'OU'],
  ['HRM', '', 'HNC'],
] as const;

/** Steps through the prices a cell may show, so that every telling changes it. */
const priceAt = (step: number): string => (0.7 + (step % 60) / 100).toFixed(2);

const quotesOf = (sides: string, r: string, step: number) =>
  Array.from(sides).map((side, place) => ({ side, name: side, r, odds: priceAt(step + place), active: 1 }));

const aMatch = (place: number) => ({
  gameId: `g${place}`,
  gide: `e${place}`,
  hgid: `h${place}`,
  team_h: `主队${place}`,
  team_c: `客队${place}`,
  league_id: `L${Math.floor(place / LEAGUE_SIZE)}`,
  league: `联赛${Math.floor(place / LEAGUE_SIZE)}`,
  startTime: 1_780_000_000_000 + place * 60_000,
  showType: 'RB',
  gameType: 'FT',
  isLive: 1,
  re_time: '2H^68',
  t_count: 1_380,
  se_now: '2H',
  HalfTime: 0,
  inningNum: 0,
  gameStatus: '',
  sc_FT_H: '2',
  sc_FT_C: '1',
  sc_FT_A: '1',
  sc_set_H: '',
  sc_set_A: '',
  sc_game_H: '',
  sc_game_A: '',
  clockPace: 1,
  periodSeconds: 2_700,
  periods: [],
  redCards_h: 0,
  redCards_c: 0,
  yellowCards_h: 0,
  yellowCards_c: 0,
  corners_h: 0,
  corners_c: 0,
  suspended: 0,
  marketCount: 38,
  version: 1,
  markets: plays.map(([w, r, sides]) => ({
    w,
    name: w,
    group: 'main',
    r,
    rank: 0,
    active: 1,
    quotes: quotesOf(sides, r, place),
  })),
});

/** A socket that shows two thousand matches and moves so many prices a second among those in view. */
function liveHouse(oddsPerSecond: number) {
  return (socket: WebSocketRoute): void => {
    let ch = '';
    let n = 1;
    let step = 0;
    const say = (frame: object) => socket.send(JSON.stringify({ ch, serverTime: Date.now(), ...frame }));
    socket.onMessage((text) => {
      const question: { op: string; ref: string; topic: { of: string }; oddsType: string } = JSON.parse(String(text));
      if (question.op !== 'subscribe' || question.topic.of !== 'games') return;
      ch = 'board';
      n = 1;
      say({ op: 'subscribed', ref: question.ref });
      const games = Array.from({ length: MATCHES }, (_, place) => aMatch(place));
      say({ op: 'snapshot', n, oddsType: question.oddsType, games, champions: [], counts: [], cut: 0 });
    });
    const telling = setInterval(() => {
      if (ch === '') return;
      n += 1;
      const changes = changesOf(Math.round((oddsPerSecond * TELL_EVERY_MS) / 1_000), (step += 1));
      say({ op: 'delta', n, changes });
    }, TELL_EVERY_MS);
    socket.onClose(() => clearInterval(telling));
  };
}

/** The next prices of so many cells, play by play and match by match. */
function changesOf(cells: number, step: number): object[] {
  const changes: object[] = [];
  for (let told = 0, turn = step * 7; told < cells; turn += 1) {
    const [w, r, sides] = plays[turn % plays.length] ?? plays[0];
    const place = Math.floor(turn / plays.length) % IN_VIEW;
    const quotes = quotesOf(sides, r, step).map(({ side, odds }) => [side, r, odds, 1]);
    changes.push({ gameId: `g${place}`, version: step, moved: [[w, r, 0, 1, quotes]] });
    told += quotes.length;
  }
  return changes;
}

const answers: Readonly<Record<string, object>> = {
  '/member/info': {
    userId: '7',
    name: 'bench1',
    bindPhone: '138****1234',
    bindRealName: '王*明',
    bindEmail: '',
    grade: 1,
    registerTime: 0,
    avatar: '',
    birthday: '',
    gender: 0,
    secondPasswordSet: true,
    identityState: 0,
    securityScore: 60,
    autoTransfer: 0,
  },
  '/game/api/v1/launch': { url: '/game/sport/crty?uid=bench' },
  '/game/api/v1/resource': { method: 'leagues', leagues: [], counts: [] },
};

/** A member in front of a house that answers only what the page cannot do without. */
export async function enterBench(context: BrowserContext, oddsPerSecond: number): Promise<void> {
  await context.addInitScript({ content: `localStorage.setItem('token', 'bench')` });
  await context.routeWebSocket(/\/sport\/live/, liveHouse(oddsPerSecond));
  await context.route(/\/(?:site|fd|game|act)\/api\//, (route) => {
    const path = new URL(route.request().url()).pathname;
    const [, data] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    const reply = data ? { status_code: 6000, data, message: '' } : { status_code: 6013, data: null, message: '' };
    return route.fulfill({ json: reply });
  });
}
