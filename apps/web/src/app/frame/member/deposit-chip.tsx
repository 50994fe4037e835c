import { DepositState } from '@fairground/contract/deposits';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refreshBalance } from '../../../features/balance/balance-data.ts';
import {
  refreshCustomer,
  useCustomer,
  useDepositOrder,
  waitingHref,
} from '../../../features/deposits/deposit-order-data.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { setTitleNotice } from '../../pages/document-title.ts';
import styles from './deposit-chip.module.css';

/** The way back to a deposit that is waited for, wherever one went; it also says when the money has come. */
export function DepositChip({ path }: { readonly path: string }) {
  const { data: customer } = useCustomer();
  // The server forgets an order once it is over; here it is kept until its end was told.
  const [orderNo, setOrderNo] = useState('');
  const openOrderNo = customer?.openOrderNo ?? '';
  if (openOrderNo !== '' && openOrderNo !== orderNo) setOrderNo(openOrderNo);
  const { data: order } = useDepositOrder(orderNo);
  const isThere = order !== undefined && path === hrefTo(order.waiting);
  const status = order?.status ?? DepositState.waiting;
  const announced = useRef('');

  useEffect(() => {
    if (status === DepositState.waiting || announced.current === orderNo) return;
    announced.current = orderNo;
    void refreshCustomer();
    if (status !== DepositState.success) return;
    setTitleNotice('✓ 存款已到账');
    void refreshBalance();
    if (!isThere) toast.success('存款已到账');
  }, [orderNo, status, isThere]);

  if (!order || status !== DepositState.waiting || isThere) return null;
  return (
    <a className={styles.chip} href={waitingHref(order.waiting, order.orderNo)}>
      <Icon of={Hourglass} />
      存款处理中
    </a>
  );
}
