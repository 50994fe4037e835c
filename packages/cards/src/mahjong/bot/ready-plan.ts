import { lessOne, plusOne } from '../rules/counts.ts';
import { KINDS } from '../rules/tiles.ts';
import { chancesOf, READY_FAN } from './fan-plan.ts';
import type { Held, Situation } from './situation.ts';
import { keepingDiscards, OTHER_WINS, worthOf } from './worth.ts';

/** What a ready hand is worth, and whether it says 听 now. */
export interface ReadyPlan {
  readonly worth: number;
  readonly says: boolean;
}

/** Worth of a ready hand that says 听, its fans guessed: good enough to compare one with the other. */
const saidRoughly = (held: Held, situation: Situation): number =>
  worthOf({ held, draws: situation.draws, depth: 0 }, situation);

/** The best that can be made of one more tile, 听 said then. */
function bestWith(held: Held, kind: number, situation: Situation): number {
  const next = { ...held, standing: plusOne(held.standing, kind) };
  const rests = keepingDiscards(next, situation).map((gone) => ({ ...next, standing: lessOne(next.standing, gone) }));
  return Math.max(0, ...rests.map((rest) => saidRoughly(rest, situation)));
}

/**
 * Waiting one draw before 听 is said: the hand may be won already where its fans are enough by themselves, and otherwise goes
 * on with a better wait if the tile brings one.
 */
function unsaidRoughly(held: Held, situation: Situation): number {
  const { unseen, unseenAll, hazard, fanLeast } = situation;
  const chances = chancesOf(held, situation, 'rough');
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind += 1) {
    const left = unseen[kind] ?? 0;
    if (left === 0) continue;
    const fan = (chances.find((chance) => chance.kind === kind)?.fan ?? 0) - READY_FAN;
    sum += (left / unseenAll) * (fan >= fanLeast ? fan + OTHER_WINS : bestWith(held, kind, situation));
  }
  return sum * (1 - hazard);
}

export function readyPlan(held: Held, situation: Situation): ReadyPlan {
  const worth = worthOf({ held, draws: situation.draws, depth: 1 }, situation);
  const [said, unsaid] = [saidRoughly(held, situation), unsaidRoughly(held, situation)];
  if (said >= unsaid) return { worth, says: true };
  return { worth: said > 0 ? (worth * unsaid) / said : unsaid, says: false };
}
