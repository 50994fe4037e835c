import type { Fen } from '@fairground/money';
import type { Trigger } from './triggers.ts';

/** How long the sandbox's channels take, at the speed of the wall clock. */
const PAUSE_MS = 3000;
/** A lost answer is asked for after a while; the payment comes later than that. */
const LONG_PAUSE_MS = 8000;

/** How an order will end at the gateway, once its time has come. */
export interface Ending {
  readonly outcome: 'paid' | 'failed';
  readonly paidAmount: Fen;
  readonly currency: string;
  readonly payee: string;
  readonly payerName: string;
  readonly afterMs: number;
}

/** One message to the webhook route. */
export interface ScriptedWebhook {
  readonly state: 'waiting' | 'paid' | 'failed';
  readonly afterMs: number;
  /** Messages of the same number are the same message, sent again. */
  readonly event: number;
  readonly orderNo: string;
}

export interface Script {
  /** Undefined when nothing will happen by itself. */
  readonly ending: Ending | undefined;
  readonly webhooks: readonly ScriptedWebhook[];
}

export interface ScriptedOrder {
  readonly about: 'deposit' | 'payout';
  readonly orderNo: string;
  readonly amount: Fen;
  readonly payee: string;
  readonly payerName: string;
  readonly hasConfirmations: boolean;
}

/** What the sandbox does with an order, told from its trigger alone: the same order always meets the same fate. */
export function scriptOf(trigger: Trigger, order: ScriptedOrder): Script {
  const { orderNo, amount } = order;
  const ending: Ending = {
    outcome: 'paid',
    paidAmount: amount,
    currency: 'CNY',
    payee: order.payee,
    payerName: order.payerName,
    afterMs: PAUSE_MS,
  };
  const tell = (
    state: ScriptedWebhook['state'],
    { afterMs, event }: Pick<ScriptedWebhook, 'afterMs' | 'event'>,
  ): ScriptedWebhook => ({
    state,
    afterMs,
    event,
    orderNo,
  });
  const paid = tell('paid', { afterMs: PAUSE_MS, event: 1 });
  const ends = (change: Partial<Ending>): Script => ({ ending: { ...ending, ...change }, webhooks: [paid] });
  switch (trigger) {
    case 1:
      return { ending: { ...ending, outcome: 'failed' }, webhooks: [tell('failed', { afterMs: PAUSE_MS, event: 1 })] };
    case 2:
      return { ending, webhooks: [paid, paid, tell('paid', { afterMs: PAUSE_MS + 200, event: 2 })] };
    case 3:
      return ends({ paidAmount: amount - amount / 10n });
    case 5: {
      const laggards = [
        tell('waiting', { afterMs: PAUSE_MS + 500, event: 2 }),
        tell('failed', { afterMs: PAUSE_MS + 800, event: 3 }),
      ];
      return { ending, webhooks: [paid, ...(order.about === 'deposit' ? laggards : laggards.slice(0, 1))] };
    }
    case 6:
      return {
        ending: { ...ending, afterMs: LONG_PAUSE_MS },
        webhooks: [tell('paid', { afterMs: LONG_PAUSE_MS, event: 1 })],
      };
    case 7:
      return ends({ paidAmount: amount + amount / 10n + 1n });
    case 8:
      return ends({ payee: 'SOMEBODY-ELSE' });
    case 9:
      return ends({ payerName: '陈大文' });
    case 10:
      return { ending: undefined, webhooks: [{ ...paid, orderNo: `X${orderNo}` }] };
    case 11:
      return order.about === 'payout' ? { ending, webhooks: [] } : { ending: undefined, webhooks: [] };
    case 4:
    case 12:
      return { ending: undefined, webhooks: [] };
    case 13:
      return ends({ currency: 'USD' });
    default: {
      const seen = order.hasConfirmations ? [tell('waiting', { afterMs: PAUSE_MS / 2, event: 2 })] : [];
      return { ending, webhooks: [...seen, paid] };
    }
  }
}

/** Paid after all, a moment after the order was closed. */
export function lateScript(order: ScriptedOrder): Script {
  return scriptOf(0, { ...order, hasConfirmations: false });
}
