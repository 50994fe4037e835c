import { fenFromWire, yuanFromFen } from '@fairground/money';
import { type Bet, type BetSelection, selectionKeyToWire } from '@fairground/betting';
import type { BookVenue } from '@fairground/contract/venues';
import { create } from 'zustand';
import type { SportsbookParams } from '../../sports/ask-sportsbook.ts';
import { currentBook, onBookChange } from '../../sports/book.ts';
import { remembered } from '../../storage/remembered.ts';

export type BetParams = SportsbookParams<'bet'>;

/** One bet on its way: all that is needed to say it again to the letter, under the same id. */
export interface Placement {
  readonly requestId: string;
  readonly timestamp: number;
  readonly sportsbookToken: string;
  readonly venueCode: BookVenue;
  readonly params: BetParams;
  /** The legs its tickets belong to, by key, in the order sent. */
  readonly keys: readonly string[];
}

interface Placements {
  /** Sent, and without a final answer. */
  readonly open: readonly Placement[];
  /** Why no answer came, while the result is not known. */
  readonly trouble: string;
}

const stored = remembered('betslipSent');

export const usePlacements = create<Placements>(() => ({ open: storedPlacements(), trouble: '' }));

/** Those of the page's book: the others wait until it is open again. */
export const openPlacements = (): readonly Placement[] =>
  usePlacements.getState().open.filter(({ venueCode }) => venueCode === currentBook().venueCode);

onBookChange(() => usePlacements.setState({ trouble: '' }));

export function addPlacements(added: readonly Placement[]): void {
  keep([...usePlacements.getState().open, ...added]);
}

export function endPlacement(requestId: string): void {
  keep(usePlacements.getState().open.filter((placement) => placement.requestId !== requestId));
}

function keep(open: readonly Placement[]): void {
  usePlacements.setState({ open });
  stored.set(
    open.length === 0
      ? ''
      : JSON.stringify(open, (_, value: unknown) => (typeof value === 'bigint' ? `¥${yuanFromFen(value)}` : value)),
  );
}

/** What a page that was reloaded in the middle of a bet finds. It was written by this file; anything else is dropped. */
function storedPlacements(): readonly Placement[] {
  try {
    const found: unknown = JSON.parse(stored.get() || '[]', (_, value: unknown) => readAmount(value));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a body of another shape is refused before it is sent
    return Array.isArray(found) ? (found as Placement[]) : [];
  } catch {
    return [];
  }
}

const readAmount = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('¥') ? (fenFromWire(value.slice(1)) ?? 0n) : value;

/** A bet of the slip in the wire's words. */
export function betParams(bet: Bet, rule: Pick<BetParams, 'autoOdds' | 'acceptAny'>): BetParams {
  const { mode, oddsType, amount, series } = bet;
  return {
    ...rule,
    mode,
    oddsType,
    selections: bet.selections.map(selectionSent),
    ...(amount === undefined ? {} : { amount }),
    ...(series === undefined ? {} : { series }),
  };
}

export const selectionSent = ({ odds, amount, ...selection }: BetSelection) => ({
  ...selectionKeyToWire(selection),
  odds,
  ...(amount === undefined ? {} : { amount }),
});
