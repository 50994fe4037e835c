import type { OutputOf } from '@fairground/contract';
import { deposits } from '@fairground/contract/deposits';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type CurrencyRate = OutputOf<typeof deposits.getTransferRate>['list'][number];

/** How many yuan one unit of each currency is. */
export const useRates = () =>
  useQuery({ ...query(deposits.getTransferRate, {}), meta: { endpoint: deposits.getTransferRate, quiet: true } });
