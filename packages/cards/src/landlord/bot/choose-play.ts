import { seatAfter } from '../rules/auction.ts';
import { type Combination, isBomb } from '../rules/combination.ts';
import { followingMoves, leadingMoves } from '../rules/legal-moves.ts';
import { without } from '../rules/ranks.ts';
import { cheapWings } from './cheap-wings.ts';
import { danger, goesOut, partnerOf, type Situation } from './situation.ts';

/** A set and what it is worth to play it. */
interface Rated {
  readonly set: Combination;
  readonly value: number;
}

/** From a ten up a card can hold the lead for a while. */
const QUEEN = 9;
const ACE = 11;
/** Hands this short may go out at any time. */
const SHORT = 2;
const NEARLY_SHORT = 5;
const GOES_OUT_MOST = 10;

const best = (rated: readonly Rated[]): Rated | undefined =>
  rated.reduce<Rated | undefined>((top, each) => (top && top.value >= each.value ? top : each), undefined);

/** A set after which the hand goes out by itself. */
function lastTurns(sets: readonly Combination[], situation: Situation): Combination | undefined {
  const size = situation.sizes[situation.me] ?? 0;
  const whole = sets.find((set) => set.size === size);
  if (whole) return whole;
  if (size > GOES_OUT_MOST) return undefined;
  // Bombs wait: they are played only when nothing else does it.
  return sets
    .toSorted((one, other) => Number(isBomb(one)) - Number(isBomb(other)))
    .find((set) => goesOut(situation, set));
}

/** Low singles and pairs are not led to somebody who goes out with them. */
function exitRisk(set: Combination, situation: Situation): number {
  const least = danger(situation);
  if (least === 1 && set.category === 'single') return 3 * (ACE + 3 - set.rank);
  if (least === 2 && set.category === 'pair') return 2 * (ACE + 3 - set.rank);
  if (least === 2 && set.category === 'single') return ACE - set.rank;
  return 0;
}

/** A partner with one card or two gets what lets him go out. */
function help(set: Combination, situation: Situation): number {
  const partner = partnerOf(situation);
  const left = partner === undefined ? 0 : (situation.sizes[partner] ?? 0);
  const isNext = partner === seatAfter(situation.me);
  if (left === 1 && set.category === 'single') return (isNext ? 20 : 8) - 2 * set.rank;
  if (left === 2 && set.category === 'pair') return (isNext ? 12 : 5) - set.rank;
  return 0;
}

function lead(situation: Situation): Combination | undefined {
  const sets = leadingMoves(situation.own, cheapWings);
  const out = lastTurns(sets, situation);
  if (out) return out;
  const { own, split } = situation;
  return best(
    sets.map((set) => ({
      set,
      value: split(without(own, set.counts)).score - exitRisk(set, situation) + help(set, situation) + set.size / 10,
    })),
  )?.set;
}

/** How much of a hand's worth is given for the lead. */
function priceOfLead(situation: Situation): number {
  const least = danger(situation);
  if (least <= SHORT) return 40;
  return least <= NEARLY_SHORT ? 8 : 2.5;
}

/** Bombs end hands, or stop somebody from ending them. */
function maySpend(set: Combination, situation: Situation): boolean {
  if (!isBomb(set)) return true;
  return situation.split(without(situation.own, set.counts)).turns <= 2 || danger(situation) <= 3;
}

function followOpponent(sets: readonly Combination[], situation: Situation): Combination | undefined {
  const { own, split } = situation;
  const kept = split(own).score;
  const rated = sets
    .filter((set) => maySpend(set, situation))
    .map((set) => ({ set, value: split(without(own, set.counts)).score - kept + highEnough(set, situation) }));
  const chosen = best(rated);
  return chosen && chosen.value >= -priceOfLead(situation) ? chosen.set : undefined;
}

/** The seat before the landlord does not let small cards through. */
function highEnough(set: Combination, situation: Situation): number {
  const { me, landlord } = situation;
  const isBefore = me !== landlord && seatAfter(me) === landlord;
  const isShortBehind = danger(situation) <= SHORT && (set.category === 'single' || set.category === 'pair');
  if (isShortBehind) return 2 * set.rank;
  return isBefore && set.category === 'single' && set.rank >= MIDDLE_RANK && set.rank <= ACE ? 1.5 : 0;
}

const MIDDLE_RANK = 7;

/** A partner's lead is taken over only where that costs nothing and stops the landlord. */
function followPartner(sets: readonly Combination[], situation: Situation): Combination | undefined {
  const { standing, own, split, sizes, me, landlord } = situation;
  const partner = partnerOf(situation) ?? 0;
  if (!standing || (sizes[partner] ?? 0) <= SHORT || standing.set.rank >= QUEEN || standing.set.size > 4)
    return undefined;
  const isBefore = seatAfter(me) === landlord;
  const kept = split(own).score;
  const rated = sets
    .filter((set) => !isBomb(set) && set.rank <= ACE)
    .map((set) => ({ set, value: split(without(own, set.counts)).score - kept + (isBefore ? set.rank / 4 : 0) }));
  const chosen = best(rated);
  return chosen && chosen.value >= (isBefore ? 3 : 6) ? chosen.set : undefined;
}

function follow(situation: Situation, standing: NonNullable<Situation['standing']>): Combination | undefined {
  const sets = followingMoves(situation.own, standing.set, cheapWings);
  const out = lastTurns(sets, situation);
  if (out) return out;
  return standing.seat === partnerOf(situation) ? followPartner(sets, situation) : followOpponent(sets, situation);
}

/** The set to put down; nothing to pass. */
export const choosePlay = (situation: Situation): Combination | undefined =>
  situation.standing ? follow(situation, situation.standing) : lead(situation);
