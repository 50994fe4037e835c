import type { OddsType } from '../odds/quote.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import { showsOddsType } from './market-types.ts';

/**
 * The format a market is quoted, bet and settled in: two-way lines follow the odds type a member chose, every other
 * market is quoted in European decimals. Tickets of an older edition were quoted in the chosen type throughout.
 */
export const quotedFormat = (
  code: string,
  chosen: OddsType,
  { quotedBy }: Pick<Rulebook, 'quotedBy'> = currentRulebook,
): OddsType => (quotedBy === 'ticket' || showsOddsType(code) ? chosen : 'E');

/** The format several selections together are told in: the chosen one where each of them follows it. */
export const combinedFormat = (codes: readonly string[], chosen: OddsType): OddsType =>
  codes.every((code) => quotedFormat(code, chosen) === chosen) ? chosen : 'E';
