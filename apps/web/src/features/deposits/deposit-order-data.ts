import { deposits } from '@fairground/contract/deposits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import type { DepositOrder } from './deposit-order.ts';
import { pollAfter } from './order-phase.ts';

export type WaitingRoute = DepositOrder['waiting'];

const quiet = { quiet: true } as const;

const orderQuery = (orderNo: string) => ({
  ...query(deposits.getDepositOrderStatus, { orderNo }),
  meta: { endpoint: deposits.getDepositOrderStatus, ...quiet },
});

const customerQuery = () => ({
  ...query(deposits.getCustomerInfo, {}),
  meta: { endpoint: deposits.getCustomerInfo, ...quiet },
});

/** Who pays, what the own limit leaves, and whether a deposit is still waited for. */
export const useCustomer = () => useQuery(customerQuery());

export const refreshCustomer = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: customerQuery().queryKey });

/** A new order is known before its screen opens, so that nothing is read twice. */
export function keepOrder(order: DepositOrder): void {
  queryClient.setQueryData(orderQuery(order.orderNo).queryKey, order);
}

/** An order, read again and again while it can still change; a hidden page asks seldom. */
export function useDepositOrder(orderNo: string) {
  const [since] = useState(serverNow);
  return useQuery({
    ...orderQuery(orderNo),
    enabled: orderNo !== '',
    refetchInterval: ({ state }) => pollAfter(state.data, serverNow() - since, document.hidden),
    refetchIntervalInBackground: true,
  });
}

/** Gives an order up. Afterwards it is read again, because it may have been paid in the meantime. */
export function useCloseOrder(orderNo: string, tell: (failure: Error | null) => void) {
  return useMutation({
    ...command(deposits.closeOrder),
    meta: quiet,
    onSettled: async (_closed, failure) => {
      // Before the order is read again: whoever asked goes with it.
      tell(failure);
      await Promise.all([queryClient.invalidateQueries({ queryKey: orderQuery(orderNo).queryKey }), refreshCustomer()]);
    },
  });
}

/** The address on which an order is waited for; it names the order, so that a reload finds it again. */
export const waitingHref = (routeName: WaitingRoute, orderNo: string): string =>
  `${hrefTo(routeName)}?orderNo=${encodeURIComponent(orderNo)}`;
