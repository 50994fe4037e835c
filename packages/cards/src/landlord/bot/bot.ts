import type { Draws } from '@fairground/fair-play';
import type { BotMove } from '../../engine/rules.ts';
import type { LandlordAction } from '../rules/action.ts';
import { cardsOf } from '../rules/ranks.ts';
import type { LandlordView } from '../rules/view.ts';
import { chooseFactor, wantsLandlord } from './bid.ts';
import { choosePlay } from './choose-play.ts';
import { situationOf } from './situation.ts';

function chooseAction(view: LandlordView, draws: Draws): LandlordAction {
  const me = view.own ?? 0;
  const cards = view.seats[me]?.cards ?? [];
  if (view.phase === 'double') return { kind: 'double', factor: chooseFactor(view) };
  if (view.choices.asked) return { kind: view.choices.asked, yes: wantsLandlord(view, draws) ? 1 : 0 };
  const set = choosePlay(situationOf(view, me));
  return { kind: 'play', cards: set ? cardsOf(cards, set.counts) : [] };
}

const PAUSE_LEAST_MS = 700;
const PAUSE_SPREAD_MS = 1_300;

/** Chooses by what its seat sees, after a pause a person might need. */
export const landlordBot = (view: LandlordView, draws: Draws): BotMove<LandlordAction> => ({
  action: chooseAction(view, draws),
  pauseMs: PAUSE_LEAST_MS + draws.below(PAUSE_SPREAD_MS),
});
