import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { showFailure } from './reactions.ts';

/** Amounts in keys are fen, which JSON does not know; they become text with the mark that numbers never have. */
const asText = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`;
  return isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same input in any order of its fields is the same key. */
export const hashOf = (key: QueryKey): string => JSON.stringify(key, asText);

/** A client with the site's habits. Tests make their own; the site has the one below. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => meta?.quiet || showFailure(failure, meta?.endpoint),
    }),
    mutationCache: new MutationCache({
      onError: (failure, _input, _context, { meta }) => meta?.quiet || showFailure(failure, meta?.endpoint),
    }),
    defaultOptions: {
      // `call` knows which failures may pass and under which id to ask again; a second retry policy would double it.
      queries: { queryKeyHashFn: hashOf, retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = newQueryClient();

/** Forgets everything that was a member's own, when another member logs in. */
export function forgetMember(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.endpoint?.access !== 'public' });
}
