import { useState } from 'react';
import { yuanText } from '@fairground/money';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { RadioChips } from '../../ui/chips.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import { portionOf, portions } from './cashout-share.ts';
import { type CashoutAnswer, type CashoutQuote, cashoutWish, useCashout } from './orders-data.ts';
import styles from './orders.module.css';

interface CashoutPanelProps {
  /** Undefined until the house has said what the bet is worth. */
  readonly quote: CashoutQuote | undefined;
  readonly ticketId: string;
  readonly onClose: () => void;
}

/** Takes all or part of a bet's present value: how it was reckoned, how much, then a second press to be sure. */
export function CashoutPanel({ quote, ticketId, onClose }: CashoutPanelProps) {
  const [portion, setPortion] = useState<(typeof portions)[number]>(100);
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useCashout();
  const worth = quote?.active === 1 ? quote.amount : null;
  const amount = worth === null ? null : portionOf(worth, portion);

  const answered = ({ status, paid, reason, offer }: CashoutAnswer) => {
    setSure(false);
    if (status === 'paid') {
      toast.success(`已兑现 ¥${yuanText(paid)}`);
      return onClose();
    }
    const instead = offer === null ? '' : `，现可兑现 ¥${yuanText(offer)}`;
    return setFault(`${reason ?? '兑现未被接受'}${instead}`);
  };
  const take = () => {
    if (amount === null) return;
    if (!isSure) return setSure(true);
    setFault('');
    mutate(cashoutWish({ ticketId, portion, amount }, serverNow()), {
      onSuccess: answered,
      onError: (failure) => setFault(messageOf(failure)),
    });
  };

  return (
    <section className={styles.cashout} aria-label="提前兑现">
      <p className={styles.worth}>
        <span>现值</span>
        {worth === null ? <b>{quote?.reason ?? '暂时无法兑现'}</b> : <MoneyText fen={worth} exact />}
      </p>
      {quote && quote.steps.length > 0 && (
        <details className={styles.how}>
          <summary>如何计算</summary>
          <ol>
            {quote.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      <RadioChips
        label="兑现比例"
        size="sm"
        options={portions.map((value) => ({ value: String(value), label: `${value}%`, disabled: isPending }))}
        value={String(portion)}
        onValueChange={(chosen) => {
          setPortion(portions.find((value) => String(value) === chosen) ?? 100);
          setSure(false);
        }}
      />
      {quote && portion < 100 && <Rest stake={quote.stake} portion={portion} />}
      <output className={styles.fault}>{fault}</output>
      <div className={styles.pair}>
        <Button size="sm" onClick={onClose}>
          返回
        </Button>
        <Button size="sm" look="brand" busy={isPending} disabled={amount === null || amount === 0n} onClick={take}>
          {isSure ? '确认' : '兑现'} {amount !== null && `¥${yuanText(amount)}`}
        </Button>
      </div>
    </section>
  );
}

const Rest = ({ stake, portion }: { readonly stake: bigint; readonly portion: number }) => (
  <p className={styles.rest}>
    其余本金 <MoneyText fen={stake - portionOf(stake, portion)} /> 继续按原赔率进行
  </p>
);
