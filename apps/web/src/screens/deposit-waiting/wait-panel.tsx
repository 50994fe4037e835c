import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { useCloseOrder } from '../../features/deposits/deposit-order-data.ts';
import type { DepositPhase } from '../../features/deposits/order-phase.ts';
import { siteClock, siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Countdown } from '../../ui/display/countdown.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './deposit-waiting-screen.module.css';

interface WaitPanelProps {
  readonly order: DepositOrder;
  readonly phase: DepositPhase;
  readonly readAt: number;
  readonly lost: boolean;
  readonly onPaid: () => void;
}

/** A payment usually takes less than this; afterwards the wait is explained. */
const LONG_MS = 600_000;

/** The time left, what can be done now, and what happens otherwise. */
export function WaitPanel({ order, phase, readAt, lost, onPaid }: WaitPanelProps) {
  const confirming = phase === 'confirming';
  const seen = (order.coin?.confirmations ?? 0) > 0;
  const long = confirming && serverNow() - order.createTime > LONG_MS;
  return (
    <aside className={styles.side} aria-label="订单状态">
      <div className={styles.clock}>
        <span className={styles.label}>付款剩余时间</span>
        <Countdown untilMs={order.expireAt} now={serverNow} label="付款剩余时间" className={styles.time} />
      </div>
      <output className={styles.state}>
        {lost ? '网络异常，正在重新读取…' : confirming ? '正在等待渠道确认到账' : '等待付款'}
        <small>{siteClock(readAt)} 更新</small>
      </output>
      {confirming ? (
        <Callout tone="info" title={long ? '确认时间比平时长' : seen ? '已在链上看到转账' : '您已确认付款'}>
          {long
            ? '款项仍由支付渠道处理，请保留付款凭证；如已超过30分钟，请联系客服并提供订单号。'
            : '收到支付渠道的到账通知后，本页会自动更新，无需重复付款或重新下单。'}
        </Callout>
      ) : (
        /* One solid button a view: where there is a page to pay on, that one leads. */
        <Button look={order.payUrl === '' ? 'brand' : 'outline'} block onClick={onPaid}>
          我已完成付款
        </Button>
      )}
      <FactList
        facts={[
          { label: '订单号', value: order.orderNo, copy: order.orderNo },
          { label: '下单时间', value: siteMoment(order.createTime) },
          ...(order.fee > 0n ? [{ label: '手续费', value: <MoneyText fen={order.fee} /> }] : []),
          ...(order.bonus > 0n ? [{ label: '礼金', value: <MoneyText fen={order.bonus} plus /> }] : []),
        ]}
      />
      <p className={styles.small}>超时后订单自动关闭，请勿继续付款；若已付款但到账较晚，款项核实后仍会存入中心钱包。</p>
      <div className={styles.ways}>
        {!confirming && <CancelOrder order={order} />}
        <Button look="text" size="sm" onClick={() => void contactService()}>
          遇到问题
        </Button>
      </div>
    </aside>
  );
}

function CancelOrder({ order }: { readonly order: DepositOrder }) {
  const [asks, setAsks] = useState(false);
  const close = useCloseOrder(order.orderNo, (failure) => {
    setAsks(false);
    if (failure) toast.error(messageOf(failure));
    else toast.success('订单已取消');
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        取消订单
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="取消这笔存款？"
        confirmText="取消订单"
        cancelText="继续付款"
        danger
        busy={close.isPending}
        onConfirm={() => close.mutate({ orderNo: order.orderNo })}
        facts={[
          { label: '付款金额', value: <MoneyText fen={order.amount} exact /> },
          { label: '订单号', value: order.orderNo },
        ]}
      >
        已经付款的请不要取消；取消后请勿再向该账户付款。
      </ConfirmDialog>
    </>
  );
}
