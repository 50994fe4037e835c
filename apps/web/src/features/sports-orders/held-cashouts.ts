import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { paidText } from './cashout-share.ts';
import { type CashoutQuote, useCashoutQuotes, useMoneyMoved } from './orders-data.ts';

/** A cash-out that was asked for here and is held. */
interface HeldCashout {
  readonly ticketId: string;
  readonly requestId: string;
}

/** What open bets could be cashed out for, and how those end that are held: a bet cashed out whole leaves the list. */
export function useCashouts(cashable: readonly string[]) {
  const [waiting, setWaiting] = useState<readonly HeldCashout[]>([]);
  /** Each end is said once. */
  const announced = useRef(new Set<string>());
  const moved = useMoneyMoved();
  const ids = [...new Set([...waiting.map(({ ticketId }) => ticketId), ...cashable])];
  const quotes = useCashoutQuotes(ids).data?.quotes;

  useEffect(() => {
    for (const held of waiting) {
      const end = endOf(held, quotes);
      if (!end || announced.current.has(held.requestId)) continue;
      announced.current.add(held.requestId);
      if (end.status === 'paid') toast.success(paidText(end));
      else toast.warning(end.reason ?? '兑现未成交');
      void moved();
    }
  }, [quotes, waiting, moved]);

  return {
    quotes,
    wait: (held: HeldCashout) => setWaiting((all) => [...all, held]),
  };
}

function endOf({ ticketId, requestId }: HeldCashout, quotes: readonly CashoutQuote[] | undefined) {
  const quote = quotes?.find(({ ticket_id: id }) => id === ticketId);
  const held = quote?.held;
  if (held?.request_id !== requestId || held.status === 'delay') return undefined;
  return { ...held, stakeLeft: quote?.stake ?? 0n };
}
