import type { limitPeriodLabels } from '@fairground/contract/limits';
import type { Fen } from '@fairground/money';
import type { LimitRequest } from '../../features/limits/limits-data.ts';

export type LimitPeriod = keyof typeof limitPeriodLabels;
export const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Which limit is meant. */
export type LimitSubject =
  | { readonly kind: 'deposit' | 'loss' | 'time'; readonly period: LimitPeriod }
  | { readonly kind: 'stake' };

/** Two that have the same key are the same limit. */
export const keyOf = (subject: { readonly kind: string; readonly period?: string }): string =>
  `${subject.kind} ${subject.period ?? ''}`;

/** The request for a value, null to take the limit away. */
export function limitRequestFor(subject: LimitSubject, value: Fen | null): LimitRequest {
  if (subject.kind === 'time') return { ...subject, kind: 'time', minutes: value === null ? null : Number(value) };
  return subject.kind === 'stake'
    ? { kind: 'stake', amount: value }
    : { ...subject, kind: subject.kind, amount: value };
}
