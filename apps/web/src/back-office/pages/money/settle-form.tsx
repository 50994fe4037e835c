import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { payoutDifferenceGoes, type PayoutDifferenceGoes } from '@fairground/contract/back-office-money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { amountOf } from '../../../ui/fields/amount-text.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { DecisionForm } from '../../parts/decision-form.tsx';
import { Section } from '../../parts/section.tsx';

interface SettleFormProps {
  readonly order: OutputOf<typeof backOfficeCatalogue.money.withdrawal>;
  readonly onDone: () => void;
}

/** For an order the channel paid with another sum: what it paid, and where the difference goes. */
export function SettleForm({ order, onDone }: SettleFormProps) {
  const [typed, setTyped] = useState('');
  const refreshAll = useRefreshAll();
  const settle = useMutation({
    ...command(backOfficeCatalogue.money.settleWithdrawal),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已同意，等待另一位运营人员复核' : '已按实付结清');
      await refreshAll();
      onDone();
    },
  });
  const paid = amountOf(typed);
  const choice = (decision: PayoutDifferenceGoes) => ({
    decision,
    label: `差额${payoutDifferenceGoes[decision]}`,
    barred: paid === undefined ? '请先填写渠道的实付金额' : undefined,
  });
  return (
    <Section title="按实付结清">
      <AmountField
        label="渠道实付金额"
        hint="会再次向渠道查询，金额一致才会结清；需两位运营人员选择相同的金额和去向。"
        value={typed}
        onValueChange={setTyped}
      />
      <DecisionForm
        title="差额去向"
        yes={choice('member')}
        no={choice('suspense')}
        reasonFor="both"
        reasonHint="必填，记入操作日志。"
        usual={['渠道已书面确认', '渠道少付，差额退回会员', '渠道多付，已联系追回']}
        facts={[
          { label: '应付', value: <MoneyText fen={order.amount - order.fee} exact /> },
          { label: '实付', value: paid === undefined ? '' : <MoneyText fen={paid} exact /> },
        ]}
        busy={settle.isPending}
        failure={settle.isError ? messageOf(settle.error) : undefined}
        onDecide={(difference, reason) => {
          if (paid !== undefined) settle.mutate({ orderNo: order.orderNo, paid, difference, reason });
        }}
      />
    </Section>
  );
}
