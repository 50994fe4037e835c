import type { Draws } from '@fairground/fair-play';
import type { BotMove } from '../../engine/rules.ts';
import type { HoldemAction } from '../rules/action.ts';
import type { HoldemView } from '../rules/view.ts';
import { afterFlop } from './after-flop.ts';
import { beforeFlop, type Intent } from './before-flop.ts';
import { situationOf } from './situation.ts';

const PAUSE_MS = { least: 900, spread: 2600 };

/** By ranges before the flop, by sampled equity against them after it; it knows what its seat sees and nothing else. */
export function chooseHoldem(view: HoldemView, draws: Draws): BotMove<HoldemAction> {
  const situation = situationOf(view);
  const pauseMs = PAUSE_MS.least + draws.below(PAUSE_MS.spread);
  const intent: Intent = situation
    ? (situation.street === 0 ? beforeFlop : afterFlop)(situation, draws)
    : { kind: 'give-up' };
  return { action: actionFor(view, intent), pauseMs };
}

/** The nearest to an intent that may be done. */
function actionFor(view: HoldemView, intent: Intent): HoldemAction {
  const { choices, base } = view;
  const passive: HoldemAction = choices.canCheck === 1 ? { kind: 'check' } : { kind: 'match' };
  if (intent.kind === 'give-up') return choices.canCheck === 1 ? passive : { kind: 'fold' };
  if (intent.kind !== 'raise') return intent.kind === 'allin' && choices.canAllIn === 1 ? { kind: 'allin' } : passive;
  const { raiseLeast, raiseMost } = choices;
  if (raiseLeast === null || raiseMost === null)
    return choices.canAllIn === 1 && view.street > 0 ? { kind: 'allin' } : passive;
  const aimed = inSteps(intent.to, base);
  const to = aimed < raiseLeast ? raiseLeast : aimed > raiseMost ? raiseMost : aimed;
  return { kind: 'raise', toFen: Number(to) };
}

/** Half a big blind at a time, as people bet. */
const inSteps = (bigBlinds: number, base: bigint): bigint =>
  (BigInt(Math.max(1, Math.round(bigBlinds * 2))) * base) / 2n;
