import { WithdrawState } from '@fairground/contract/withdrawals';
import { payoutKindLabels, REVIEW_USUAL_MINUTES } from '@fairground/contract/payout-accounts';
import { messageOf } from '../../api/failures.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ResultPanel, type ResultPanelProps } from '../../ui/states/result-panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Steps } from '../../ui/display/steps.tsx';
import { useWithdrawOrder, type WithdrawOrder } from './withdraw-data.ts';
import styles from './withdraw.module.css';

/** How a withdrawal goes on: submitted, looked at, on its way, arrived or refused. */
export function WithdrawReceipt({ orderNo }: { readonly orderNo: string }) {
  const { data, error, isFetching, refetch } = useWithdrawOrder(orderNo);
  if (error && !data)
    return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="26rem" />} label="正在读取取款订单">
      {() => data && <Receipt order={data} />}
    </SkeletonGate>
  );
}

interface Face {
  readonly kind: ResultPanelProps['kind'];
  readonly title: string;
  readonly text: string;
  readonly step: number;
}

const faces: Record<WithdrawOrder['status'], Face> = {
  [WithdrawState.submitted]: { kind: 'pending', title: '取款申请已提交', text: '正在核对，通常很快完成。', step: 1 },
  [WithdrawState.reviewing]: {
    kind: 'pending',
    title: '审核中',
    text: `审核通常在${REVIEW_USUAL_MINUTES}分钟内完成，通过后立即出款。`,
    step: 1,
  },
  [WithdrawState.paying]: {
    kind: 'pending',
    title: '出款中',
    text: '款项已交由支付渠道处理，请留意到账通知。',
    step: 2,
  },
  [WithdrawState.success]: { kind: 'success', title: '已到账', text: '款项已打入您的账户。', step: 4 },
  [WithdrawState.refused]: { kind: 'failed', title: '取款未成功', text: '款项已退回中心钱包。', step: 1 },
};

function Receipt({ order }: { readonly order: WithdrawOrder }) {
  const { way } = useVisit();
  const face = faces[order.status];
  const lastStep = order.steps.findLast(({ status }) => status !== WithdrawState.refused)?.status;
  const failed = order.status === WithdrawState.refused;
  return (
    <ResultPanel
      isAnswer={way !== 'start'}
      kind={face.kind}
      title={face.title}
      amount={<MoneyText fen={order.amount} />}
      text={order.reason === '' ? face.text : `${order.reason}。${face.text}`}
      facts={[
        { label: '订单号', value: order.orderNo, copy: order.orderNo },
        { label: payoutKindLabels[order.type], value: order.account },
        { label: '手续费', value: <MoneyText fen={order.fee} /> },
        { label: '实际到账', value: <MoneyText fen={order.received} /> },
        { label: '提交时间', value: siteTime(order.createTime) },
      ]}
      actions={
        <>
          <ButtonLink href={hrefTo('takemoney')}>再取一笔</ButtonLink>
          <ButtonLink href={hrefTo('transRecord')}>交易记录</ButtonLink>
        </>
      }
    >
      <Steps
        label="取款进度"
        className={styles.steps}
        direction="row"
        current={failed ? (lastStep === WithdrawState.paying ? 2 : 1) : face.step}
        failed={failed}
        steps={['已提交', '审核', '出款', '到账'].map((label, index) => ({ label, note: noteOf(order, index) }))}
      />
      <ul className={styles.history}>
        {order.steps.map(({ time, note }) => (
          <li key={`${time} ${note}`}>
            <time>{siteTime(time)}</time> {note}
          </li>
        ))}
      </ul>
    </ResultPanel>
  );
}

/** When a step was reached. */
function noteOf({ steps }: WithdrawOrder, index: number): string | undefined {
  const reached = steps.find(({ status }) => status === index || (index === 1 && status === WithdrawState.reviewing));
  return reached ? siteTime(reached.time) : undefined;
}
