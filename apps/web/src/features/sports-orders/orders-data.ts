import { useCallback } from 'react';
import type { GameType } from '@fairground/betting';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { games } from '@fairground/contract/games';
import { newRequestId } from '../../api/request-id.ts';
import { learnBalance } from '../betslip/state/slip-money.ts';
import { type SportsbookReply, askSportsbook, sportsbookQuery } from '../sports/ask-sportsbook.ts';
import { currentBook } from '../sports/book.ts';
import { useSportsbookEntry } from '../sports/sportsbook-entry.ts';
import { refreshWallets } from '../venue-money/venue-wallets-data.ts';

export type Wager = SportsbookReply<'wagers'>['list'][number];
export type CashoutQuote = SportsbookReply<'cashoutQuotes'>['quotes'][number];
/** How a selection of an open bet stands now. */
export type LegTrack = NonNullable<NonNullable<CashoutQuote['legs']>[number]>;
export type CashoutAnswer = SportsbookReply<'cashout'>;

const PAGE_SIZE = 20;
/** Bets change by themselves: they are decided, settled, voided, corrected. */
const WAGERS_AGAIN_MS = 10_000;
/** What a bet is worth moves with the match; how a held cash-out ends is wanted sooner. */
const QUOTE_AGAIN_MS = 3_000;
const HELD_AGAIN_MS = 700;
/** Most tickets one question asks about. */
const QUOTES_MAX = 50;

export interface WagerFilter {
  readonly settled: 0 | 1;
  readonly gameType: GameType;
  readonly beginTime?: number;
  readonly endTime?: number;
}

const wagersKey = [games.resource.path, 'wagers'] as const;

/** A member's bets, page after page. */
export function useWagers(filter: WagerFilter | undefined) {
  const token = useSportsbookEntry((entry) => entry.token);
  return useInfiniteQuery({
    queryKey: [...wagersKey, filter, currentBook().venueCode],
    queryFn: ({ pageParam, signal }) =>
      askSportsbook(
        'wagers',
        { ...(filter ?? { settled: 0, gameType: 'ALL' }), pageNum: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: token !== '' && filter !== undefined,
    // Whoever reads further back is left in peace: every page would be asked for again.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : WAGERS_AGAIN_MS),
    meta: { endpoint: games.resource, quiet: true },
  });
}

/** What open bets could be cashed out for now. */
export function useCashoutQuotes(ticketIds: readonly string[]) {
  const token = useSportsbookEntry((entry) => entry.token);
  return useQuery({
    ...sportsbookQuery('cashoutQuotes', { ticket_ids: ticketIds.slice(0, QUOTES_MAX) }),
    enabled: token !== '' && ticketIds.length > 0,
    refetchInterval: ({ state }) =>
      state.data?.quotes.some(({ held }) => held?.status === 'delay') === true ? HELD_AGAIN_MS : QUOTE_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}

interface CashoutRequest {
  readonly ticketId: string;
  readonly portion: number;
  readonly amount: bigint;
  /** Made once for one request: asking again repeats it. */
  readonly requestId: string;
  readonly timestamp: number;
}

/** One request to cash out; a retry of it goes out under the same id. */
export const cashoutRequest = (
  request: Omit<CashoutRequest, 'requestId' | 'timestamp'>,
  now: number,
): CashoutRequest => ({
  ...request,
  requestId: newRequestId(),
  timestamp: Math.round(now),
});

/** Money has moved: bets, what they are worth and wallets are asked for anew. */
export function useMoneyMoved() {
  const cache = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: wagersKey }),
        cache.invalidateQueries({ queryKey: [games.resource.path, 'cashoutQuotes'] }),
        refreshWallets(),
      ]),
    [cache],
  );
}

/** Takes money out of an open bet. */
export function useCashout() {
  const moved = useMoneyMoved();
  return useMutation({
    mutationFn: ({ ticketId, portion, amount, requestId, timestamp }: CashoutRequest) =>
      askSportsbook('cashout', { ticket_id: ticketId, portion, amount }, { requestId, timestamp }),
    meta: { endpoint: games.resource, quiet: true },
    onSuccess: async ({ balance }) => {
      learnBalance(balance);
      await moved();
    },
  });
}
