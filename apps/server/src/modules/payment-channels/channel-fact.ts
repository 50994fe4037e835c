import type { ChannelFact } from '../../platform/ports/payment-adapter.ts';
import { fenOf, type GatewayFact } from './gateway-protocol.ts';

const CURRENCY = 'CNY';

/** A payment without its number and amount is none we could book: ask again. */
export function channelFact(said: GatewayFact): ChannelFact {
  if (said.state === 'failed') return { state: 'failed', reason: said.reason ?? '' };
  if (said.state !== 'paid') {
    return { state: said.state, ...(said.confirmations !== undefined && { confirmations: said.confirmations }) };
  }
  if (said.amount === undefined || said.paymentRef === undefined) return { state: 'unknown' };
  return {
    state: 'paid',
    amount: fenOf(said.amount),
    payerName: said.payerName ?? '',
    channelRef: said.paymentRef,
    currency: said.currency ?? CURRENCY,
    ...(said.payee !== undefined && { payee: said.payee }),
    ...(said.signalCode !== undefined && { signalCode: said.signalCode }),
    ...(said.paidAt !== undefined && { paidAt: new Date(said.paidAt) }),
  };
}
