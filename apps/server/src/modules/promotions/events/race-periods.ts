import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { type DaySpan, daysOf, periodKey, periodSpan } from '@fairground/promotions';

/** One period of a race: its key, its moments and its China days. */
export interface RaceSpan {
  readonly period: string;
  readonly from: Date;
  readonly to: Date;
  readonly days: DaySpan;
}

/** From the end of a period to the noon it is frozen at: a week ends on Sunday, so this is Tuesday 12:00. */
const FREEZE_MS = 36 * 3_600_000;

/** The period a moment lies in and those before it, the latest first. A race that does not repeat has none. */
export function racePeriods(
  { period }: Pick<PromotionDocument, 'period'>,
  at: Date,
  count: number,
): readonly RaceSpan[] {
  const spans: RaceSpan[] = [];
  let moment = at;
  while (spans.length < count && period.repeat !== 'none') {
    const span = periodSpan(period.repeat, moment);
    if (!span) break;
    spans.push({ ...span, period: periodKey(period.repeat, moment), days: daysOf(period.repeat, moment) });
    moment = new Date(span.from.getTime() - 1);
  }
  return spans;
}

/** When the board of a period is frozen: corrections count until then. */
export const frozenAt = ({ to }: Pick<RaceSpan, 'to'>): Date => new Date(to.getTime() + FREEZE_MS);
