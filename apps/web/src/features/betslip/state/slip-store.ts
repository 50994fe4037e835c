import type { BookVenue } from '@fairground/contract/venues';
import type { Verdict } from '@fairground/money';
import {
  type Filters,
  type Leg,
  type Slip,
  type SlipSelection,
  heldBy,
  legKey,
  quoteSlipIn,
  selectionKey,
  slipFromStored,
  slipToStored,
  slipMessages,
  toggleSelection,
} from '@fairground/betting';
import { useCallback, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { toast } from '../../../ui/toast.ts';
import { remembered } from '../../storage/remembered.ts';
import { type Book, books, currentBook, onBookChange } from '../../sports/book.ts';
import { useFilters } from '../../sports/sportsbook-filters.ts';

/** Each book has a slip of its own: what stands in it is paid from one wallet. */
const storedFor: Readonly<Record<BookVenue, ReturnType<typeof remembered>>> = {
  CRTY: remembered('betslip'),
  FLDJ: remembered('betslipEsports'),
};

const storedSlip = ({ venueCode }: Book): Slip => slipFromStored(storedFor[venueCode].get() || null);

/** How many selections wait in the slip of the other book. */
export const otherSlipSize = (): number =>
  storedSlip(books[currentBook().venueCode === 'CRTY' ? 'FLDJ' : 'CRTY']).legs.length;

/** The betslip of this page. Components select from it: `useSlip((slip) => slip.legs.length)`. */
export const useSlip = create<Slip>(() => storedSlip(currentBook()));

onBookChange((book) => useSlip.setState(storedSlip(book), true));

export const currentSlip = (): Slip => useSlip.getState();

/** Puts a new value of the slip in place, and into the browser's store. */
export function putSlip(slip: Slip): void {
  if (slip === currentSlip()) return;
  useSlip.setState(slip, true);
  storedFor[currentBook().venueCode].set(slipToStored(slip));
}

/** One change by the member's hand; a refusal is said in its own words. Tells whether it happened. */
export function changeSlip(change: (slip: Slip) => Verdict<Slip, keyof typeof slipMessages>): boolean {
  const verdict = change(currentSlip());
  if (verdict.ok) putSlip(verdict.value);
  else toast.warning(slipMessages[verdict.why]);
  return verdict.ok;
}

/** How a selection came: by a mouse, by a key, or with an address, which moves no focus. */
export type PressedBy = 'pointer' | 'keyboard' | 'link';

interface LastAdded {
  readonly key: string;
  readonly by: PressedBy;
  /** The slip as it was. */
  readonly before: Slip;
  /** The cell a key was pressed on: where Escape leads back to. */
  readonly cell: HTMLElement | null;
  /** Grows with every addition, so that the same cell twice is noticed. */
  readonly sequence: number;
}

/** What was added last, for the focus and the dot that flies. */
export const useLastAdded = create<LastAdded>(() => ({
  key: '',
  by: 'link',
  before: currentSlip(),
  cell: null,
  sequence: 0,
}));

/** A cell of the table was pressed: its selection enters the slip, or leaves it. */
export function toggle(selection: SlipSelection, by: PressedBy = 'pointer'): void {
  const before = currentSlip();
  if (!changeSlip((slip) => toggleSelection(slip, selection))) return;
  if (heldBy(before.legs, selection)) return;
  const key = pickKey(selection, selection.quote.line);
  newSelections.add(key);
  const { activeElement } = document;
  const cell = by === 'keyboard' && activeElement instanceof HTMLElement ? activeElement : null;
  useLastAdded.setState(({ sequence }) => ({ key, by, before, cell, sequence: sequence + 1 }));
  announceKindSwitch(before, selection);
}

/** Back to the cell the last selection was taken from by a key. Tells whether it is still there. */
export function focusLastCell(): boolean {
  const { cell } = useLastAdded.getState();
  if (!cell?.isConnected) return false;
  cell.focus();
  return true;
}

/** Selections whose score the server has not told yet: what the table shows may count something else than the market. */
const newSelections = new Set<string>();

export const isNewSelection = (key: string): boolean => newSelections.has(key);

/** The first score heard for a selection is the one it was chosen at. */
export function withFirstScore(slip: Slip, { key, score }: { readonly key: string; readonly score: string }): Slip {
  newSelections.delete(key);
  const seen = (leg: Leg): Leg => (legKey(leg) === key ? { ...leg, quote: { ...leg.quote, score } } : leg);
  return { ...slip, legs: slip.legs.map(seen) };
}

/** Champion and other bets never share a slip; the change is made at once and can be taken back. */
function announceKindSwitch(before: Slip, selection: SlipSelection): void {
  if (!before.legs.some((leg) => leg.kind !== selection.kind) || before.legs.length === 0) return;
  const kind = selection.kind === 'champion' ? '冠军投注' : '赛事投注';
  toast.info(`已切换为${kind}，原投注项已清空`, {
    action: { label: '撤销', onPress: () => putSlip(before) },
    stayMs: 5_000,
  });
}

/** The name of a cell: match, market, line and side. */
export const pickKey = (selection: Pick<SlipSelection, 'gameId' | 'marketCode' | 'side'>, line: string): string =>
  selectionKey(selection, line);

type Listener = () => void;
const cells = new Map<string, Set<Listener>>();
let picked: ReadonlySet<string> = keysOf(currentSlip());

/** A leg answers for its own cell, and for the one its line has just moved to. */
function keysOf({ legs }: Slip): ReadonlySet<string> {
  const moved = legs.flatMap((leg) => (leg.pending ? [selectionKey(leg, leg.pending.line)] : []));
  return new Set([...legs.map(legKey), ...moved]);
}

// Two thousand cells listen: only those whose own answer changed are told.
useSlip.subscribe((slip) => {
  const before = picked;
  picked = keysOf(slip);
  const changed = [...before, ...picked].filter((key) => before.has(key) !== picked.has(key));
  for (const key of new Set(changed)) for (const listener of cells.get(key) ?? []) listener();
});

export const isPicked = (key: string): boolean => picked.has(key);

/** Whether a cell is in the slip; its component is drawn again only when its own answer changes. */
export function useIsPicked(key: string): boolean {
  const listen = useCallback((listener: Listener) => listenTo(key, listener), [key]);
  return useSyncExternalStore(listen, () => isPicked(key));
}

function listenTo(key: string, listener: Listener): () => void {
  const group = cells.get(key) ?? new Set();
  cells.set(key, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) cells.delete(key);
  };
}

/** The odds format of the page: the one chosen, and Hong Kong while a series is made. */
export function useOddsType(): Filters['oddsType'] {
  const isSeries = useSlip((slip) => slip.isSeries);
  const chosen = useFilters(({ oddsType }) => oddsType);
  return isSeries ? 'H' : chosen;
}

// The slip speaks the format the page was set to, as soon as it may.
export function followOddsType(): void {
  const { oddsType } = useFilters.getState();
  const slip = currentSlip();
  if (slip.isSeries || slip.oddsType === oddsType) return;
  const verdict = quoteSlipIn(slip, oddsType);
  if (verdict.ok) putSlip(verdict.value);
}
useFilters.subscribe(followOddsType);
useSlip.subscribe(followOddsType);
followOddsType();
