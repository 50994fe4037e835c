import { type MatchScript, advanceClock, recordEvent, scorerOf } from '../match-script.ts';
import type { Side } from '../sports.ts';
import { betterOf } from './flow-game.ts';

const HALF_SECONDS = 2_400;
const PACE = 0.85;
const BREAK_SECONDS = 720;
/** How often each happens to an average side in a match. */
const OFTEN = { try: 2.85, penalty: 2.2, drop: 0.1, yellow: 0.5, red: 0.03, injury: 0.6 } as const;
const CONVERTED = 0.74;
/** Share of the points in the first half: tired legs leave gaps. */
const FIRST_SHARE = 0.47;
const STRENGTH = { homeAdvantage: 1.06, damping: 0.8 } as const;

type Kind = keyof typeof OFTEN;
const KINDS: readonly Kind[] = ['try', 'penalty', 'drop', 'yellow', 'red', 'injury'];
const SCORES: ReadonlySet<Kind> = new Set(['try', 'penalty', 'drop'] as const);

type Rate = readonly [kind: Kind, side: Side, timesASecond: number];

/** Two halves of forty minutes; a draw stays. */
export function playRugby(script: MatchScript): void {
  playHalf(script, '1H', FIRST_SHARE);
  script.second += BREAK_SECONDS;
  playHalf(script, '2H', 1 - FIRST_SHARE);
  recordEvent(script, 'end');
}

function playHalf(script: MatchScript, name: string, share: number): void {
  const { chance } = script;
  recordEvent(script, 'periodStart', { detail: name, value: HALF_SECONDS, pace: PACE, hold: 5 });
  const whistle = script.second + HALF_SECONDS / PACE;
  const rates = ratesOf(script, share);
  const total = rates.reduce((sum, [, , rate]) => sum + rate, 0);
  for (;;) {
    const next = script.second + chance.wait(total);
    if (next >= whistle) break;
    script.second = next;
    let left = chance.next() * total;
    const [kind, side] = rates.find(([, , rate]) => (left -= rate) < 0) ?? [];
    if (kind && side) happen(script, kind, side);
  }
  script.second = Math.max(script.second, whistle);
  recordEvent(script, 'periodEnd', { detail: name });
}

function ratesOf(script: MatchScript, share: number): Rate[] {
  const better = betterOf(script, STRENGTH);
  const seconds = HALF_SECONDS / PACE;
  return KINDS.flatMap((kind) =>
    (['home', 'away'] as const).map((side) => {
      const mean = SCORES.has(kind) ? OFTEN[kind] * better[side] * share : OFTEN[kind] / 2;
      return [kind, side, mean / seconds] as const;
    }),
  );
}

function happen(script: MatchScript, kind: Kind, side: Side): void {
  if (kind === 'try') return scoreTry(script, side);
  if (kind === 'penalty') return add(script, side, { value: 3, how: '罚踢射门' });
  if (kind === 'drop') return add(script, side, { value: 3, how: '落踢射门' });
  recordEvent(script, kind, { side, detail: scorerOf(script, side), ...(kind === 'red' && { hold: 45 }) });
}

/** Until the kick after it nobody knows what the try is worth. */
function scoreTry(script: MatchScript, side: Side): void {
  add(script, side, { value: 5, how: '达阵', hold: 60 });
  advanceClock(script, [40, 58]);
  if (script.chance.happens(CONVERTED)) add(script, side, { value: 2, how: '追加射门', hold: 20 });
}

function add(
  script: MatchScript,
  side: Side,
  { value, how, hold }: { readonly value: number; readonly how: string; readonly hold?: number },
): void {
  const held = hold ?? script.chance.between(20, 45);
  recordEvent(script, 'score', { side, value, detail: `${scorerOf(script, side)}（${how}）`, hold: held });
}

const POINTS = OFTEN.try * (5 + 2 * CONVERTED) + 3 * (OFTEN.penalty + OFTEN.drop);
/** Kicks take time in which nothing else happens. */
const PLAYED = 0.955;

/** What a side scores in a match on average. */
export const pointsOfRugby = (script: Pick<MatchScript, 'sides'>, side: Side): number =>
  POINTS * PLAYED * betterOf(script, STRENGTH)[side];
