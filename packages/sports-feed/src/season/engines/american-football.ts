import { type MatchScript, advanceClock, recordEvent, scorerOf } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';
import { betterOf } from './flow-game.ts';

export const QUARTER_SECONDS = 900;
/** The clock stands still more than it runs: sixty minutes take three hours. */
const PACE = 0.37;
const BREAK_SECONDS = { quarter: 130, half: 780 } as const;
/** Seconds of the game clock a drive takes; before the half ends nobody takes his time. */
const DRIVE_SECONDS = { least: 50, most: 270 } as const;
const HURRY = { from: 2 * QUARTER_SECONDS - 240, share: 0.5 } as const;
/** What a drive of an average side ends with; else the ball is kicked away or lost. */
const DRIVE_ENDS = { touchdown: 0.225, fieldGoal: 0.165 } as const;
const TWO_POINT_TRIES = 0.08;
const TWO_POINT_GOOD = 0.48;
const KICK_GOOD = 0.945;
const STRENGTH = { homeAdvantage: 1.045, damping: 0.6 } as const;

type Score = Record<Side, number>;

/** Drive after drive, four quarters; a level match goes on with one drive each until somebody is ahead. */
export function playAmericanFootball(script: MatchScript): void {
  const score = { home: 0, away: 0 };
  const receives: Side = script.chance.happens(0.5) ? 'home' : 'away';
  playHalf(script, score, { names: ['Q1', 'Q2'], receives });
  script.second += BREAK_SECONDS.half;
  playHalf(script, score, { names: ['Q3', 'Q4'], receives: otherSide(receives) });
  for (let extra = 1; score.home === score.away; extra += 1) playExtra(script, score, extra);
  recordEvent(script, 'end');
}

/** A drive goes on from one quarter into the next, but not over half-time. */
function playHalf(
  script: MatchScript,
  score: Score,
  { names, receives }: { readonly names: readonly [string, string]; readonly receives: Side },
): void {
  let [side, clock, quarter] = [receives, 0, 0];
  let began = startQuarter(script, names[0]);
  for (;;) {
    clock += driveSeconds(script, clock);
    if (quarter === 0 && clock >= QUARTER_SECONDS) {
      endQuarter(script, names[0], began);
      script.second += BREAK_SECONDS.quarter;
      began = startQuarter(script, names[1]);
      quarter = 1;
    }
    if (clock >= 2 * QUARTER_SECONDS) break;
    script.second = Math.max(script.second, began + (clock - quarter * QUARTER_SECONDS) / PACE);
    endDrive(script, score, side);
    side = otherSide(side);
  }
  endQuarter(script, names[1], began);
}

function startQuarter(script: MatchScript, name: string): number {
  recordEvent(script, 'periodStart', { detail: name, value: QUARTER_SECONDS, pace: PACE, hold: 5 });
  return script.second;
}

function endQuarter(script: MatchScript, name: string, began: number): void {
  script.second = Math.max(script.second, began + QUARTER_SECONDS / PACE);
  recordEvent(script, 'periodEnd', { detail: name });
}

function driveSeconds({ chance }: MatchScript, clock: number): number {
  const seconds = chance.between(DRIVE_SECONDS.least, DRIVE_SECONDS.most);
  return clock >= HURRY.from ? seconds * HURRY.share : seconds;
}

/** From a fixed place on the field and without a clock. */
function playExtra(script: MatchScript, score: Score, extra: number): void {
  const name = extra === 1 ? 'OT' : `OT${extra}`;
  advanceClock(script, [100, 180]);
  recordEvent(script, 'periodStart', { detail: name, value: 0, hold: 5 });
  for (const side of ['away', 'home'] as const) {
    advanceClock(script, [180, 400]);
    endDrive(script, score, side);
  }
  advanceClock(script, [5, 20]);
  recordEvent(script, 'periodEnd', { detail: name });
}

function endDrive(script: MatchScript, score: Score, side: Side): void {
  const { chance } = script;
  const better = betterOf(script, STRENGTH)[side];
  const drawn = chance.next() / better;
  if (drawn < DRIVE_ENDS.touchdown) {
    // Until the conversion is over nobody knows what the touchdown is worth.
    add(script, score, { side, value: 6, how: '达阵', hold: 60 });
    advanceClock(script, [30, 55]);
    const isTwo = chance.happens(TWO_POINT_TRIES);
    if (!chance.happens(isTwo ? TWO_POINT_GOOD : KICK_GOOD)) return;
    return add(script, score, { side, value: isTwo ? 2 : 1, how: isTwo ? '两分转换' : '附加分', hold: 20 });
  }
  if (drawn < DRIVE_ENDS.touchdown + DRIVE_ENDS.fieldGoal) {
    return add(script, score, { side, value: 3, how: '射门得分', hold: chance.between(20, 45) });
  }
  if (chance.happens(0.2)) recordEvent(script, 'timeout', { side });
  else if (chance.happens(0.06)) recordEvent(script, 'injury', { side, detail: scorerOf(script, side) });
}

interface Points {
  readonly side: Side;
  readonly value: number;
  readonly how: string;
  readonly hold: number;
}

function add(script: MatchScript, score: Score, { side, value, how, hold }: Points): void {
  score[side] += value;
  recordEvent(script, 'score', { side, value, detail: `${scorerOf(script, side)}（${how}）`, hold });
}

const CONVERSION = (1 - TWO_POINT_TRIES) * KICK_GOOD + 2 * TWO_POINT_TRIES * TWO_POINT_GOOD;
const POINTS_OF_DRIVE = DRIVE_ENDS.touchdown * (6 + CONVERSION) + 3 * DRIVE_ENDS.fieldGoal;

/** What a drive brings on average. */
export const pointsOfDrive = (script: Pick<MatchScript, 'sides'>, side: Side): number =>
  POINTS_OF_DRIVE * betterOf(script, STRENGTH)[side];
