import { type Fraction, ONE, roundHalfUp } from '../odds/fraction.ts';
import { priceOf } from '../odds/quote.ts';
import { factorOf, RESTORED } from '../markets/outcome.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { receiptOf } from './receipt.ts';
import { exactReturn, totalStake } from './returns.ts';
import { settleLeg } from './settle-leg.ts';
import type { Settled, SettledLeg, Settlement } from './settlement.ts';
import type { Results, Ruling, Ticket } from './ticket.ts';
import { togetherEnd } from './together.ts';
import { cancelledFor, type Verdict } from './unfinished.ts';

const OPEN: Settlement = { state: 'open' };

/** Settles a ticket by what is known. A ticket that can no longer return anything is lost without waiting for the rest. */
export function settle(ticket: Ticket, results: Results, rulebook: Rulebook): Settlement {
  const ruling = results.rulings?.get(ticket.id);
  const legs = ticket.legs.map((leg): SettledLeg => {
    const verdict = ruling ? ruled(ruling) : verdictOn(leg);
    return verdict ? { ...verdict, factor: factorOf(verdict.outcome, priceOf(leg.quote)) } : null;
  });
  const whole = wholeReturn(ticket, legs, rulebook);
  // What is not known yet counts as one: if the ticket returns nothing even so, it never will.
  if (legs.includes(null) && whole.top > 0n) return OPEN;
  const stakedWhole = totalStake(ticket.stake, ticket.fold);
  const staked = stakedWhole - (ticket.cashed ?? 0n);
  const returned = roundHalfUp({ top: whole.top * staked, bottom: whole.bottom * stakedWhole });
  const paid = { staked, returned, legs, rulebook: rulebook.version };
  const summary = { ...ticketResult(paid), ...paid };
  return {
    state: 'settled',
    ...summary,
    versions: versionsOf(ticket, results, legs),
    receipt: receiptOf(ticket, summary, { results, rulebook }),
  };

  function verdictOn(leg: Ticket['legs'][number]): Verdict | undefined {
    const result = results.matches.get(leg.gameId);
    return result && settleLeg(leg, ticket, result, rulebook);
  }
}

/** What the ticket would return had nothing been cashed out, before it is rounded. */
function wholeReturn(ticket: Ticket, legs: readonly SettledLeg[], rulebook: Rulebook): Fraction {
  const { stake, fold, together } = ticket;
  if (!together) {
    const factors = legs.map((leg) => leg?.factor ?? ONE);
    return exactReturn(stake, fold, factors);
  }
  const { factor } = togetherEnd({ ...ticket, together }, legs, rulebook);
  return { top: stake * factor.top, bottom: factor.bottom };
}

const ruled = (ruling: Ruling): Verdict =>
  ruling.result === 'A' ? { outcome: RESTORED } : cancelledFor(ruling.reason);

/**
 * One result for the whole ticket. A single has the result of its leg. A combination is W when more comes back than was
 * staked, L when nothing does, LL for less and P for just as much; it is D or A when every leg is.
 */
function ticketResult({
  legs,
  returned,
  staked,
}: Pick<Settled, 'legs' | 'returned' | 'staked'>): Pick<Settled, 'result' | 'reason'> {
  const [first] = legs;
  const isAlike = legs.every((leg) => leg?.outcome.result === first?.outcome.result);
  const result = first?.outcome.result;
  if (result && (legs.length === 1 || (isAlike && (result === 'D' || result === 'A')))) {
    return { result, ...(first.reason && { reason: first.reason }) };
  }
  if (returned === 0n) return { result: 'L' };
  if (returned === staked) return { result: 'P' };
  return { result: returned > staked ? 'W' : 'LL' };
}

function versionsOf(ticket: Ticket, { matches }: Results, legs: readonly SettledLeg[]): Record<string, number> {
  const versions: Record<string, number> = {};
  for (const [index, { gameId }] of ticket.legs.entries()) {
    const version = matches.get(gameId)?.version;
    if (legs[index] && version !== undefined) versions[gameId] = version;
  }
  return versions;
}
