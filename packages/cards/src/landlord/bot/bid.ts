import type { Draws } from '@fairground/fair-play';
import type { Factor } from '../rules/action.ts';
import { countsOf, DECK_SIZE } from '../rules/ranks.ts';
import type { LandlordView } from '../rules/view.ts';
import { splitter } from './split.ts';

const BOTTOMS = 24;
const BOTTOM_SIZE = 3;

/** What a hand is worth with a 底牌 it cannot see: the mean over some that could be there. */
function worthAsLandlord(cards: readonly number[], draws: Draws): number {
  const split = splitter();
  const others = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !cards.includes(card));
  let sum = 0;
  for (let at = 0; at < BOTTOMS; at += 1) {
    const bottom = Array.from({ length: BOTTOM_SIZE }, (_, place) => {
      const chosen = place + draws.below(others.length - place);
      [others[place], others[chosen]] = [others[chosen] ?? 0, others[place] ?? 0];
      return others[place] ?? 0;
    });
    sum += split(countsOf([...cards, ...bottom])).score;
  }
  return sum / BOTTOMS;
}

/** By self-play: from here on a landlord wins half of his hands, and from there on three in five. */
const CALL_LEAST = -42;
const ROB_LEAST = -36;
const DOUBLE_LEAST = -35;
const PEASANT_DOUBLE_LEAST = -32;

const ownCards = (view: LandlordView): readonly number[] => view.seats[view.own ?? 0]?.cards ?? [];

/** 叫 or 抢. */
export function wantsLandlord(view: LandlordView, draws: Draws): boolean {
  return worthAsLandlord(ownCards(view), draws) >= (view.choices.asked === 'rob' ? ROB_LEAST : CALL_LEAST);
}

/** 加倍 with a hand that wins three times in five. */
export function chooseFactor(view: LandlordView): Factor {
  const { score } = splitter()(countsOf(ownCards(view)));
  return score >= (view.own === view.landlord ? DOUBLE_LEAST : PEASANT_DOUBLE_LEAST) ? 2 : 1;
}
