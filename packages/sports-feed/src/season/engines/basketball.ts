import { expected, type MatchScript, advanceClock, recordEvent, scorerOf } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';

export const QUARTER_SECONDS = 720;
export const OVERTIME_SECONDS = 300;
/** Seconds of the game clock an attack takes, on average. */
export const ATTACK_SECONDS = { least: 6, most: 23 } as const;
/** The clock stands still more than it runs. */
const PACE = 0.42;
const HOME_ADVANTAGE = 1.015;
/** Points an attack brings, and what else may come of it. */
const ATTACK_POINTS = 1.1;
const SHARE_OF_THREES = 0.27;
const SHARE_OF_FREE_THROWS = 0.12;
/** Teams of one league lie nearer together than in football: how much of their difference shows. */
const DAMPING = 0.35;

/** Attack after attack, four quarters and as many overtimes as it takes. */
export function playBasketball(script: MatchScript): void {
  const score = { home: 0, away: 0 };
  for (const name of ['Q1', 'Q2', 'Q3', 'Q4']) {
    playPeriod(script, score, { name, seconds: QUARTER_SECONDS });
    script.second += name === 'Q2' ? 900 : name === 'Q4' ? 0 : 130;
  }
  for (let extra = 1; score.home === score.away; extra += 1) {
    advanceClock(script, [100, 140]);
    playPeriod(script, score, { name: extra === 1 ? 'OT' : `OT${extra}`, seconds: OVERTIME_SECONDS });
  }
  recordEvent(script, 'end');
}

function playPeriod(
  script: MatchScript,
  score: Record<Side, number>,
  { name, seconds }: { readonly name: string; readonly seconds: number },
): void {
  const { chance } = script;
  recordEvent(script, 'periodStart', { detail: name, value: seconds, pace: PACE, hold: 5 });
  const began = script.second;
  let side: Side = chance.happens(0.5) ? 'home' : 'away';
  for (let clock = attackSeconds(script); clock < seconds; clock += attackSeconds(script)) {
    script.second = began + clock / PACE;
    attack(script, score, side);
    side = otherSide(side);
  }
  script.second = began + seconds / PACE;
  recordEvent(script, 'periodEnd', { detail: name });
}

const attackSeconds = ({ chance }: MatchScript): number => chance.between(ATTACK_SECONDS.least, ATTACK_SECONDS.most);

function attack(script: MatchScript, score: Record<Side, number>, side: Side): void {
  const { chance } = script;
  if (chance.happens(pointsOfAttack(script, side) / POINTS_IF_ANY)) {
    const kind = chance.next();
    const value = kind < SHARE_OF_THREES ? 3 : kind < SHARE_OF_THREES + SHARE_OF_FREE_THROWS ? 1 : 2;
    score[side] += value;
    recordEvent(script, 'score', { side, value, detail: scorerOf(script, side) });
  } else if (chance.happens(0.02)) recordEvent(script, 'varCheck', { side, hold: chance.between(20, 45) });
  else if (chance.happens(0.06)) recordEvent(script, 'timeout', { side });
}

/** What an attack brings on average. */
export const pointsOfAttack = (script: Pick<MatchScript, 'sides'>, side: Side): number =>
  ATTACK_POINTS * expected(script, side, HOME_ADVANTAGE ** (1 / DAMPING)) ** DAMPING;

const POINTS_IF_ANY = 3 * SHARE_OF_THREES + SHARE_OF_FREE_THROWS + 2 * (1 - SHARE_OF_THREES - SHARE_OF_FREE_THROWS);
