import type { OutputOf } from '@fairground/contract';
import { funds } from '@fairground/contract/funds';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type CurrencyRate = OutputOf<typeof funds.getTransferRate>['list'][number];

/** How many yuan one unit of each currency is. */
export const useRates = () =>
  useQuery({ ...query(funds.getTransferRate, {}), meta: { endpoint: funds.getTransferRate, quiet: true } });
