import { payTypeLabels } from '@fairground/contract/deposits';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { refreshCustomer } from '../../features/deposits/deposit-order-data.ts';
import { phaseOf } from '../../features/deposits/order-phase.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { titleOfRoute } from '../../features/navigation/route-titles.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import styles from './deposit-waiting-screen.module.css';
import { OrderResult } from './order-result.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useWaitedOrder } from './use-waited-order.ts';
import { WaitPanel } from './wait-panel.tsx';

/** A deposit between its order and the wallet. Five routes, told apart by what their order brings along. */
export default function DepositWaitingScreen() {
  const { routeName, params } = useVisit();
  const { order, isNone } = useWaitedOrder();
  const title = order.data ? payTypeLabels[order.data.payType] : titleOfRoute(routeName, params);
  return (
    <div className={styles.screen}>
      <MoneyHead title={title} text="离开本页不影响到账，可随时从“存款”返回查看。" />
      <Body order={order} isNone={isNone} />
    </div>
  );
}

function Body({ order, isNone }: Pick<ReturnType<typeof useWaitedOrder>, 'order' | 'isNone'>) {
  if (isNone)
    return (
      <EmptyState
        title="没有待支付的订单"
        text="已完成的存款可在交易记录中查看。"
        action={
          <>
            <ButtonLink href={hrefTo('savemoney')}>去存款</ButtonLink>
            <ButtonLink href={hrefTo('transRecord')}>交易记录</ButtonLink>
          </>
        }
      />
    );
  if (order.error && !order.data)
    return (
      <ErrorState message={messageOf(order.error)} retrying={order.isFetching} onRetry={() => void order.refetch()} />
    );
  return (
    <SkeletonGate pending={!order.data} skeleton={<Skeleton shape="block" height="26rem" />} label="正在读取订单">
      {() => order.data && <Watched order={order.data} readAt={order.dataUpdatedAt} lost={order.error !== null} />}
    </SkeletonGate>
  );
}

interface WatchedProps {
  readonly order: DepositOrder;
  readonly readAt: number;
  /** The last try to read it failed. */
  readonly lost: boolean;
}

function Watched({ order, readAt, lost }: WatchedProps) {
  const [paidOrder, setPaidOrder] = useState('');
  // Ticks with the countdown, so that the end of the time is seen at once.
  useSecondsLeft(order.expireAt, serverNow);
  const phase = phaseOf(order, { now: serverNow(), paidClaimed: paidOrder === order.orderNo });
  useEffect(() => {
    if (phase !== 'pay') void refreshCustomer();
    if (phase === 'success') void refreshBalance();
  }, [phase]);

  const waits = phase === 'pay' || phase === 'confirming';
  return (
    <div className={styles.columns} data-waits={waits || undefined}>
      <DepositSteps order={order} phase={phase} />
      {waits ? (
        <>
          <PayPanel order={order} />
          <WaitPanel
            order={order}
            phase={phase}
            readAt={readAt}
            lost={lost}
            onPaid={() => setPaidOrder(order.orderNo)}
          />
        </>
      ) : (
        <OrderResult order={order} phase={phase} />
      )}
    </div>
  );
}
