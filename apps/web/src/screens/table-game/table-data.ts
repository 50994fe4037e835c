import type { InputOf, OutputOf } from '@fairground/contract';
import { tables } from '@fairground/contract/tables';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import { onPush } from '../../features/push/on-push.ts';
import { useSession } from '../../features/session/session-store.ts';
import { type TableFacts, tableView } from '../../features/table-stage/table-view.ts';

export type OwnBets = OutputOf<typeof tables.mine>;
export type Ticket = OwnBets['current'][number];
export type Bets = TableFacts['bets'];

const AFTER_MS = 60;
/** An outcome that is due is asked for so often until it is there. */
const DUE_MS = 350;
const WAITING_MS = 1_200;
/** What others stake is read so often while bets are taken. */
const SPOTS_MS = 2_500;
const LONGEST_MS = 20_000;

/** When the table has to be read again, by its own clock. */
function nextReadMs(facts: TableFacts | undefined): number {
  if (!facts) return WAITING_MS;
  const now = serverNow();
  const { phase, next } = tableView(facts, now);
  if (phase === 'sealing') return DUE_MS;
  if (next === undefined) return WAITING_MS;
  const wait = Math.min(LONGEST_MS, Math.max(DUE_MS / 2, next - now + AFTER_MS));
  return phase === 'open' ? Math.min(SPOTS_MS, wait) : wait;
}

const tableQuery = (tableCode: string) => query(tables.table, { tableCode });

/** The table as the server tells it. Its `now` sets the page's clock. */
export function useTableFacts(tableCode: string) {
  useEffect(
    () => onPush('table', (about) => void ((about ?? tableCode) === tableCode && readTableAgain(tableCode))),
    [tableCode],
  );
  return useQuery({
    ...tableQuery(tableCode),
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const facts = await call(tables.table, { tableCode }, { signal });
      // Half the way is the journey back, as well as one can know.
      learnServerTime(facts.now + (performance.now() - sentAt) / 2);
      return facts;
    },
    meta: { endpoint: tables.table, quiet: true },
    refetchInterval: ({ state }) => nextReadMs(state.data),
    staleTime: 0,
  });
}

const readTableAgain = (tableCode: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tableQuery(tableCode).queryKey });

const mineQuery = (tableCode: string) => query(tables.mine, { tableCode });

/** The member's own bets here; read again when a round begins, is settled, and when money moves. */
export function useOwnBets({ tableCode }: Pick<TableFacts, 'tableCode'>, moment: string) {
  const isSignedIn = useSession(({ token }) => token !== '');
  useEffect(() => onPush('balance', () => void readMineAgain(tableCode)), [tableCode]);
  const { data } = useQuery({
    queryKey: [...mineQuery(tableCode).queryKey, moment],
    queryFn: ({ signal }) => call(tables.mine, { tableCode }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
    meta: { endpoint: tables.mine, quiet: true },
    refetchInterval: ({ state }) => (state.data?.current.some(isUndecided) ? WAITING_MS * 2 : false),
  });
  return isSignedIn ? data : undefined;
}

const readMineAgain = (tableCode: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: mineQuery(tableCode).queryKey });

const isUndecided = ({ state }: Ticket): boolean => state === 'accepted';

/** Confirms bets on a round: one ticket, or none of it. */
export async function confirmBets(input: InputOf<typeof tables.bet>): Promise<Ticket> {
  const { ticket } = await call(tables.bet, input);
  await Promise.all([refreshBalance(), readTableAgain(input.tableCode), readMineAgain(input.tableCode)]);
  return ticket;
}
