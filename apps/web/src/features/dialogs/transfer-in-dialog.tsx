import type { Fen } from '@fairground/money';
import { type FormEvent, useId, useState } from 'react';
import type { VenueEntry } from '../../api/events.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { useBalance } from '../balance/balance-data.ts';
import { useNavigationList } from '../site/site-info.ts';
import styles from './dialogs.module.css';
import { ACTIVITY_MESSAGE, useTransferIn } from './transfer-in-data.ts';

interface TransferInDialogProps {
  readonly entry: VenueEntry;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A venue wants money in its own wallet before it opens. */
export default function TransferInDialog({ entry, open, onClose }: TransferInDialogProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { data: balance } = useBalance();
  const formId = useId();
  const venueName = useVenueName(entry.enName);
  const { transfer, enter, isPending, failure } = useTransferIn(entry, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const verdict = checkAmount(text, balance?.centerWalletBalance);
    setFault(verdict.fault);
    if (verdict.amount !== undefined && !isPending) transfer(verdict.amount);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="转入场馆"
      footer={
        <>
          {entry.joined ? (
            <Button onClick={() => void enter()}>不转入，直接进入</Button>
          ) : (
            <Button onClick={onClose}>再看看</Button>
          )}
          <Button look="brand" type="submit" form={formId} busy={isPending}>
            转入并进入
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Callout tone="warning">{entry.message || ACTIVITY_MESSAGE}</Callout>
        <FactList
          facts={[
            { label: '场馆', value: venueName },
            { label: '中心钱包', value: balance ? <MoneyText fen={balance.centerWalletBalance} /> : '¥ –' },
          ]}
        />
        <AmountField
          label="转入金额"
          value={text}
          error={fault}
          fillAll
          max={balance?.centerWalletBalance}
          placeholder="请输入转入金额"
          onValueChange={(typed) => {
            setText(typed);
            setFault(undefined);
          }}
        />
        {failure && (
          <Callout tone="danger" announces>
            {failure}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}

/** The rules a person can be told at once; the server has the last word. */
export function checkAmount(text: string, balance: Fen | undefined): { amount?: Fen; fault?: string } {
  if (text === '') return { fault: '请输入转入金额' };
  const amount = amountOf(text);
  if (amount === undefined || amount === 0n) return { fault: '金额必须大于0' };
  if (balance !== undefined && amount > balance) return { fault: '中心钱包余额不足' };
  return { amount };
}

function useVenueName(enName: string): string {
  const { data } = useNavigationList();
  return data?.list.flatMap(({ venues }) => venues).find((venue) => venue.enName === enName)?.name ?? enName;
}
