import type { OutputOf } from '@fairground/contract';
import {
  type AdjustmentCause,
  adjustments,
  askedKindLabels,
  correctionLabels,
  takesDepositBack,
} from '@fairground/contract/back-office-adjustments';
import { terminationLabels } from '@fairground/contract/back-office-members';
import { yuanText } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { REASON_MAX } from '../parts/decision-form.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberStateBadge } from '../parts/member/member-state-badge.tsx';
import { MemberPicker } from './member-picker.tsx';
import styles from './adjustments.module.css';

type Kind = keyof typeof askedKindLabels;
type Wallets = OutputOf<typeof adjustments.wallets>;

const hints: Readonly<Record<Kind, string>> = {
  credit: '款项由调整账户付出，记入会员的钱包。',
  debit: '只能扣减现有余额，不会形成欠款。',
  confiscation: '依据须是服务条款所列的情形；会员收到金额、原因与申诉方式。申诉成立后可以撤销并全额退回。',
};

/** Whom, then what: nothing moves before another operator agrees. */
export function AskForm({ onDone }: { readonly onDone: () => void }) {
  const [memberId, setMemberId] = useState<string>();
  if (memberId === undefined) return <MemberPicker onPick={setMemberId} />;
  return <OfMember memberId={memberId} onOther={() => setMemberId(undefined)} onDone={onDone} />;
}

interface OfMemberProps {
  readonly memberId: string;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function OfMember({ memberId, onOther, onDone }: OfMemberProps) {
  const result = useQuery(query(adjustments.wallets, { memberId }));
  return (
    <Loaded result={result} label="正在读取余额">
      {(member) => (
        <>
          <p className={styles.member}>
            {member.memberName} <small>{member.memberId}</small>
            <MemberStateBadge state={member.state} />
            <Button size="sm" look="text" onClick={onOther}>
              换一位会员
            </Button>
          </p>
          <Fields member={member} onDone={onDone} />
        </>
      )}
    </Loaded>
  );
}

function Fields({ member, onDone }: { readonly member: Wallets; readonly onDone: () => void }) {
  const [kind, setKind] = useState<Kind>('credit');
  const [wallet, setWallet] = useState('center');
  const [typed, setTyped] = useState('');
  const [cause, setCause] = useState<AdjustmentCause | ''>('');
  const [reason, setReason] = useState('');
  const [orderNo, setOrderNo] = useState('');
  const [asked, setAsked] = useState(false);
  const refreshAll = useRefreshAll();
  const ask = useMutation({
    ...command(adjustments.ask),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已申请，等待另一位运营人员复核');
      onDone();
      await refreshAll();
    },
  });
  const amount = amountOf(typed);
  const balance = member.wallets.find((each) => each.wallet === wallet)?.balance ?? 0n;
  const isAboutDeposit = takesDepositBack({ kind, cause });
  const amountFault = faultOf(amount, kind === 'credit' ? undefined : balance);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount === undefined || amountFault !== undefined || cause === '' || reason.trim() === '' || ask.isPending)
      return;
    ask.mutate({
      memberId: member.memberId,
      kind,
      wallet,
      amount,
      cause,
      reason: reason.trim(),
      orderNo: isAboutDeposit ? orderNo.trim() : '',
    });
  };
  return (
    <form aria-label="调整申请" className={styles.form} onSubmit={submit}>
      {ask.isError && (
        <Callout tone="danger" announces>
          {messageOf(ask.error)}
        </Callout>
      )}
      <RadioChips
        label="类型"
        showLabel
        value={kind}
        options={optionsOf(askedKindLabels)}
        onValueChange={(value) => {
          setKind(value);
          setCause('');
        }}
      />
      <Callout>{hints[kind]}</Callout>
      <Select
        label="钱包"
        value={wallet}
        onValueChange={setWallet}
        options={member.wallets.map((each) => ({
          value: each.wallet,
          label: `${each.title}（余额 ¥${yuanText(each.balance)}）`,
        }))}
      />
      <AmountField
        label="金额"
        value={typed}
        onValueChange={setTyped}
        fillAll={kind !== 'credit'}
        fillAllText="全部余额"
        max={balance}
        error={asked ? amountFault : undefined}
      />
      <Select
        label="依据"
        placeholder="请选择"
        value={cause}
        onValueChange={setCause}
        options={kind === 'confiscation' ? optionsOf(terminationLabels) : optionsOf(correctionLabels)}
        error={asked && cause === '' ? '请选择依据' : undefined}
      />
      {isAboutDeposit && (
        <TextField
          label="存款订单号（选填）"
          hint="整笔退回一笔存款时填写：它的礼金与流水要求一并收回。"
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
        />
      )}
      <TextArea
        label="原因"
        hint="会员会看到此原因，请写明经过。"
        rows={3}
        maxLength={REASON_MAX}
        counter
        value={reason}
        error={asked && reason.trim() === '' ? '请填写原因' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look={kind === 'confiscation' ? 'danger' : 'brand'} block busy={ask.isPending}>
        提交，等待另一位复核
      </Button>
    </form>
  );
}

/** `max` is what there is to take; undefined when something is given. */
function faultOf(amount: bigint | undefined, max: bigint | undefined): string | undefined {
  if (amount === undefined || amount === 0n) return '请填写金额';
  return max !== undefined && amount > max ? '金额超过现有余额' : undefined;
}
