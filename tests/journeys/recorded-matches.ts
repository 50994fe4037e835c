import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A feed for what no journey can wait for: overtime, a ninth inning, a match whose whistle is late, goals by the clock
 * and prices that only ever rise or fall. It is written down as docs/feed.md says, and the site replays it.
 */
const LENGTH_SECONDS = 900;
/** A goal this often, and bets are held back for so long after each. */
const GOAL_EVERY = 10;
const HELD_AFTER = 4;
/** In the restless match goals hold nothing back, and come quicker than the five seconds a bet in play waits. */
const RESTLESS_EVERY = 4;
const PRICE_EVERY = 4;

export const TEAMS = {
  lively: '常进球队',
  restless: '不停进球队',
  quiet: '安静队',
  late: '待哨队',
  overtime: '加时篮球队',
  ninth: '九局棒球队',
  eighth: '八局棒球队',
  rising: '看涨队',
  falling: '看跌队',
  overdue: '久候队',
} as const;
type Name = keyof typeof TEAMS;

const NONE = { home: 0, away: 0 };
const unplayed = {
  version: 0,
  phase: 'scheduled',
  open: false,
  period: '',
  score: NONE,
  periods: [] as readonly object[],
  games: NONE,
  points: NONE,
  tieBreak: false,
  corners: NONE,
  yellow: NONE,
  red: NONE,
  half: '',
  outs: 0,
  added: 0,
  clock: { running: false, seconds: 0, since: 0, pace: 1, length: 0 },
  heldUntil: 0,
};
type State = typeof unplayed;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Seconds between the announced start and the beginning of the recording. */
const begunBefore: Record<Name, number> = {
  lively: 20 * MINUTE,
  restless: 20 * MINUTE,
  quiet: 20 * MINUTE,
  late: MINUTE,
  overtime: 100 * MINUTE,
  ninth: 150 * MINUTE,
  eighth: 150 * MINUTE,
  rising: -3 * DAY,
  falling: -3 * DAY,
  overdue: 170 * MINUTE,
};

const sportOf = (name: Name): { sport: string; gameType: string; leagueId: string } => {
  if (name === 'overtime') return { sport: 'basketball', gameType: 'BK', leagueId: 'recorded-bk' };
  if (name === 'ninth' || name === 'eighth') return { sport: 'baseball', gameType: 'BS', leagueId: 'recorded-bs' };
  return { sport: 'football', gameType: 'FT', leagueId: 'recorded-ft' };
};

const period = (name: string, home: number, away: number) => ({ name, home, away });
const firstHalf = (home: number): State => ({
  ...unplayed,
  version: 1 + home,
  phase: 'live',
  open: true,
  period: '1H',
  score: { home, away: 0 },
  periods: [period('1H', home, 0)],
  clock: { running: true, seconds: 0, since: 0, pace: 1, length: 45 * MINUTE },
});
/** Long over by the clock, and nobody says how it ended. */
const secondHalf: State = {
  ...firstHalf(0),
  version: 3,
  period: '2H',
  periods: [period('1H', 0, 0), period('2H', 0, 0)],
  clock: { running: true, seconds: 0, since: 60 * MINUTE, pace: 1, length: 45 * MINUTE },
};
const inning = (number: number): State => ({
  ...unplayed,
  version: number,
  phase: 'live',
  open: true,
  period: String(number),
  half: 'top',
  score: { home: 3, away: 3 },
  periods: Array.from({ length: number }, (_, place) =>
    period(String(place + 1), place < 3 ? 1 : 0, place < 3 ? 1 : 0),
  ),
});
const overtime: State = {
  ...unplayed,
  version: 5,
  phase: 'live',
  open: true,
  period: 'OT',
  score: { home: 100, away: 100 },
  periods: [...['Q1', 'Q2', 'Q3', 'Q4'].map((name) => period(name, 25, 25)), period('OT', 0, 0)],
  clock: { running: true, seconds: 0, since: begunBefore.overtime, pace: 0.2, length: 5 * MINUTE },
};
const stateOf: Record<Name, State> = {
  lively: firstHalf(0),
  restless: firstHalf(0),
  quiet: firstHalf(0),
  late: unplayed,
  overtime,
  ninth: inning(9),
  eighth: inning(8),
  rising: unplayed,
  falling: unplayed,
  overdue: secondHalf,
};

const sided = (play: string, line: string, home: number, away: number, sides = ['H', 'C']) =>
  [home, away].map((price, place) => ({ play, line, side: sides[place] ?? '', price, active: true }));

/** Handicap, total and winner of the whole match, before it or in play; the first price is the one that moves. */
function quotesOf(name: Name, home = 19_000) {
  const inPlay = begunBefore[name] > 0;
  const handicap = sided(inPlay ? 'RE' : 'R', '-0.5', home, 19_500);
  const total = sided(inPlay ? 'ROU' : 'OU', '200.5', 19_000, 19_000, ['O', 'U']);
  return [...handicap, ...total, ...sided(inPlay ? 'RM' : 'M', '', home, 30_000)];
}

interface Dated {
  readonly second: number;
  readonly news: object;
}

const names = [
  'lively',
  'restless',
  'quiet',
  'late',
  'overtime',
  'ninth',
  'eighth',
  'rising',
  'falling',
  'overdue',
] as const;
const idOf = (name: Name): string => `recorded-1-${names.indexOf(name)}`;

function announcements(begins: number): Dated[] {
  return names.flatMap((name) => {
    const fixture = {
      id: idOf(name),
      league: '录像联赛',
      ...sportOf(name),
      home: { id: `${name}-h`, name: TEAMS[name] },
      away: { id: `${name}-c`, name: `${TEAMS[name]}的对手` },
      start: begins - begunBefore[name] * 1_000,
      bestOf: 0,
    };
    return [
      { second: 0, news: { kind: 'fixture', fixture } },
      { second: 0, news: { kind: 'state', fixtureId: idOf(name), state: stateOf[name] } },
      { second: 0, news: { kind: 'price', fixtureId: idOf(name), quotes: quotesOf(name) } },
    ];
  });
}

/** The lively match: a goal, bets held back, and a new price. */
function goals(): Dated[] {
  const fixtureId = idOf('lively');
  return Array.from({ length: LENGTH_SECONDS / GOAL_EVERY - 1 }, (_, place) => place + 1).flatMap((goal) => {
    const second = goal * GOAL_EVERY;
    const at = begunBefore.lively + second;
    const event = { second: at, kind: 'score', side: 'home', value: 1, hold: HELD_AFTER };
    const state = { ...firstHalf(goal), heldUntil: at + HELD_AFTER };
    return [
      { second, news: { kind: 'event', fixtureId, event } },
      { second, news: { kind: 'state', fixtureId, state } },
      { second, news: { kind: 'price', fixtureId, quotes: quotesOf('lively', goal % 2 === 0 ? 19_000 : 18_000) } },
    ];
  });
}

/** The restless match: a goal, and nothing else changes. */
function restlessGoals(): Dated[] {
  const fixtureId = idOf('restless');
  return Array.from({ length: LENGTH_SECONDS / RESTLESS_EVERY - 1 }, (_, place) => place + 1).flatMap((goal) => {
    const second = goal * RESTLESS_EVERY;
    const event = { second: begunBefore.restless + second, kind: 'score', side: 'home', value: 1 };
    return [
      { second, news: { kind: 'event', fixtureId, event } },
      { second, news: { kind: 'state', fixtureId, state: firstHalf(goal) } },
    ];
  });
}

const moves = (): Dated[] =>
  Array.from({ length: LENGTH_SECONDS / PRICE_EVERY - 1 }, (_, place) => place + 1).flatMap((move) =>
    (['rising', 'falling'] as const).map((name) => {
      const home = name === 'rising' ? 16_000 + move * 100 : 60_000 - move * 100;
      return {
        second: move * PRICE_EVERY,
        news: { kind: 'price', fixtureId: idOf(name), quotes: quotesOf(name, home) },
      };
    }),
  );

const heartbeats = (): Dated[] =>
  Array.from({ length: LENGTH_SECONDS / 5 }, (_, place) => ({ second: place * 5, news: { kind: 'heartbeat' } }));

/** Writes the recording; where its file is. It begins when the site starts. */
export function recordMatches(): string {
  const begins = Date.now();
  const told = [...announcements(begins), ...goals(), ...restlessGoals(), ...moves(), ...heartbeats()];
  const lines = told
    .toSorted((one, other) => one.second - other.second)
    .map(({ second, news }, place) => ({ seq: place + 1, prev: place, at: begins + second * 1_000, ...news }));
  const file = join(mkdtempSync(join(tmpdir(), 'fairground-recording-')), 'matches.jsonl');
  const all = [{ feed: 'fairground', version: 1 }, ...lines];
  writeFileSync(file, all.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}
