import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type Counts = OutputOf<typeof backOfficeCatalogue.auth.counts>;

/** How often the numbers beside the pages are read again. */
const COUNTS_MS = 30_000;

export const useMe = () => useQuery({ ...query(backOfficeCatalogue.auth.me, {}), staleTime: Infinity });

export const useCounts = () =>
  useQuery({ ...query(backOfficeCatalogue.auth.counts, {}), refetchInterval: COUNTS_MS, meta: { quiet: true } });

/** Whether the operator may do something; no until it is known. */
export function useHasPermission(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** After a decision everything that waits is read anew: one decision moves several lists. */
export function useRefreshAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== backOfficeCatalogue.auth.me.path });
}
