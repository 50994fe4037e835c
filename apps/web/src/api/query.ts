import type { Endpoint, InputOf } from '@fairground/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the query client knows about a call beside its answer. */
interface CallMeta extends Record<string, unknown> {
  readonly endpoint?: Endpoint;
  /** The screen shows failures itself; no toast. */
  readonly quiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Reading: `useQuery(query(contract.funds.getBalance, { withLockMoney: 1 }))`. */
export const query = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { endpoint },
    ...(endpoint.cached && { staleTime: Infinity, gcTime: Infinity }),
  });

/** Doing: `useMutation({ ...command(contract.games.transfer), onSuccess })`. */
export const command = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    meta: { endpoint },
  });
