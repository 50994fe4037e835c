import type { OutputOf } from '@fairground/contract';
import { withdrawals } from '@fairground/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type TurnoverDetail = OutputOf<typeof withdrawals.turnoverDetail>;

/** Every bet that was looked at for one wagering requirement, a page of them. */
export const useTurnoverDetail = (turnoverId: string, pageNum: number) =>
  useQuery({
    ...query(withdrawals.turnoverDetail, { turnoverId, pageNum, pageSize: 20 }),
    meta: { endpoint: withdrawals.turnoverDetail, quiet: true },
  });
