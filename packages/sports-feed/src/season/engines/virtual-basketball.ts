import { virtualBasketballPoints } from '@fairground/betting';
import { type MatchScript, recordEvent, shirtAt } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';

const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
/** Seconds of the game clock that every attack has; the ball goes in, or does not, in the middle of them. */
const ATTACK_SECONDS = 15;
/** Four quarters in less than six minutes. */
const PACE = 9;
const BREAK_SECONDS: Readonly<Record<string, number>> = { Q1: 15, Q2: 22, Q3: 15 };
const BREAK_BEFORE_OVERTIME = 15;

/** What an attack of an average side brings. */
const ATTACK_POINTS = 1.1;
/** How much of the teams' difference shows, and what playing at home adds. */
export const strengthShown = { homeAdvantage: 1.015, damping: 0.35 } as const;

const { worths, drives: ATTACKS = 0 } = virtualBasketballPoints;
const POINTS_OF_SCORE = worths.reduce((sum, [points, share]) => sum + points * share, 0);

/** What a side scores in four quarters on average, by how much more than an average one it scores. */
export const pointsExpected = (better: number): number => ATTACKS * ATTACK_POINTS * better;

/** Attacks of both sides in a period of so many seconds, and those that are over when its clock has run so long. */
export const attacksIn = (seconds: number): number => seconds / ATTACK_SECONDS;
export const attacksOver = (clockSeconds: number): number =>
  Math.max(0, Math.floor(clockSeconds / ATTACK_SECONDS + 1 / 2));

type Better = Readonly<Record<Side, number>>;

/**
 * Every side has the same number of attacks in every quarter, turn by turn, and each brings one basket or none: the
 * sums of such draws are known exactly, so prices are made from the very chances that decide.
 */
export function playVirtualBasketball(script: MatchScript, better: Better): void {
  const score = { home: 0, away: 0 };
  for (const name of ['Q1', 'Q2', 'Q3', 'Q4']) {
    playPeriod(script, score, { name, seconds: QUARTER_SECONDS, better });
    script.second += BREAK_SECONDS[name] ?? 0;
  }
  for (let extra = 1; score.home === score.away; extra += 1) {
    script.second += BREAK_BEFORE_OVERTIME;
    playPeriod(script, score, { name: extra === 1 ? 'OT' : `OT${extra}`, seconds: OVERTIME_SECONDS, better });
  }
  recordEvent(script, 'end');
}

function playPeriod(
  script: MatchScript,
  score: Record<Side, number>,
  { name, seconds, better }: { readonly name: string; readonly seconds: number; readonly better: Better },
): void {
  const { chance } = script;
  let side: Side = chance.happens(0.5) ? 'home' : 'away';
  // Turns follow from who begins, so it is told: nobody who counts along knows more than the prices.
  recordEvent(script, 'periodStart', { detail: name, side, value: seconds, pace: PACE, hold: 5 });
  const began = script.second;
  for (let clock = ATTACK_SECONDS / 2; clock < seconds; clock += ATTACK_SECONDS) {
    script.second = began + Math.ceil(clock / PACE);
    attack(script, score, { side, points: ATTACK_POINTS * better[side] });
    side = otherSide(side);
  }
  script.second = began + seconds / PACE;
  recordEvent(script, 'periodEnd', { detail: name });
}

/** One draw says whether the ball goes in, what it is worth, and by where it falls among those worth as much, who scored. */
function attack(
  script: MatchScript,
  score: Record<Side, number>,
  { side, points }: { readonly side: Side; readonly points: number },
): void {
  const scoring = points / POINTS_OF_SCORE;
  let left = script.chance.next();
  for (const [value, share] of worths) {
    const width = scoring * share;
    if (left < width) {
      score[side] += value;
      const { squad } = script.sides[side];
      recordEvent(script, 'score', { side, value, detail: squad[shirtAt(left / width, squad)] ?? '' });
      return;
    }
    left -= width;
  }
}
