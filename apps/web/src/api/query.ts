import type { Endpoint, InputOf } from '@fairground/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { TransportError } from './failures.ts';
import { caller } from './caller.ts';

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

/** What anyone may ask; a member is recognised by a call for guests. */
const OPEN: ReadonlySet<Endpoint['access']> = new Set(['public', 'guest']);

/** Whether there is somebody to ask for. A page that outlives its login by a moment must not bring up another one. */
const mayAsk = ({ access }: Endpoint): boolean => OPEN.has(access) || caller.token !== '';

/** Reading: `useQuery(query(contract.wallet.getBalance, { withLockMoney: 1 }))`. */
export const query = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => {
      if (!mayAsk(endpoint)) throw new TransportError('given-up');
      return call(endpoint, input, { signal });
    },
    enabled: () => mayAsk(endpoint),
    meta: { endpoint },
    ...(endpoint.cached && { staleTime: Infinity, gcTime: Infinity }),
  });

/** Doing: `useMutation({ ...command(contract.games.transfer), onSuccess })`. */
export const command = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    meta: { endpoint },
  });
