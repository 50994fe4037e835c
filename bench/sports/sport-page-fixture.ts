import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import {
  LIVE_MATCHES_MAX,
  type LiveFrame,
  type LiveMatchChange,
  type LiveQuestion,
} from '@fairground/contract/sports-live';
import { LIST_PAGE_MATCHES } from '@fairground/betting';
import type { BrowserContext, WebSocketRoute } from '@playwright/test';
import { preview } from 'vite';
import { encode } from 'zod/mini';
import { aLiveMarket, aLiveMatch } from '../../apps/web/src/features/sports-live/testing/a-live-match.ts';

const WEB = join(import.meta.dirname, '../../apps/web');
const LEAGUE_SIZE = 8;
/** Rows of the first screens: what changes is in view. */
const IN_VIEW = 10;
/** The server gathers changes for so long before it tells them. */
const TELL_EVERY_MS = 50;

/** The built pages on a port of their own; calls are answered by the browser's own routes. */
export async function servePages(port: number) {
  if (!existsSync(join(WEB, 'dist/index.html')))
    throw new Error('apps/web/dist is missing: this bench looks at the built site, so run npm run build first.');
  const server = await preview({
    root: WEB,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const plays = [
  ['RE', '-0.5', ['H', 'C']],
  ['ROU', '3/3.5', ['O', 'U']],
  ['RM', '', ['H', 'N', 'C']],
  ['HRE', '0', ['H', 'C']],
  ['HROU', '1.5', ['O', 'U']],
  ['HRM', '', ['H', 'N', 'C']],
] as const;

/** Steps through the prices a cell may show, so that every telling changes it. */
const priceAt = (step: number): string => (0.7 + (step % 60) / 100).toFixed(2);

const aMatch = (place: number) =>
  aLiveMatch(`g${place}`, {
    team_h: `主队${place}`,
    team_c: `客队${place}`,
    league_id: `L${Math.floor(place / LEAGUE_SIZE)}`,
    league: `联赛${Math.floor(place / LEAGUE_SIZE)}`,
    startTime: 1_780_000_000_000 + place * 60_000,
    re_time: '2H^68',
    marketCount: 38,
    markets: plays.map(([w, r, sides]) => aLiveMarket(w, r, [...sides], priceAt(place))),
  });

/** A socket that shows two thousand matches and moves so many prices a second among those in view. */
function liveServer(oddsPerSecond: number) {
  return (socket: WebSocketRoute): void => {
    const ch = 'board';
    let n = 0;
    let step = 0;
    const say = (frame: LiveFrame) => socket.send(JSON.stringify(frame));
    socket.onMessage((text) => {
      const question: LiveQuestion = JSON.parse(String(text));
      if (question.op !== 'subscribe') return;
      const { ref, topic, oddsType } = question;
      const rest = {
        serverTime: Date.now(),
        oddsType,
        champions: [],
        counts: [],
        total: LIVE_MATCHES_MAX,
        cut: 0 as const,
      };
      if (topic.of === 'list') {
        const listed = Array.from({ length: LIVE_MATCHES_MAX }, (_, place) => aMatch(place));
        say({ op: 'subscribed', ref, ch: 'list' });
        say({ op: 'snapshot', ch: 'list', n: 1, games: [], listed, ...rest });
      }
      if (topic.of !== 'games') return;
      const { page = 0 } = topic;
      const first = page * LIST_PAGE_MATCHES;
      const games = Array.from({ length: LIST_PAGE_MATCHES }, (_, place) => aMatch(first + place));
      // What moves is in view, and that is the first page.
      if (page === 0) n = 1;
      const own = page === 0 ? ch : `page ${page}`;
      say({ op: 'subscribed', ref, ch: own });
      say({ op: 'snapshot', ch: own, n: 1, games, ...rest });
    });
    const telling = setInterval(() => {
      if (n === 0) return;
      n += 1;
      const changes = changesOf(Math.round((oddsPerSecond * TELL_EVERY_MS) / 1_000), (step += 1));
      say({ op: 'delta', ch, n, serverTime: Date.now(), changes });
    }, TELL_EVERY_MS);
    socket.onClose(() => clearInterval(telling));
  };
}

/** The next prices of so many cells, play by play and match by match. */
function changesOf(cells: number, step: number): LiveMatchChange[] {
  const changes: LiveMatchChange[] = [];
  for (let told = 0, turn = step * 7; told < cells; turn += 1) {
    const [w, r, sides] = plays[turn % plays.length] ?? plays[0];
    const place = Math.floor(turn / plays.length) % IN_VIEW;
    const quotes = sides.map((side, nth): [string, string, string, 1] => [side, r, priceAt(step + nth), 1]);
    changes.push({ gameId: `g${place}`, version: step, moved: [[w, r, 0, 1, quotes]] });
    told += quotes.length;
  }
  return changes;
}

/** One reply as the contract has it: a field that is missing or unknown does not compile, and does not run. */
const answer = <E extends Endpoint>(endpoint: E, output: OutputOf<E>): readonly [path: string, data: unknown] => [
  endpoint.path,
  encode(endpoint.output, output),
];

/** All the page cannot do without. */
const answers = new Map([
  answer(members.info, {
    userId: '7',
    name: 'bench1',
    bindPhone: '138****1234',
    bindRealName: '王*明',
    bindEmail: '',
    grade: 1,
    registerTime: 0,
    avatar: 'a1',
    birthday: '',
    gender: 0,
    secondPasswordSet: true,
    identityState: 0,
    securityScore: 60,
    autoTransfer: 0,
  }),
  answer(games.launch, { url: '/game/sport/crty?uid=bench' }),
  answer(games.resource, { method: 'leagues', leagues: [], counts: [] }),
]);

/** A member in front of that server. */
export async function enterBench(context: BrowserContext, oddsPerSecond: number): Promise<void> {
  await context.addInitScript({ content: `localStorage.setItem('token', 'bench')` });
  await context.routeWebSocket(/\/sport\/live/, liveServer(oddsPerSecond));
  await context.route(/\/(?:site|fd|game|act)\/api\//, (route) => {
    const data = answers.get(new URL(route.request().url()).pathname);
    const status_code = data === undefined ? ResultCode.Maintenance : ResultCode.Success;
    return route.fulfill({ json: { status_code, data: data ?? null, message: '' } });
  });
}
