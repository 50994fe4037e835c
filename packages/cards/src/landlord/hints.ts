import { choosePlay } from './bot/choose-play.ts';
import { cheapWings } from './bot/cheap-wings.ts';
import { situationOf } from './bot/situation.ts';
import { beats, combinationOf, isBomb } from './rules/combination.ts';
import { followingMoves, leadingMoves } from './rules/legal-moves.ts';
import { cardsOf, countsOf } from './rules/ranks.ts';
import { standingOf } from './rules/standing.ts';
import type { LandlordView } from './rules/view.ts';

/**
 * Sets the own seat could play now, what a bot would choose first and then from the cheapest up. Whoever asks again gets the
 * next one. None when nothing beats what lies there.
 */
export function hintsFor(view: LandlordView): readonly (readonly number[])[] {
  const me = view.own ?? 0;
  const cards = view.seats[me]?.cards ?? [];
  const situation = situationOf(view, me);
  const { own, standing } = situation;
  const sets = standing ? followingMoves(own, standing.set, cheapWings) : leadingMoves(own, cheapWings);
  const ordered = sets.toSorted(
    (one, other) => Number(isBomb(one)) - Number(isBomb(other)) || one.rank - other.rank || other.size - one.size,
  );
  const chosen = choosePlay(situation);
  const hints = chosen
    ? [chosen, ...ordered.filter(({ counts }) => counts.join('') !== chosen.counts.join(''))]
    : ordered;
  return hints.map(({ counts }) => cardsOf(cards, counts));
}

/** Whether these cards may be put down now. */
export function mayPlay(view: LandlordView, cards: readonly number[]): boolean {
  const set = combinationOf(countsOf(cards));
  const standing = standingOf(view.plays);
  return set !== undefined && (!standing || beats(set, standing.set));
}
