import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { type Entry, stakesAt, venueWallet } from '@fairground/ledger';
import { quoteText } from '@fairground/sportsbook';
import { type BetNo, decideHeld, refused, type Taken } from '@fairground/venues/bets';
import type { House, Tx } from '../../../platform/house.ts';
import { countReturn } from '../../guard/gate.ts';
import { type Sports, sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { exposures } from './exposures.ts';
import { pinPricing, pricingOf } from './pinned-pricing.ts';
import { type DueTicket, sportTickets } from './sport-tickets.ts';
import { viewFor } from './wished.ts';

const BATCH = 200;
export const STAKE_BACK_KIND = 'sport-stake-back';

/**
 * Decides held tickets whose time has come, until none is left. A batch is one transaction: what was decided, the money
 * that goes back and what stands on the selections are one fact, and a process that dies has decided nothing.
 */
export async function decideHeldTickets(house: House): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while ((await decideBatch(house)) === BATCH);
}

async function decideBatch(house: House): Promise<number> {
  const { board } = sportsOf(house);
  board.advance(house.now().getTime());
  return house.transact(async (tx) => {
    const now = house.now();
    const due = await sportTickets.takeDue(tx, now, BATCH);
    const feedNow = board.timeAt(now.getTime());
    const rejected: { readonly ticket: DueTicket; readonly no: BetNo }[] = [];
    const accepted: { readonly ticket: DueTicket; readonly taken: Taken }[] = [];
    for (const ticket of due) {
      // oxlint-disable-next-line no-await-in-loop -- from memory, nearly always
      const terms = await betTermsOf(house, ticket.memberId);
      const verdict = ticket.hasResult
        ? { ok: false as const, why: refused('decided') }
        : decideHeld(ticket, viewFor(sportsOf(house), ticket, { terms, feedNow }));
      if (verdict.ok) accepted.push({ ticket, taken: verdict.value });
      else rejected.push({ ticket, no: verdict.why });
    }
    await giveBack(house, tx, rejected, now);
    await take(sportsOf(house), tx, accepted, now);
    return due.length;
  });
}

async function take(
  sports: Sports,
  tx: Tx,
  accepted: readonly { readonly ticket: DueTicket; readonly taken: Taken }[],
  now: Date,
): Promise<void> {
  const moved = accepted.filter(({ ticket, taken }) => isRepriced(ticket, taken));
  const movedIds = moved.map(({ ticket }) => ticket.id);
  await exposures.takeOff(tx, movedIds);
  for (const { ticket, taken } of moved) {
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await sportTickets.reprice(tx, ticket.id, taken);
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

const isRepriced = (ticket: DueTicket, taken: Taken): boolean =>
  ticket.odds !== taken.odds || taken.legs.some(({ quote }, index) => ticket.legs[index]?.odds !== quoteText(quote));

/** Guard rows, then wallets, then selections: the order in which everybody takes them. */
async function giveBack(
  house: House,
  tx: Tx,
  rejected: readonly { readonly ticket: DueTicket; readonly no: BetNo }[],
  now: Date,
): Promise<void> {
  if (rejected.length === 0) return;
  const inOrder = rejected.toSorted((a, b) => Number(a.ticket.memberId - b.ticket.memberId));
  for (const { ticket } of inOrder) {
    const { memberId, staked, placedAt } = ticket;
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await countReturn(tx, { memberId, amount: staked, now, stakedAt: placedAt });
  }
  const posted = await house.ledger.postMany(
    tx,
    inOrder.map(({ ticket }) => stakeBack(ticket, now)),
  );
  const missing = posted.find((each) => !each.ok);
  if (missing && !missing.ok) throw new Error(`A held stake could not go back: ${missing.why}`);
  await exposures.takeOff(
    tx,
    inOrder.map(({ ticket }) => ticket.id),
  );
  // oxlint-disable-next-line no-await-in-loop
  for (const { ticket, no } of inOrder) await sportTickets.reject(tx, ticket.id, no, now);
}

const stakeBack = ({ id, memberId, staked }: DueTicket, now: Date): Entry => ({
  key: `${STAKE_BACK_KIND}:${id}`,
  kind: STAKE_BACK_KIND,
  cause: id,
  actor: 'sports',
  at: now,
  postings: [{ from: stakesAt(memberId, SPORTS_CHANNEL), to: venueWallet(memberId, SPORTS_CHANNEL), amount: staked }],
});
