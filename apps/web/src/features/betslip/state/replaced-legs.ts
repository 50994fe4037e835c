import {
  type Leg,
  type Slip,
  legKey,
  legStatus,
  rejoin,
  replacedLegs,
  sharesMatch,
  slipMode,
  turnSeriesOn,
} from '@fairground/betting';
import { create } from 'zustand';
import { toast } from '../../../ui/toast.ts';
import { onBookChange } from '../../sports/book.ts';
import { switchBuilder } from './builder.ts';
import { changeSlip, currentSlip, putSlip, useLastAdded } from './slip-store.ts';

interface Replaced {
  /** The slip as it was, stakes included; null when nothing was replaced. */
  readonly before: Slip | null;
  /** What stands in its place: once that is gone or sent, there is nothing to take back. */
  readonly key: string;
}

/** What a single slip let go of last. */
export const useReplaced = create<Replaced>(() => ({ before: null, key: '' }));

/** A single slip holds one selection: which ones left for it is remembered, and said where the slip is out of sight. */
export function noteReplaced(before: Slip): void {
  const after = currentSlip();
  const [kept] = after.legs;
  const former = replacedLegs(before, after);
  // A change between champion and other bets is said elsewhere.
  const isReplaced =
    kept && slipMode(after) === 'single' && former.length > 0 && former.every(({ kind }) => kind === kept.kind);
  useReplaced.setState(isReplaced ? { before, key: legKey(kept) } : { before: null, key: '' });
  if (isReplaced && !window.matchMedia('(min-width: 1200px)').matches)
    toast.info('原投注项已被替换', { action: { label: '撤销', onPress: takeBack } });
}

/** Whether what was replaced can still be had back. */
export const canTakeBack = ({ before, key }: Replaced, { legs }: Slip): boolean =>
  before !== null && legs.length === 1 && legs.every((leg) => legKey(leg) === key && legStatus(leg) === 'open');

/** 撤销: the former selections with their stakes. */
export function takeBack(): void {
  const replaced = useReplaced.getState();
  if (replaced.before && canTakeBack(replaced, currentSlip())) putSlip(replaced.before);
  useReplaced.setState({ before: null, key: '' });
}

/** How former and new selections go together: a series, or one match taken together, or each for itself. */
export type Joining = 'series' | 'builder' | 'multiple';

export function joiningOf(former: readonly Leg[], [kept]: readonly Leg[]): Joining {
  if (!kept || kept.kind === 'champion') return 'multiple';
  return former.some((leg) => sharesMatch(leg, kept)) ? 'builder' : 'series';
}

/** Keeps the former selections and the new one, and bets on them the way they go together. */
export function joinReplaced(joining: Joining): void {
  const { before } = useReplaced.getState();
  if (!before) return;
  const isJoined = changeSlip((slip) => {
    const verdict = rejoin(slip, replacedLegs(before, slip));
    return verdict.ok && joining === 'series' ? turnSeriesOn(verdict.value) : verdict;
  });
  if (!isJoined) return;
  switchBuilder(joining === 'builder');
  useReplaced.setState({ before: null, key: '' });
}

onBookChange(() => useReplaced.setState({ before: null, key: '' }));

useLastAdded.subscribe(({ before }) => noteReplaced(before));
