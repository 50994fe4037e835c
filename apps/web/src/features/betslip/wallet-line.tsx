import { TransferWay, games } from '@fairground/contract/games';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { currentBook, useBook } from '../sports/book.ts';
import { noteAutoTransferTold, useAutoTransferTold, useSetAutoTransfer } from '../venue-money/auto-transfer-data.ts';
import { refreshWallets } from '../venue-money/venue-wallets-data.ts';
import { useSlipFacts } from './state/slip-facts.ts';
import { learnBalance, useSlipMoney } from './state/slip-money.ts';
import styles from './slip-tab.module.css';
import { showSlipMessage } from './state/slip-message.ts';

/** The money a bet is paid from: with automatic transfer one sum; without it the book's own wallet, and the way into it. */
export function WalletLine() {
  const { sports, centre, elsewhere, along, isAutomatic } = useSlipMoney();
  const { word } = useBook(({ book }) => book);
  const bonus = useSlipFacts((facts) => facts.bonus);
  const [isOpen, setOpen] = useState(false);
  const hasParts = sports !== undefined && along > 0n;
  return (
    <div className={styles.wallet}>
      <p>
        <span>{isAutomatic ? '可用余额' : `${word}余额`}</span>
        {sports === undefined ? <b>¥ –</b> : <MoneyText fen={isAutomatic ? sports + along : sports} />}
        {!isAutomatic && along > 0n && !isOpen && (
          <Button look="text" size="sm" onClick={() => setOpen(true)}>
            转入
          </Button>
        )}
      </p>
      {hasParts && (
        <p className={styles.parts}>
          {isAutomatic && (
            <span>
              {word} <MoneyText fen={sports} />
            </span>
          )}
          <span>
            中心钱包 <MoneyText fen={centre} />
          </span>
          {elsewhere > 0n && (
            <span>
              其他场馆 <MoneyText fen={elsewhere} />
            </span>
          )}
        </p>
      )}
      {bonus && (
        <p className={styles.parts}>
          <span>可用礼金</span>
          <MoneyText fen={bonus.balance} />
          <span>
            本金用完后使用，单注最多 <MoneyText fen={bonus.oneBet} />
          </span>
        </p>
      )}
      {isAutomatic && sports !== undefined && sports + along > 0n && <AutoTransferNote />}
      {isOpen && !isAutomatic && <TransferIn available={along} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Said once: where the money of a bet comes from, and how to have it otherwise. */
function AutoTransferNote() {
  const isTold = useAutoTransferTold((state) => state.isTold);
  const { mutate, isPending } = useSetAutoTransfer();
  if (isTold) return null;
  return (
    <div className={styles.note}>
      <span>自动转账已开启：进入场馆和投注时，差额自动从中心钱包和其他场馆转入。</span>
      <Button look="text" size="sm" onClick={noteAutoTransferTold}>
        知道了
      </Button>
      <Button
        look="text"
        size="sm"
        busy={isPending}
        onClick={() => mutate({ status: 0 }, { onSuccess: noteAutoTransferTold })}
      >
        改为手动
      </Button>
    </div>
  );
}

interface TransferInProps {
  readonly available: bigint;
  readonly onClose: () => void;
}

function TransferIn({ available, onClose }: TransferInProps) {
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
