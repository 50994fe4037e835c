/**
 * Numbers that name something. As with amounts, a literal or a column still fits, but one of them in the place of another,
 * or of an amount, is a type error.
 */
type Named<Name extends string> = string & { readonly names?: Name };

/** A member's number; the house itself is 0. */
export type MemberId = bigint & { readonly unit?: 'member' };
/** The number of a deposit, a withdrawal or a transfer, as it is printed. */
export type OrderNo = Named<'order'>;
/** The number of a bet's ticket, as it is printed. */
export type TicketId = Named<'ticket'>;
/** A match of the feed, or a competition that is bet on as a whole. */
export type MatchId = Named<'match'>;
