import { useState } from 'react';
import { yuanText } from '@fairground/money';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { toast } from '../../ui/toast.ts';
import { paidText, portionOf, portions } from './cashout-share.ts';
import { type CashoutAnswer, type CashoutQuote, cashoutRequest, useCashout } from './orders-data.ts';
import styles from './orders.module.css';

interface CashoutPanelProps {
  /** Undefined until the server has said what the bet is worth. */
  readonly quote: CashoutQuote | undefined;
  readonly ticketId: string;
  readonly onClose: () => void;
  /** In play a cash-out is held: how it ends is told later, under the id of its request. */
  readonly onHeld: (requestId: string) => void;
}

/** Takes all or part of a bet's present value: how it was reckoned, how much, then a second press to be sure. */
export function CashoutPanel({ quote, ticketId, onClose, onHeld }: CashoutPanelProps) {
  const [portion, setPortion] = useState<(typeof portions)[number]>(100);
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState('');
  const [asked, setAsked] = useState('');
  const { mutate, isPending } = useCashout();
  const worth = quote?.active === 1 ? quote.amount : null;
  const amount = worth === null ? null : portionOf(worth, portion);

  const ended = quote?.held?.request_id === asked ? quote.held : null;
  const message = ended?.status === 'rejected' ? whyNot(ended) : fault;

  const answered = (answer: CashoutAnswer, requestId: string) => {
    setSure(false);
    if (answer.status === 'delay') {
      setAsked(requestId);
      return onHeld(requestId);
    }
    if (answer.status === 'rejected') return setFault(whyNot(answer));
    toast.success(paidText(answer));
    return onClose();
  };
  const take = () => {
    if (amount === null) return;
    if (!isSure) return setSure(true);
    setFault('');
    setAsked('');
    const request = cashoutRequest({ ticketId, portion, amount }, serverNow());
    mutate(request, {
      onSuccess: (answer) => answered(answer, request.requestId),
      onError: (failure) => setFault(messageOf(failure)),
    });
  };

  if (quote?.held?.status === 'delay') return <Waiting until={quote.held.decideTime ?? 0} onClose={onClose} />;
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
      <output className={styles.fault}>{message}</output>
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

/** Why nothing was paid, and what would be now. */
const whyNot = ({ reason, offer }: Pick<CashoutAnswer, 'reason' | 'offer'>): string =>
  `${reason ?? '兑现未被接受'}${offer === null ? '' : `，现可兑现 ¥${yuanText(offer)}`}`;

/** A cash-out of a match in play waits as a bet does. */
function Waiting({ until, onClose }: { readonly until: number; readonly onClose: () => void }) {
  const seconds = useSecondsLeft(until, serverNow);
  return (
    <section className={styles.cashout} aria-label="提前兑现">
      <output className={styles.waiting}>
        <b>兑现确认中{seconds > 0 ? `，约 ${seconds} 秒` : '，请稍候'}</b>
        <span>期间如有进球、红牌或盘口暂停，本次兑现不成交，注单继续有效</span>
      </output>
      <Button size="sm" onClick={onClose}>
        收起
      </Button>
    </section>
  );
}

const Rest = ({ stake, portion }: { readonly stake: bigint; readonly portion: number }) => (
  <p className={styles.rest}>
    其余本金 <MoneyText fen={stake - portionOf(stake, portion)} /> 继续按原赔率进行
  </p>
);
