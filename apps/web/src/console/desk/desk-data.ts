import type { OutputOf } from '@fairground/contract';
import { consoleCatalogue } from '@fairground/contract/console';
import { Permission } from '@fairground/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type Counts = OutputOf<typeof consoleCatalogue.desk.counts>;

/** How often the numbers beside the rooms are read again. */
const COUNTS_MS = 30_000;

export const useMe = () => useQuery({ ...query(consoleCatalogue.desk.me, {}), staleTime: Infinity });

export const useCounts = () =>
  useQuery({ ...query(consoleCatalogue.desk.counts, {}), refetchInterval: COUNTS_MS, meta: { quiet: true } });

/** Whether whoever sits here may do something; no until it is known. */
export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** After a decision everything that waits is read anew: one decision moves several lists. */
export function useReadAnew(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== consoleCatalogue.desk.me.path });
}
