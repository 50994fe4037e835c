import type { OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { onPush } from '../push/on-push.ts';
import { useIsPushed } from '../push/push-state.ts';

export type BonusPool = OutputOf<typeof games.getBonusPools>['list'][number];

/** A pool grows with every round of anybody. Who is not told of it by the server asks this often. */
const POOLS_MS = 2_000;
/** With a line to the server, or after a failure, this is often enough. */
const RARELY_MS = 30_000;

/**
 * What the pools hold now: read again whenever the server says that one has changed, and every two seconds by who has no
 * line to it. A hall without pools, or a moment without an answer, simply shows none.
 */
export function useBonusPools(isWanted: boolean): readonly BonusPool[] {
  const cache = useQueryClient();
  const isPushed = useIsPushed();
  const asked = query(games.getBonusPools, {});
  const [path] = asked.queryKey;
  useEffect(() => onPush('pools', () => void cache.invalidateQueries({ queryKey: [path] })), [cache, path]);
  const { data } = useQuery({
    ...asked,
    meta: { endpoint: games.getBonusPools, quiet: true },
    refetchInterval: ({ state }) => (state.error || isPushed ? RARELY_MS : POOLS_MS),
    enabled: isWanted,
  });
  return data?.list ?? [];
}
