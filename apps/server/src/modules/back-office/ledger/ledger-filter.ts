import { ResultCode } from '@fairground/contract';
import { type EntryKindGroup, kindsOfGroup } from '@fairground/contract/ledger-kinds';
import type { Account } from '@fairground/ledger';
import { Refusal } from '../../../platform/refusal.ts';
import { accountOf } from './account-names.ts';

interface SentSpan {
  readonly kind?: EntryKindGroup | undefined;
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** Kinds and time as a client sent them; both ends of the span belong to it. */
export function spanOf({ kind, beginTime, endTime }: SentSpan) {
  if (beginTime !== undefined && endTime !== undefined && endTime < beginTime)
    throw new Refusal(ResultCode.InvalidParameter, '结束时间不能早于开始时间', { field: 'endTime' });
  return {
    kinds: kind && kindsOfGroup(kind),
    from: beginTime === undefined ? undefined : new Date(beginTime),
    to: endTime === undefined ? undefined : new Date(endTime + 1),
  };
}

/** The account a word names, or a refusal. */
export function readAccount(word: string): Account {
  const account = accountOf(word);
  if (!account) throw new Refusal(ResultCode.NotFound, '没有这个账户');
  return account;
}
