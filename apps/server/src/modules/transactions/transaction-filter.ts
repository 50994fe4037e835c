import type { MemberId } from '@fairground/money';
import { ResultCode } from '@fairground/contract';
import { recordDays } from '@fairground/contract/transaction-records';
import { Refusal } from '../../platform/refusal.ts';
import type { TransactionFilter, TransactionStateCode, TransactionType } from './transaction-source.ts';

const DAY_MS = 86_400_000;

export interface SentFilter {
  readonly beginTime: number;
  readonly endTime: number;
  readonly type?: TransactionType | undefined;
  readonly state?: TransactionStateCode | undefined;
}

interface FilterTerms {
  readonly memberId: MemberId;
  readonly now: Date;
  /** How long a span may be asked for. */
  readonly spanDays?: number | undefined;
}

/** Reads the filter a client sent, or says what is wrong with it. */
export function readFilter(
  { beginTime, endTime, type, state }: SentFilter,
  { memberId, now, spanDays = recordDays.spanMax }: FilterTerms,
): TransactionFilter {
  if (endTime < beginTime) throw wrong('endTime', '结束时间不能早于开始时间');
  if (endTime - beginTime > spanDays * DAY_MS) throw wrong('beginTime', `一次最多查询${spanDays}天的记录`);
  // Clients ask by whole days of their own calendar, so the first day may lie a little further back.
  if (beginTime < now.getTime() - (recordDays.kept + 1) * DAY_MS) throw wrong('beginTime', '仅可查询近五年的记录');
  // Nothing lies beyond a day from now, and dates far out no database can read.
  const end = Math.min(endTime, now.getTime() + DAY_MS);
  return { memberId, from: new Date(Math.min(beginTime, end)), to: new Date(end), type, state };
}

const wrong = (field: 'beginTime' | 'endTime', message: string): Refusal =>
  new Refusal(ResultCode.InvalidParameter, message, { field });
