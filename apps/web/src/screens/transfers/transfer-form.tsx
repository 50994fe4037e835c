import { ArrowRightLeft } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { amountVerdict, faultMessage } from '../../features/money-amount/amount-verdict.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { type WalletEnd, failureMessage, useTransfer } from './transfer-data.ts';
import styles from './transfer-screen.module.css';

/** From where to where, by wallet codes. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

interface TransferFormProps {
  readonly ends: readonly WalletEnd[];
  readonly way: Way;
  readonly onWayChange: (way: Way) => void;
  readonly amountRef: RefObject<HTMLInputElement | null>;
}

/** From, to, how much. The two ends are never the same: choosing one at both turns the way around. */
export function TransferForm({ ends, way, onWayChange, amountRef }: TransferFormProps) {
  const [text, setText] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const transfer = useTransfer(() => {
    setText('');
    setShowsErrors(false);
  });
  const balance = ends.find(({ code }) => code === way.from)?.balance;
  const bounds = { balance };
  const verdict = amountVerdict(text, bounds);
  const failure = failureMessage(transfer.error);
  // Into a venue that takes nothing leads no way, also not the way back.
  const turnAround = () => {
    if (way.to !== '' && takes(ends, way.from)) onWayChange({ from: way.to, to: way.from });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (verdict.ok && way.to !== '' && !transfer.isPending) transfer.mutate({ ...way, amount: verdict.value });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.way}>
        <EndSelect
          label="转出钱包"
          ends={ends}
          isUsable={gives}
          value={way.from}
          onValueChange={(from) => (from === way.to ? turnAround() : onWayChange({ ...way, from }))}
        />
        <IconButton icon={ArrowRightLeft} label="交换转出与转入" look="outline" onClick={turnAround} />
        <EndSelect
          label="转入钱包"
          ends={ends}
          isUsable={({ closed }) => closed === ''}
          value={way.to}
          onValueChange={(to) => (to === way.from ? turnAround() : onWayChange({ ...way, to }))}
        />
      </div>
      <AmountField
        ref={amountRef}
        label="转账金额"
        value={text}
        fillAll
        max={balance}
        placeholder="请输入转账金额"
        hint="最多两位小数"
        error={
          !verdict.ok && (showsErrors || verdict.why === 'over-balance')
            ? faultMessage(verdict.why, bounds, '转账')
            : undefined
        }
        onValueChange={(typed) => {
          setText(typed);
          setShowsErrors(false);
          transfer.reset();
        }}
      />
      {failure && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      <Button look="brand" size="lg" type="submit" busy={transfer.isPending} disabled={way.to === ''}>
        确认转账
      </Button>
    </form>
  );
}

interface EndSelectProps {
  readonly label: string;
  readonly ends: readonly WalletEnd[];
  readonly isUsable: (end: WalletEnd) => boolean;
  readonly value: string;
  readonly onValueChange: (code: string) => void;
}

/** A venue still to open is a way out while there is something in it. */
const gives = (end: WalletEnd): boolean => end.gives && (end.closed === '' || (end.balance ?? 0n) > 0n);

const takes = (ends: readonly WalletEnd[], code: string): boolean =>
  ends.some((end) => end.code === code && end.closed === '');

const EndSelect = ({ label, ends, isUsable, value, onValueChange }: EndSelectProps) => {
  const balance = ends.find(({ code }) => code === value)?.balance;
  return (
    <Select
      label={label}
      size="lg"
      value={value}
      onValueChange={onValueChange}
      placeholder="请选择钱包"
      options={ends.map((end) => ({
        value: end.code,
        label: end.closed === '' ? end.name : `${end.name}（${end.closed}）`,
        disabled: !isUsable(end),
      }))}
      hint={<>余额 {balance === undefined ? '¥ –' : <MoneyText fen={balance} counts />}</>}
    />
  );
};
