import type { Draws } from '@fairground/fair-play';
import type { BotMove } from '../engine/rules.ts';
import { HANDS } from './chances.ts';
import { valueOfFour } from './hand-value.ts';
import type { NiuniuAction, NiuniuView } from './view.ts';

const FIFTH_CARDS = 48;
/** Of a unit line, in thousandths: above so much it bids, or bets, one step more. Fitted by play against itself, against random players and against who always takes ×1. */
const GRAB_FROM = [0, 200, 400, 700];
const BET_FROM = [-300, -100, 100, 400];
/** A banker who bid high holds more than a random hand, so much a step. */
const BANKER_HINT = 80;
const PAUSE_MS = { least: 900, spread: 2200 };

const THOUSAND = 1000;

/** Bids and bets by what its four cards are worth; it knows nothing else. */
export function chooseNiuniu(view: NiuniuView, draws: Draws): BotMove<NiuniuAction> {
  const pauseMs = PAUSE_MS.least + draws.below(PAUSE_MS.spread);
  return { action: actionOf(view), pauseMs };
}

function actionOf({ own, seats, legal, bankerMultiple }: NiuniuView): NiuniuAction {
  const [least = { kind: 'show' } as const] = legal;
  if (least.kind === 'show') return least;
  const cards = seats.find(({ place }) => place === own)?.cards ?? [];
  const worth = Math.round((valueOfFour(cards) * THOUSAND) / (HANDS * FIFTH_CARDS));
  const steps =
    least.kind === 'grab'
      ? stepsOver(GRAB_FROM, worth)
      : stepsOver(BET_FROM, worth - BANKER_HINT * Math.max(bankerMultiple - 1, 0));
  return legal[Math.min(steps, legal.length - 1)] ?? least;
}

const stepsOver = (levels: readonly number[], worth: number): number => levels.filter((from) => worth >= from).length;
