import { TransferWay, games } from '@fairground/contract/games';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { currentBook } from '../sports/book.ts';
import { refreshWallets } from '../venue-money/venue-wallets-data.ts';
import { learnBalance } from './state/slip-money.ts';
import { showSlipMessage } from './state/slip-message.ts';
import styles from './slip-tab.module.css';

interface TransferInProps {
  readonly available: bigint;
  readonly onClose: () => void;
}

/** Brings money from the centre wallet by hand. */
export default function TransferIn({ available, onClose }: TransferInProps) {
  const [text, setText] = useState(amountInput(available));
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...command(games.transfer),
    meta: { quiet: true },
    onError: (failure) => setFault(messageOf(failure)),
    onSuccess: async ({ venueBalance }) => {
      learnBalance(venueBalance);
      showSlipMessage('转账成功', 'success');
      onClose();
      await refreshWallets();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = amountOf(text) ?? 0n;
    if (amount === 0n) return setFault('请输入转入金额');
    if (amount > available) return setFault('中心钱包余额不足');
    return mutate({ channelCode: currentBook().venueCode, amount, ty: TransferWay.in, isActivity: false });
  };
  return (
    <form className={styles.transfer} noValidate onSubmit={submit}>
      <AmountField
        label="从中心钱包转入"
        size="md"
        value={text}
        error={fault}
        fillAll
        max={available}
        onValueChange={(typed) => {
          setText(typed);
          setFault(undefined);
        }}
      />
      <div className={styles.pair}>
        <Button size="sm" onClick={onClose}>
          取消
        </Button>
        <Button size="sm" type="submit" busy={isPending}>
          确认转入
        </Button>
      </div>
    </form>
  );
}
