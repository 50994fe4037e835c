import { expected, type MatchScript, advanceClock, recordEvent, scorerOf } from '../match-script.ts';
import type { Side } from '../sports.ts';

export const INNINGS = 9;
/** A game still level after this inning is a draw. */
export const INNINGS_MAX = 12;
const HOME_ADVANTAGE = 1.02;
/** How much of the teams' difference shows at the plate. */
const DAMPING = 0.4;

/** How a turn at bat ends, in bases, with how often; the rest are outs. */
const AT_BAT = [
  { bases: 0, share: 0.085 },
  { bases: 1, share: 0.152 },
  { bases: 2, share: 0.05 },
  { bases: 3, share: 0.004 },
  { bases: 4, share: 0.036 },
] as const;

/** Nine innings; the home side leaves out its last half when it leads, and ends the game as soon as it does. */
export function playBaseball(script: MatchScript): void {
  const runs = { home: 0, away: 0 };
  for (let inning = 1; inning <= INNINGS || (runs.home === runs.away && inning <= INNINGS_MAX); inning += 1) {
    if (inning > 1) advanceClock(script, [100, 150]);
    recordEvent(script, 'periodStart', { detail: String(inning), value: 0, hold: 5 });
    recordEvent(script, 'inningHalf', { detail: 'top' });
    playHalf(script, runs, { side: 'away', walkOff: false });
    const last = inning >= INNINGS;
    if (!last || runs.home <= runs.away) {
      advanceClock(script, [100, 150]);
      recordEvent(script, 'inningHalf', { detail: 'bottom' });
      playHalf(script, runs, { side: 'home', walkOff: last });
    }
    recordEvent(script, 'periodEnd', { detail: String(inning) });
  }
  recordEvent(script, 'end');
}

function playHalf(
  script: MatchScript,
  runs: Record<Side, number>,
  { side, walkOff }: { readonly side: Side; readonly walkOff: boolean },
): void {
  const bases: [boolean, boolean, boolean] = [false, false, false];
  const better = hitsOf(script, side);
  for (let outs = 0; outs < 3;) {
    advanceClock(script, [70, 150]);
    const hit = drawHit(script, better);
    if (hit === undefined) {
      outs += 1;
      recordEvent(script, 'out', { side, value: outs });
      continue;
    }
    const home = advance(script, bases, hit);
    const taken = Number(bases[0]) + 2 * Number(bases[1]) + 4 * Number(bases[2]);
    // Whoever looks on sees the runners: without a word, a long silence would say it to those with a clock.
    recordEvent(script, 'onBase', { side, value: taken });
    if (home === 0) continue;
    // A game that is won is over: only a home run brings in everybody.
    const needed = runs.away - runs.home + 1;
    const counted = walkOff && hit < 4 ? Math.min(home, needed) : home;
    runs[side] += counted;
    recordEvent(script, 'score', { side, value: counted, detail: scorerOf(script, side), hold: 20 });
    if (walkOff && runs.home > runs.away) return;
  }
}

/** How often a side hits beside an average one. */
export const hitsOf = (script: Pick<MatchScript, 'sides'>, side: Side): number =>
  expected(script, side, HOME_ADVANTAGE ** (1 / DAMPING)) ** DAMPING;

function drawHit({ chance }: MatchScript, better: number): number | undefined {
  let left = chance.next() / better;
  return AT_BAT.find(({ share }) => (left -= share) < 0)?.bases;
}

const count = (...who: boolean[]): number => who.filter(Boolean).length;

/** Moves the runners and says how many came home. A walk pushes only those who must move. */
function advance({ chance }: MatchScript, bases: [boolean, boolean, boolean], hit: number): number {
  const [first, second, third] = bases;
  if (hit === 0) {
    bases[0] = true;
    bases[1] = first || second;
    bases[2] = (first && second) || third;
    return count(first && second && third);
  }
  if (hit >= 3) {
    bases[0] = bases[1] = false;
    bases[2] = hit === 3;
    return count(first, second, third) + (hit === 4 ? 1 : 0);
  }
  if (hit === 2) {
    const fast = first && chance.happens(0.45);
    bases[0] = false;
    bases[1] = true;
    bases[2] = first && !fast;
    return count(second, third, fast);
  }
  const fromSecond = second && chance.happens(0.6);
  bases[0] = true;
  bases[1] = first;
  bases[2] = second && !fromSecond;
  return count(third, fromSecond);
}
