import { expected, type MatchScript, advanceClock, recordEvent, scorerOf } from '../match-script.ts';
import type { MatchEvent } from '../match-event.ts';
import { otherSide, type Side } from '../sports.ts';

/** A sport that flows: things happen by chance at a rate, period after period. */
export interface FlowGame {
  readonly periods: readonly string[];
  readonly periodSeconds: number;
  /** Seconds of the match clock in one second of the world. */
  readonly pace: number;
  readonly breakSeconds: number;
  /** How often each happens to an average side in a match. */
  readonly often: Readonly<Record<FlowKind, number>>;
  readonly homeAdvantage: number;
  /** How much of the teams' difference shows: 1 all of it. The more is scored, the less. */
  readonly damping: number;
  /** Share of the goals in the first half of the match; legs get tired and the rest falls later. */
  readonly firstShare: number;
  /** How much more the side behind at the break scores after it, and the one ahead less; 0: the score changes nothing. */
  readonly chase: number;
  /** Whether the referee adds time and looks at goals again. */
  readonly addsTime: boolean;
  readonly videoReferee: boolean;
  /** Sudden death of so many seconds, then a shoot-out, when nobody leads; 0: a draw stays. */
  readonly overtimeSeconds: number;
}

type FlowKind = 'score' | 'corner' | 'yellow' | 'red' | 'penalty' | 'danger' | 'injury' | 'sentOff';

export const VAR_SHARE = 0.12;
export const VAR_CANCELS = 0.25;
export const PENALTY_SCORED = 0.76;
/** What a red card does to the own goals and to those of the others. */
const SHORT_HANDED = { own: 0.7, other: 1.2 } as const;

interface Flow {
  readonly script: MatchScript;
  readonly game: FlowGame;
  /** What each side scores beside an average one. */
  readonly better: Readonly<Record<Side, number>>;
  readonly score: Record<Side, number>;
  /** Changes of the rate of goals by red cards. */
  readonly factor: Record<Side, number>;
  /** Changes of it by how the break was. */
  readonly chase: Record<Side, number>;
  /** Real seconds that were lost in the period. */
  lost: number;
}

/** `better` is what each side scores beside an average one, where it is not read from the two sides. */
export function playFlowGame(script: MatchScript, game: FlowGame, better = betterOf(script, game)): void {
  const none = { home: 0, away: 0 };
  const flow: Flow = {
    script,
    game,
    better,
    score: none,
    factor: { home: 1, away: 1 },
    chase: { home: 1, away: 1 },
    lost: 0,
  };
  game.periods.forEach((name, index) => {
    if (index > 0) script.second += game.breakSeconds;
    if (index === game.periods.length / 2) lookAtScore(flow);
    playPeriod(flow, name, index);
  });
  if (game.overtimeSeconds > 0 && flow.score.home === flow.score.away) playOvertime(flow);
  recordEvent(script, 'end');
}

/** Whoever is behind at the break comes out to score. */
function lookAtScore({ game, score, chase }: Flow): void {
  const ahead = Math.sign(score.home - score.away) * game.chase;
  chase.home = 1 - ahead;
  chase.away = 1 + ahead;
}

export function betterOf(
  script: Pick<MatchScript, 'sides'>,
  { homeAdvantage, damping }: Pick<FlowGame, 'homeAdvantage' | 'damping'>,
): Record<Side, number> {
  const better = (side: Side): number => expected(script, side, homeAdvantage ** (1 / damping)) ** damping;
  return { home: better('home'), away: better('away') };
}

function playPeriod(flow: Flow, name: string, index: number): void {
  const { script, game } = flow;
  const { periodSeconds, pace } = game;
  recordEvent(script, 'periodStart', { detail: name, value: periodSeconds, pace, hold: 5 });
  flow.lost = 0;
  const half = index < game.periods.length / 2 ? game.firstShare : 1 - game.firstShare;
  const whistle = script.second + periodSeconds / pace;
  runUntil(flow, { whistle, liveliness: half * 2 });
  if (game.addsTime) {
    const minutes = Math.min(9, Math.max(1, Math.round(addedSeconds({ lost: flow.lost, half: index }) / 60)));
    script.second = Math.max(script.second, whistle);
    recordEvent(script, 'stoppage', { value: minutes });
    runUntil(flow, { whistle: whistle + minutes * 60 + script.chance.between(0, 30), liveliness: half * 2 });
  }
  recordEvent(script, 'periodEnd', { detail: name });
}

/** Waits for the next thing, whatever it is, until the whistle; then the clock stands at the whistle. */
function runUntil(
  flow: Flow,
  {
    whistle,
    liveliness,
    until = (): boolean => false,
  }: { readonly whistle: number; readonly liveliness: number; readonly until?: () => boolean },
): void {
  const { script } = flow;
  let rates = ratesOf(flow, liveliness);
  let total = sumOf(rates);
  while (!until()) {
    const next = script.second + script.chance.wait(total);
    if (next >= whistle) break;
    script.second = next;
    let left = script.chance.next() * total;
    const drawn = rates.find(([, , rate]) => (left -= rate) < 0) ?? rates[0];
    if (!drawn) break;
    happen(flow, drawn[0], drawn[1]);
    if (drawn[0] !== 'red') continue;
    // Only a red card changes how often things happen.
    rates = ratesOf(flow, liveliness);
    total = sumOf(rates);
  }
  if (!until()) script.second = Math.max(script.second, whistle);
}

const KINDS: readonly FlowKind[] = ['score', 'corner', 'yellow', 'red', 'penalty', 'danger', 'injury', 'sentOff'];
const FOLLOW_THE_GAME: ReadonlySet<FlowKind> = new Set(['score', 'penalty', 'corner', 'danger']);

const GOALS: ReadonlySet<FlowKind> = new Set(['score', 'penalty']);

type Rate = readonly [kind: FlowKind, side: Side, timesASecond: number];
const sumOf = (rates: readonly Rate[]): number => rates.reduce((sum, [, , rate]) => sum + rate, 0);

/** How often each thing happens to each side, in times a real second. */
function ratesOf({ better, game, factor, chase }: Flow, liveliness: number): Rate[] {
  const seconds = (game.periods.length * game.periodSeconds) / game.pace + (game.addsTime ? ADDED_ON_AVERAGE : 0);
  return KINDS.flatMap((kind) =>
    game.often[kind] === 0
      ? []
      : (['home', 'away'] as const).map((side) => {
          const mean = FOLLOW_THE_GAME.has(kind)
            ? game.often[kind] * better[side] * factor[side] * liveliness * (GOALS.has(kind) ? chase[side] : 1)
            : game.often[kind];
          return [kind, side, mean / seconds] as const;
        }),
  );
}

/** Seconds the referee adds in a football match, less those that goals and penalties take. */
export const ADDED_ON_AVERAGE = 240;

function happen(flow: Flow, kind: FlowKind, side: Side): void {
  const { script } = flow;
  if (kind === 'score') return scoreGoal(flow, side, '');
  if (kind === 'penalty') return takePenalty(flow, side);
  if (kind === 'red') {
    flow.factor[side] *= SHORT_HANDED.own;
    flow.factor[otherSide(side)] *= SHORT_HANDED.other;
  }
  flow.lost += LOST_SECONDS[kind];
  const hold = HELD_SECONDS[kind];
  const detail = NAMED.has(kind) ? { detail: scorerOf(script, side) } : {};
  recordEvent(script, kind, { side, ...detail, ...(hold > 0 && { hold: script.chance.between(20, hold) }) });
}

const NAMED: ReadonlySet<FlowKind> = new Set(['yellow', 'red', 'injury', 'sentOff']);
/** What a look at the pictures takes. */
const CHECK_SECONDS = 70;
const LOST_SECONDS: Readonly<Record<FlowKind, number>> = {
  score: 30,
  corner: 0,
  yellow: 15,
  red: 60,
  penalty: 60,
  danger: 0,
  injury: 60,
  sentOff: 0,
};
/** What the referee adds to a half, counted from 0, in which so many seconds were lost. */
export const addedSeconds = ({ lost, half }: { readonly lost: number; readonly half: number }): number =>
  lost + 45 * half + 60;

/** What was lost by the things that have happened in a period. */
export function lostSeconds(events: readonly MatchEvent[]): number {
  let lost = 0;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const kind = events[index]?.kind;
    if (kind === 'periodStart') break;
    lost += kind === 'varCheck' ? CHECK_SECONDS : (LOST_BY[kind ?? ''] ?? 0);
  }
  return lost;
}
const LOST_BY: Readonly<Partial<Record<string, number>>> = LOST_SECONDS;

/** The longest bets are held back; 0: not at all. */
const HELD_SECONDS: Readonly<Record<FlowKind, number>> = {
  score: 45,
  corner: 0,
  yellow: 0,
  red: 60,
  penalty: 60,
  danger: 30,
  injury: 0,
  sentOff: 0,
};

function scoreGoal(flow: Flow, side: Side, how: string): void {
  const { script, game } = flow;
  flow.lost += LOST_SECONDS.score;
  flow.score[side] += 1;
  const hold = script.chance.between(20, HELD_SECONDS.score);
  const quick = game.often.score > 10;
  recordEvent(script, 'score', { side, value: 1, detail: how || scorerOf(script, side), ...(!quick && { hold }) });
  if (game.videoReferee && script.chance.happens(VAR_SHARE)) lookAgain(flow, side);
}

function lookAgain(flow: Flow, side: Side): void {
  const { script, score } = flow;
  advanceClock(script, [8, 20]);
  recordEvent(script, 'varCheck', { side, hold: 60 });
  advanceClock(script, [30, 55]);
  flow.lost += CHECK_SECONDS;
  if (!script.chance.happens(VAR_CANCELS)) return recordEvent(script, 'varStands', { side, hold: 20 });
  score[side] -= 1;
  recordEvent(script, 'scoreCancelled', {
    side,
    value: 1,
    detail: script.chance.pick(['越位', '手球', '犯规在先']),
    hold: 25,
  });
}

function takePenalty(flow: Flow, side: Side): void {
  const { script } = flow;
  recordEvent(script, 'penalty', { side, hold: 60 });
  flow.lost += LOST_SECONDS.penalty;
  advanceClock(script, [35, 58]);
  if (script.chance.happens(PENALTY_SCORED)) return scoreGoal(flow, side, `${scorerOf(script, side)}（点球）`);
  recordEvent(script, 'penaltyMissed', { side, hold: 20 });
}

function playOvertime(flow: Flow): void {
  const { script, game, score } = flow;
  advanceClock(script, [120, 180]);
  recordEvent(script, 'periodStart', { detail: 'OT', value: game.overtimeSeconds, pace: game.pace, hold: 5 });
  runUntil(flow, {
    whistle: script.second + game.overtimeSeconds / game.pace,
    liveliness: 1.3,
    until: () => score.home !== score.away,
  });
  recordEvent(script, 'periodEnd', { detail: 'OT' });
  if (score.home !== score.away) return;
  advanceClock(script, [60, 120]);
  recordEvent(script, 'periodStart', { detail: 'SO', value: 0, hold: 60 });
  advanceClock(script, [180, 420]);
  const side = script.chance.happens(0.5) ? 'home' : 'away';
  score[side] += 1;
  recordEvent(script, 'score', { side, value: 1, detail: '点球大战' });
  recordEvent(script, 'periodEnd', { detail: 'SO' });
}
