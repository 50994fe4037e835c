import type { EntryOutcome } from '@fairground/lottery';
import type { Fen } from '@fairground/money';

/** Only what wins is won: stakes that come back alone are a refund. */
export function stateOf(
  outcome: readonly EntryOutcome[],
  { returned, stake }: { readonly returned: Fen; readonly stake: Fen },
): 'won' | 'lost' | 'void' {
  if (outcome.some(({ wins }) => wins.length > 0)) return 'won';
  return returned === stake ? 'void' : 'lost';
}
