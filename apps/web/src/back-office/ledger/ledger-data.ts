import type { InputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const { ledger } = backOfficeCatalogue;
const PAGE_SIZE = 50;

/** Every look is written down: a list is read when it is asked for, and not again by itself. */
export const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const;

type EntriesAsked = Omit<InputOf<typeof ledger.entries>, 'pageSize' | 'after'>;
type AccountAsked = Omit<InputOf<typeof ledger.account>, 'pageSize' | 'after'>;

/** A list's key must be told apart by amounts too, which are no JSON. */
const keyOf = (asked: EntriesAsked | AccountAsked): string =>
  JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

const afterOf = (after: string) => (after === '' ? {} : { after });

export const useEntries = (asked: EntriesAsked) =>
  useInfiniteQuery({
    queryKey: [ledger.entries.path, keyOf(asked)],
    queryFn: ({ pageParam, signal }) =>
      call(ledger.entries, { ...asked, ...afterOf(pageParam), pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { endpoint: ledger.entries, quiet: true },
    ...once,
  });

export const useStatement = (asked: AccountAsked) =>
  useInfiniteQuery({
    queryKey: [ledger.account.path, keyOf(asked)],
    queryFn: ({ pageParam, signal }) =>
      call(ledger.account, { ...asked, ...afterOf(pageParam), pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { endpoint: ledger.account, quiet: true },
    ...once,
  });
