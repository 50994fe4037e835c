import { promotions } from '@fairground/contract/back-office-promotions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

/** Gives a sum by hand. The same fields by a second person make it real. */
export function ManualGrant({ onDone }: { readonly onDone: () => void }) {
  const [memberId, setMemberId] = useState('');
  const [text, setText] = useState('');
  const [times, setTimes] = useState<'0' | '1'>('1');
  const [name, setName] = useState('补偿礼金');
  const [asked, setAsked] = useState(false);
  const refreshAll = useRefreshAll();
  const give = useMutation({
    ...command(promotions.grantByHand),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员同意' : '已发放');
      onDone();
      await refreshAll();
    },
  });
  const amount = amountOf(text);
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="人工发放"
      facts={[{ label: '规则', value: '须两人填写相同内容并同意后发放' }]}
      label="原因"
      confirmText="提交"
      busy={give.isPending}
      failure={give.isError ? messageOf(give.error) : undefined}
      onConfirm={(reason) => {
        setAsked(true);
        if (memberId.trim() === '' || amount === undefined || name.trim() === '') return;
        give.mutate({ memberId: memberId.trim(), amount, turnoverTimes: Number(times), name: name.trim(), reason });
      }}
    >
      <TextField
        label="会员编号"
        value={memberId}
        error={asked && memberId.trim() === '' ? '请填写会员编号' : undefined}
        onChange={({ target }) => setMemberId(target.value)}
      />
      <AmountField
        label="金额"
        value={text}
        onValueChange={setText}
        error={asked && amount === undefined ? '请填写金额' : undefined}
      />
      <Select
        label="流水倍数"
        value={times}
        onValueChange={setTimes}
        options={[
          { value: '0', label: '无流水要求' },
          { value: '1', label: '1倍' },
        ]}
      />
      <TextField label="名称" maxLength={30} value={name} onChange={({ target }) => setName(target.value)} />
    </ReasonDialog>
  );
}
