import { goodsOrderStateLabels } from '@fairground/contract/promotion-shapes';
import { useState } from 'react';
import { usePromotionAction } from '../promotions/promotion-data.ts';
import { siteDateTime } from '../site/site-time.ts';
import { messageOf } from '../../api/failures.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './points.module.css';
import { type GoodsOrder, POINTS_MALL, pointsText, usePointsMall } from './points-data.ts';

const tones: Record<GoodsOrder['state'], NonNullable<BadgeProps['tone']>> = {
  placed: 'warning',
  approved: 'brand',
  shipped: 'brand',
  received: 'success',
  cancelled: 'neutral',
  returned: 'neutral',
};

/** Orders of things, newest first. Where nothing was ordered there is no room for them either. */
export function GoodsOrders() {
  const { data } = usePointsMall();
  if (!data || data.orders.length === 0) return null;
  return (
    <Card title="实物订单" padding="md">
      <ul className={styles.orders} aria-label="实物订单">
        {data.orders.map((order) => (
          <Order key={order.orderId} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function Order({ order }: { readonly order: GoodsOrder }) {
  const [asked, setAsked] = useState<'cancelOrder' | 'receiveOrder'>();
  const act = usePromotionAction((_, { action }) => {
    setAsked(undefined);
    toast.success(action === 'cancelOrder' ? `已取消，退回${pointsText(order.points)}积分` : '已确认签收');
  });
  const confirm = () =>
    asked &&
    act.mutate(
      { action: asked, id: POINTS_MALL, orderId: order.orderId },
      { onError: (failure) => toast.error(messageOf(failure)) },
    );
  return (
    <li aria-label={order.name}>
      <div className={styles.orderWords}>
        <b>
          {order.name} × {order.quantity}
        </b>
        <span>
          {pointsText(order.points)}积分 · {siteDateTime(order.time)}
        </span>
        {order.address !== '' && <span>{order.address}</span>}
        {order.trackingNo !== '' && (
          <span>
            运单号 {order.trackingNo}
            <CopyButton text={order.trackingNo} compact describes="复制运单号" />
          </span>
        )}
      </div>
      <Badge tone={tones[order.state]}>{goodsOrderStateLabels[order.state]}</Badge>
      {order.state === 'placed' && (
        <Button size="sm" onClick={() => setAsked('cancelOrder')}>
          取消订单
        </Button>
      )}
      {order.state === 'shipped' && (
        <Button size="sm" onClick={() => setAsked('receiveOrder')}>
          确认签收
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked === 'cancelOrder' ? '取消订单？' : '确认已收到商品？'}
        confirmText={asked === 'cancelOrder' ? '取消订单' : '已收到'}
        cancelText="再看看"
        busy={act.isPending}
        onConfirm={confirm}
      >
        {asked === 'cancelOrder'
          ? `${order.name}，退回${pointsText(order.points)}积分，有效期不变。`
          : `${order.name}，签收后订单完成。`}
      </ConfirmDialog>
    </li>
  );
}
