import { type Entry, stakeWallet, venueWallet } from '@fairground/ledger';
import { quoteText } from '@fairground/betting';
import { type BetRejection, decideHeld, refused, type AcceptedBet } from '@fairground/betting/placement';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { returnFunding } from '../../bonus/return-funding.ts';
import { countReturn } from '../../limits/limit-check.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { exposures } from './exposures.ts';
import { pinPricing, pricingOf } from './pinned-pricing.ts';
import { type DueTicket, sportTickets } from './sport-tickets.ts';
import { betContextFor } from './read-bet-requests.ts';

const BATCH = 200;
export const STAKE_BACK_KIND = 'sport-stake-back';

/**
 * Decides held tickets whose time has come, until none is left. A batch is one transaction: what was decided, the money
 * that goes back and what stands on the selections are one fact, and a process that dies has decided nothing.
 */
export async function decideHeldTickets(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while ((await decideBatch(app)) === BATCH);
}

async function decideBatch(app: AppContext): Promise<number> {
  const { board } = sportsOf(app);
  board.advance(app.now().getTime());
  return app.transact(async (tx) => {
    const now = app.now();
    const due = await sportTickets.takeDue(tx, now, BATCH);
    const feedNow = board.timeAt(now.getTime());
    const rejected: { readonly ticket: DueTicket; readonly no: BetRejection }[] = [];
    const accepted: { readonly ticket: DueTicket; readonly acceptedBet: AcceptedBet }[] = [];
    for (const ticket of due) {
      // oxlint-disable-next-line no-await-in-loop -- from memory, nearly always
      const terms = await betTermsOf(app, ticket.memberId);
      const known = knownRefusal(ticket);
      const verdict = known
        ? { ok: false as const, why: refused(known) }
        : decideHeld(ticket, betContextFor(sportsOf(app), ticket, { terms, feedNow }));
      if (verdict.ok) accepted.push({ ticket, acceptedBet: verdict.value });
      else rejected.push({ ticket, no: verdict.why });
    }
    await returnStakes(app, tx, { rejected, now });
    await take(sportsOf(app), tx, { accepted, now });
    return due.length;
  });
}

/** What the database knows and the board of this process may not have heard yet. */
const knownRefusal = ({ hasResult, isSuspended }: DueTicket): 'decided' | 'suspended' | undefined =>
  hasResult ? 'decided' : isSuspended ? 'suspended' : undefined;

async function take(
  sports: Sports,
  tx: Tx,
  {
    accepted,
    now,
  }: {
    readonly accepted: readonly { readonly ticket: DueTicket; readonly acceptedBet: AcceptedBet }[];
    readonly now: Date;
  },
): Promise<void> {
  const moved = accepted.filter(({ ticket, acceptedBet }) => isRepriced(ticket, acceptedBet));
  const movedIds = moved.map(({ ticket }) => ticket.id);
  await exposures.takeOff(tx, movedIds);
  for (const { ticket, acceptedBet } of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await sportTickets.reprice(tx, ticket.id, acceptedBet);
    // oxlint-disable-next-line no-await-in-loop
    await pinPricing(tx, ticket.id, pricingOf(sports, ticket));
  }
  await exposures.putOn(tx, movedIds);
  await sportTickets.accept(
    tx,
    accepted.map(({ ticket }) => ticket.id),
    now,
  );
}

const isRepriced = (ticket: DueTicket, acceptedBet: AcceptedBet): boolean =>
  ticket.odds !== acceptedBet.odds ||
  acceptedBet.legs.some(({ quote }, index) => ticket.legs[index]?.odds !== quoteText(quote));

/** Limit rows, then wallets, then selections: the order in which everybody takes them. */
async function returnStakes(
  app: AppContext,
  tx: Tx,
  {
    rejected,
    now,
  }: {
    readonly rejected: readonly { readonly ticket: DueTicket; readonly no: BetRejection }[];
    readonly now: Date;
  },
): Promise<void> {
  if (rejected.length === 0) return;
  const inOrder = rejected.toSorted((a, b) => Number(a.ticket.memberId - b.ticket.memberId));
  for (const { ticket } of inOrder) {
    const { memberId, staked, placedAt } = ticket;
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await countReturn(tx, { memberId, amount: staked, now, stakedAt: placedAt });
  }
  const posted = await app.ledger.postMany(
    tx,
    inOrder.map(({ ticket }) => stakeBack(ticket, now)),
  );
  const missing = posted.find((each) => !each.ok);
  if (missing && !missing.ok) throw new Error(`stake of a held ticket not returned: ${missing.why}`);
  await returnFunding(
    { app, tx, now },
    inOrder.map(({ ticket: { id, staked } }) => ({
      betNo: id,
      returned: staked,
      isVoid: true,
      isFinal: true,
      key: 'held',
    })),
  );
  await exposures.takeOff(
    tx,
    inOrder.map(({ ticket }) => ticket.id),
  );
  // oxlint-disable-next-line no-await-in-loop
  for (const { ticket, no } of inOrder) await sportTickets.reject(tx, ticket.id, { ...no, now });
}

const stakeBack = ({ id, memberId, venueCode, staked }: DueTicket, now: Date): Entry => ({
  key: `${STAKE_BACK_KIND}:${id}`,
  kind: STAKE_BACK_KIND,
  cause: id,
  actor: 'sports',
  at: now,
  postings: [{ from: stakeWallet(memberId, venueCode), to: venueWallet(memberId, venueCode), amount: staked }],
});
