import type { Fen } from '@fairground/money';
import type { PlayedHand } from '../../../features/card-table/card-table-data.ts';
import type { HoldemView } from './holdem-texts.ts';

type Step = PlayedHand['steps'][number];

/** One thing a seat did. */
export interface Deed {
  readonly street: number;
  readonly place: number;
  readonly kind: 'fold' | 'check' | 'match' | 'bet' | 'raise';
  /** Added with it, and what then lay in front of the seat on this street. */
  readonly added: Fen;
  readonly to: Fen;
  readonly isAllIn: boolean;
}

export const holdemViewOf = (step: Step | undefined): HoldemView | undefined =>
  step?.view.game === 'holdem' ? step.view : undefined;

/** What the seats did, in order, read off what they had put in before and after; a clock that ran down did it for them. */
export const deedsOf = ({ steps }: PlayedHand): readonly Deed[] =>
  steps.flatMap((step, at) => deedBetween(holdemViewOf(steps[at - 1]), holdemViewOf(step)) ?? []);

function deedBetween(before: HoldemView | undefined, after: HoldemView | undefined): Deed | undefined {
  const place = before?.turn ?? undefined;
  if (!before || !after || place === undefined) return undefined;
  const [was, is] = [before.seats[place], after.seats[place]];
  const isOnBank = after.turn === place && after.isOnBank === 1 && before.isOnBank === 0;
  if (!was || !is || isOnBank) return undefined;
  const added = is.total - was.total;
  const to = was.bet + added;
  return {
    street: before.street,
    place,
    kind: kindOf(is.isFolded === 1, { added, to, toCall: before.toCall }),
    added,
    to,
    isAllIn: is.isAllIn === 1,
  };
}

function kindOf(
  isFolded: boolean,
  { added, to, toCall }: { readonly added: Fen; readonly to: Fen; readonly toCall: Fen },
): Deed['kind'] {
  if (isFolded) return 'fold';
  if (added === 0n) return 'check';
  if (to <= toCall) return 'match';
  return toCall === 0n ? 'bet' : 'raise';
}
