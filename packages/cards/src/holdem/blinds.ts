/** Where the blinds of a table's last hand were, by chair; the chair may be empty by now. */
export interface Positions {
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number;
}

/** A chair whose player could play the next hand. */
export interface ReadyChair {
  readonly chair: number;
  /** Played the last hand; who did not waits for the big blind. */
  readonly isIn: boolean;
}

/** Who plays the next hand, in the order of places from left of the button. */
export interface SeatedBlinds {
  readonly chairs: readonly number[];
  /** Places; null where the chair is empty. */
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number;
  readonly positions: Positions;
  /** Chairs the big blind went over: whoever sits there and does not play has missed it. */
  readonly passed: readonly number[];
}

/** Chairs from the one after `chair` on, as the play goes round. */
const fromAfter = (chair: number, { chairsMost }: { readonly chairsMost: number }): number[] =>
  Array.from({ length: chairsMost }, (_, step) => (chair + 1 + step) % chairsMost);

const HEADS_UP = 2;

/**
 * The dead button: the big blind goes to the next chair that plays, the small blind is where the big blind was, the button where
 * the small blind was, even if nobody sits there. Who is new gets in with the big blind. Between two the button is the small
 * blind. `first` is the chair a table's first big blind is looked for from; undefined when too few could play.
 */
export function seatBlinds(
  ready: readonly ReadyChair[],
  last: Positions | null,
  { chairsMost, first }: { readonly chairsMost: number; readonly first: number },
): SeatedBlinds | undefined {
  if (ready.length < HEADS_UP) return undefined;
  const from = last?.big ?? first;
  const round = fromAfter(from, { chairsMost });
  const big = round.find((chair) => ready.some((each) => each.chair === chair)) ?? 0;
  const dealt = ready.filter(({ chair, isIn }) => last === null || isIn || chair === big).map(({ chair }) => chair);
  // Hardly anybody is left of those who played: everybody begins anew.
  if (dealt.length < HEADS_UP) return last === null ? undefined : seatBlinds(ready, null, { chairsMost, first: from });
  const passed = last === null ? [] : round.slice(0, round.indexOf(big));
  const before = (chair: number): number =>
    fromAfter(chair, { chairsMost }).findLast((other) => other !== chair && dealt.includes(other)) ?? chair;
  const isTwo = dealt.length === HEADS_UP;
  const fresh = last === null || isTwo;
  const small = fresh ? before(big) : last.big;
  const button = isTwo ? small : fresh ? before(small) : (last.small ?? before(small));
  const chairs = fromAfter(button, { chairsMost }).filter((chair) => dealt.includes(chair));
  const placeOf = (chair: number): number | null => (chairs.includes(chair) ? chairs.indexOf(chair) : null);
  return {
    chairs,
    button: placeOf(button),
    small: placeOf(small),
    big: chairs.indexOf(big),
    positions: { button, small, big },
    passed,
  };
}
