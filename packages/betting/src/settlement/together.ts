import { priceOf, type Quote } from '../odds/quote.ts';
import type { Fraction } from '../odds/fraction.ts';
import { CANCELLED, type Outcome, WON } from '../markets/outcome.ts';
import { builderPrice } from '../pricing/builder-price.ts';
import { standardMargins } from '../pricing/margins.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { togetherFactor } from './returns.ts';
import type { SettledLeg } from './settlement.ts';
import type { Ticket } from './ticket.ts';

/** What becomes of selections of one match that were taken together. */
export interface TogetherEnd {
  /** The price that holds: as quoted, or of what is left once void selections are taken out. */
  readonly quote: Quote;
  readonly factor: Fraction;
  /** Whether the price is not the one that was quoted. */
  readonly isRepriced: boolean;
}

/**
 * The price and the factor of a same-match multiple. Selections that were cancelled are priced out of it, by the
 * strengths and the state of the match when the bet was taken; a multiple never pays more for having lost a selection.
 * Where that was not kept, or the rest cannot be priced, a cancelled selection gives the whole stake back.
 */
export function togetherEnd(
  ticket: Ticket & { readonly together: Quote },
  legs: readonly SettledLeg[],
  rulebook: Pick<Rulebook, 'voidTogether'>,
): TogetherEnd {
  const outcomes = legs.map((leg) => leg?.outcome ?? WON);
  const quoted = {
    quote: ticket.together,
    factor: togetherFactor(outcomes, priceOf(ticket.together)),
    isRepriced: false,
  };
  const quote =
    rulebook.voidTogether === 'repriced' && quoted.factor.top > 0n ? priceOfRest(ticket, outcomes) : undefined;
  if (!quote) return quoted;
  const rest = outcomes.filter((outcome) => outcome !== CANCELLED);
  return { quote, factor: togetherFactor(rest, priceOf(quote)), isRepriced: true };
}

/** What the selections that were not cancelled cost when the bet was taken; undefined when nothing changes it. */
function priceOfRest(
  { legs, pinned, together }: Ticket & { readonly together: Quote },
  outcomes: readonly Outcome[],
): Quote | undefined {
  const rest = legs.filter((_, index) => outcomes[index] !== CANCELLED);
  if (!pinned || rest.length === 0 || rest.length === legs.length) return undefined;
  const verdict = builderPrice(pinned, standardMargins, rest);
  if (!verdict.ok) return undefined;
  const price = BigInt(verdict.value);
  return { type: 'E', units: price < together.units ? price : together.units };
}
