import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { type DepositPhase, isLost, stepOf } from '../../features/deposits/order-phase.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { Steps } from '../../ui/display/steps.tsx';
import styles from './deposit-waiting-screen.module.css';

interface DepositStepsProps {
  readonly order: DepositOrder;
  readonly phase: DepositPhase;
}

/** Where the deposit stands, with the clock times the server has told. */
export function DepositSteps({ order, phase }: DepositStepsProps) {
  const { createTime, finishTime } = order;
  return (
    <Steps
      label="存款进度"
      className={styles.steps}
      current={stepOf[phase]}
      failed={isLost(phase)}
      steps={[
        { label: '提交订单', note: siteClock(createTime) },
        { label: '完成付款', note: payNote[phase] ?? `${siteClock(order.expireAt)} 前付款` },
        { label: '等待确认', note: confirmNote[phase] },
        { label: '到账', note: phase === 'success' && finishTime !== null ? siteClock(finishTime) : undefined },
      ]}
    />
  );
}

const payNote: Partial<Record<DepositPhase, string>> = {
  arranging: '正在获取付款信息',
  confirming: '已提交付款',
  held: '已收到付款',
  success: '已收到付款',
  failed: '已提交付款',
  expired: '已超时',
  closed: '已取消',
};

const confirmNote: Partial<Record<DepositPhase, string>> = {
  confirming: '渠道确认中',
  held: '人工审核中',
  success: '已确认',
  failed: '未确认',
};
