/**
 * The outbox topic under which a channel's news about a payout is handed on, in the transaction that noted the event:
 * `{ channelCode, eventId, orderNo, fact }`, the fact with its amount as decimal text in fen. At least once.
 */
export const PAYOUT_FACT = 'payout.fact';
