import { REVIEW_USUAL_MINUTES } from '@fairground/contract/payout-accounts';
import type { ReactNode } from 'react';
import { contactService } from '../../features/customer-service/customer-service.ts';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { type DepositPhase, isLost } from '../../features/deposits/order-phase.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { RoadLink } from '../../features/withdraw-road/road-link.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import type { Fact } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ResultPanel, type ResultPanelProps } from '../../ui/states/result-panel.tsx';
import styles from './deposit-waiting-screen.module.css';

type EndPhase = Exclude<DepositPhase, 'pay' | 'confirming'>;

interface End {
  readonly kind: ResultPanelProps['kind'];
  readonly title: string;
  /** The server's own reason comes before it. */
  readonly text: string;
}

const late = '若已付款，请保留凭证：款项核实后仍会存入中心钱包，不会丢失。';

const ends: Record<EndPhase, End> = {
  arranging: { kind: 'pending', title: '正在获取付款信息', text: '本页会自动更新，请勿重复下单。' },
  success: { kind: 'success', title: '存款已到账', text: '已存入中心钱包。' },
  failed: {
    kind: 'failed',
    title: '存款未成功',
    text: '没有扣款的可重新下单；已扣款的请联系客服并提供订单号与付款凭证。',
  },
  held: {
    kind: 'pending',
    title: '款项审核中',
    text: `款项安全，审核通常在${REVIEW_USUAL_MINUTES}分钟内完成，之后自动到账。可向客服提供订单号、付款凭证与付款人姓名以加快处理。`,
  },
  expired: { kind: 'failed', title: '订单已超时，请勿继续付款', text: late },
  closed: { kind: 'failed', title: '订单已关闭', text: late },
};

/** How the deposit ended: amount, order number, time, and the next step. */
export function OrderResult({ order, phase }: { readonly order: DepositOrder; readonly phase: DepositPhase }) {
  const { way } = useVisit();
  const end = ends[phase === 'pay' || phase === 'confirming' ? 'held' : phase];
  const won = phase === 'success';
  const came = order.credited ?? order.amount;
  return (
    <div className={styles.result}>
      <ResultPanel
        // Who reloads the page reads it from its beginning.
        isAnswer={way !== 'start'}
        kind={end.kind}
        title={end.title}
        amount={<MoneyText fen={won ? came - order.fee + order.bonus : order.amount} exact />}
        text={order.reason === '' ? end.text : `${order.reason}。${end.text}`}
        facts={factsOf(order, phase)}
        actions={actionsOf(phase)}
      />
    </div>
  );
}

function factsOf(order: DepositOrder, phase: DepositPhase): readonly Fact[] {
  return [
    { label: '订单号', value: order.orderNo, copy: order.orderNo },
    ...sumsOf(order),
    ...(order.fee > 0n ? [{ label: '手续费', value: <MoneyText fen={0n - order.fee} /> }] : []),
    ...(order.bonus > 0n && phase === 'success'
      ? [{ label: '礼金', value: <MoneyText fen={order.bonus} plus /> }]
      : []),
    { label: '下单时间', value: siteMoment(order.createTime) },
    ...(order.finishTime === null
      ? []
      : [{ label: phase === 'success' ? '到账时间' : '结束时间', value: siteMoment(order.finishTime) }]),
  ];
}

/** What was to be paid, and what came where that is another sum. */
function sumsOf({ amount, credited }: DepositOrder): readonly Fact[] {
  if (credited === null || credited === amount) return [{ label: '付款金额', value: <MoneyText fen={amount} exact /> }];
  return [
    { label: '订单金额', value: <MoneyText fen={amount} exact /> },
    { label: '实际付款', value: <MoneyText fen={credited} exact /> },
  ];
}

function actionsOf(phase: DepositPhase): ReactNode {
  if (phase === 'success')
    return (
      <>
        <ButtonLink href={hrefTo('gamesport')}>去投注</ButtonLink>
        <ButtonLink href={hrefTo('wallet')}>返回钱包</ButtonLink>
        <RoadLink size="md" />
      </>
    );
  return (
    <>
      {isLost(phase) ? (
        <ButtonLink href={hrefTo('savemoney')}>重新下单</ButtonLink>
      ) : (
        <ButtonLink href={hrefTo('transRecord')}>交易记录</ButtonLink>
      )}
      <Button onClick={() => void contactService()}>联系客服</Button>
    </>
  );
}
