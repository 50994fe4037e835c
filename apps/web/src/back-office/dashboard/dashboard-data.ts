import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useOperatorPush } from '../operator/operator-push.ts';

const { reports } = backOfficeCatalogue;

/** Where no socket gets through, the figures still come, only later. */
const POLL_MS = 20_000;

/** Today's figures, read again whenever the server says that they have moved; and whether it can say so. */
export function useDashboard() {
  const result = useQuery({ ...query(reports.dashboard, {}), refetchInterval: POLL_MS, meta: { quiet: true } });
  const isLive = useOperatorPush('figures', () => void result.refetch({ cancelRefetch: false }));
  return { result, isLive };
}
