import type { OutputOf } from '@fairground/contract';
import { tables } from '@fairground/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { query } from '../../../api/query.ts';
import { learnServerTime } from '../../../api/server-clock.ts';

export type ListedTable = OutputOf<typeof tables.lobby>['list'][number];

/** The newest round of every table; a card's own clock runs between two readings. */
const LOBBY_MS = 2_000;

/** The tables of all venues, and the time by the server. */
export function useLobby() {
  const asked = query(tables.lobby, {});
  return useQuery({
    ...asked,
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const lobby = await call(tables.lobby, {}, { signal });
      learnServerTime(lobby.now + (performance.now() - sentAt) / 2);
      return lobby;
    },
    meta: { endpoint: tables.lobby, quiet: true },
    refetchInterval: LOBBY_MS,
  });
}
