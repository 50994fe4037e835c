import { useEffect, useState } from 'react';
import { useCustomer, useDepositOrder, waitingHref } from '../../features/deposits/deposit-order-data.ts';
import { replacePath, takeOneShot } from '../../features/navigation/go.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';

/**
 * Which order this page waits for: the address names it, or what was sent along does, or the server knows of one that
 * is still open. In the end the address always names it and its own screen, so a reload loses nothing.
 */
export function useWaitedOrder() {
  const { query, routeName } = useVisit();
  const named = new URLSearchParams(query).get('orderNo') ?? '';
  const [sentAlong] = useState(() => (named === '' ? orderNoIn(takeOneShot()) : ''));
  const customer = useCustomer();
  const orderNo = named || sentAlong || (customer.data?.openOrderNo ?? '');
  const order = useDepositOrder(orderNo);

  const home = order.data && waitingHref(order.data.waiting, order.data.orderNo);
  const isHome = order.data?.waiting === routeName && order.data.orderNo === named;
  useEffect(() => {
    if (home !== undefined && !isHome) replacePath(home);
  }, [home, isHome]);

  return {
    order,
    /** Nobody knows of an order: neither the address nor the server. */
    isNone: orderNo === '' && (customer.data !== undefined || customer.error !== null),
  };
}

const orderNoIn = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'orderNo' in sent && typeof sent.orderNo === 'string'
    ? sent.orderNo
    : '';
