/** The outbox topics of deposit orders. */

/** Asks the channel about an order whose answer is not known. */
export const ASK_ORDER = 'deposit.ask';
/** Ends an order whose time is up, after asking once more. */
export const EXPIRE_ORDER = 'deposit.expire';
/** Tells the channel that an order is closed. */
export const CLOSE_AT_CHANNEL = 'deposit.close-at-channel';
