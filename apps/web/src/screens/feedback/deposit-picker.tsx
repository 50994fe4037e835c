import { yuanText } from '@fairground/money';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { type PickedDeposit, useDepositChoices } from '../../features/feedback/feedback-data.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { transactionStateLabels } from '../../features/transactions/transaction-labels.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { Picked } from './picked.tsx';
import styles from './feedback-screen.module.css';

interface DepositPickerProps {
  readonly orderNo: string;
  readonly onPick: (orderNo: string) => void;
}

/** Which deposit it is about, and what its way of paying gives back; none has to be named. */
export function DepositPicker({ orderNo, onPick }: DepositPickerProps) {
  const [open, setOpen] = useState(false);
  const choices = useDepositChoices();
  const orders = choices.data?.orders ?? [];
  const known = orders.find((order) => order.orderNo === orderNo);
  const reward = choices.data?.list.find(({ payType }) => payType === known?.payType);
  return (
    <>
      <Picked
        label="相关存款"
        emptyText="选择存款"
        chosen={orderNo !== ''}
        onOpen={() => setOpen(true)}
        onClear={() => onPick('')}
      >
        {known && <DepositWords order={known} />}
      </Picked>
      {reward && (
        <p className={styles.reward}>
          {reward.name}的存款回馈为 {reward.percent}%，单笔最高 ¥{yuanText(reward.rewardMax)}，需完成{' '}
          {reward.turnoverTimes} 倍流水。
        </p>
      )}
      <PickerDialog
        title="选择存款"
        open={open}
        onOpenChange={setOpen}
        pending={choices.isPending}
        failure={choices.error && !choices.data ? messageOf(choices.error) : undefined}
        onRetry={() => void choices.refetch()}
        emptyText="最近三个月没有存款"
        options={orders.map((order) => ({ value: order.orderNo, content: <DepositWords order={order} /> }))}
        value={orderNo}
        onPick={(value) => {
          onPick(value);
          setOpen(false);
        }}
      />
    </>
  );
}

const DepositWords = ({ order }: { readonly order: PickedDeposit }) => (
  <>
    <b>
      {order.name} <MoneyText fen={order.amount} />
    </b>
    <span>
      {siteTime(order.createTime)} · {transactionStateLabels[order.state].label}
    </span>
    <small>订单号 {order.orderNo}</small>
  </>
);
