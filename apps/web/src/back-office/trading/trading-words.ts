import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ADDED_MARGIN, type Selling } from '@fairground/contract/back-office-trading';
import type { Sport } from '@fairground/betting';
import { percentFromPoints } from '@fairground/money';
import type { BadgeProps } from '../../ui/display/badge.tsx';

const { trading } = backOfficeCatalogue;
export type TradedMatch = OutputOf<typeof trading.match>;
export type TradedMarket = TradedMatch['markets'][number];
export type Decided = TradedMatch['control'];
export type Stakes = TradedMatch['singles'];

/** What is switched or given a margin, and what it is called. */
export interface Scope {
  readonly sport: Sport;
  readonly gameId?: string;
  readonly w?: string;
  readonly title: string;
}

export const sellingTones: Readonly<Record<Selling, NonNullable<BadgeProps['tone']>>> = {
  open: 'success',
  feed: 'warning',
  suspended: 'danger',
  off: 'neutral',
};

const HUNDREDTHS = 100;

/** `5.00%` of hundredths of a percentage point. */
export const marginText = (hundredths: number): string => `${percentFromPoints(hundredths)}%`;

/** `+1.50` or `−2.00` percentage points. */
export const pointsText = (hundredths: number): string =>
  `${hundredths < 0 ? '−' : '+'}${(Math.abs(hundredths) / HUNDREDTHS).toFixed(2)}`;

/** `1.5` or `-2` as hundredths; undefined when it is none that can be set. */
export function hundredthsOf(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined;
  const value = Math.round(Number(plain) * HUNDREDTHS);
  return value >= ADDED_MARGIN.least && value <= ADDED_MARGIN.most ? value : undefined;
}
