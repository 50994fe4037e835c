import type { ConsoleCatalogue } from '@fairground/contract/console';

/**
 * The console's calls that are declared but not built yet; they say so after everything before the answer is checked.
 * Whoever keeps the orders brings their handlers (`HandlersOf<Pick<ConsoleCatalogue['money'], …>>`), spreads them into
 * handlers.ts beside this file, and takes their names from this list. `needsSecondPair` of four-eyes.ts says whether
 * another operator has to agree.
 */
export const consoleComing = {
  desk: [],
  identity: [],
  risk: [],
  money: ['withdrawals', 'decideWithdrawal', 'heldDeposits', 'decideDeposit'],
} as const satisfies { readonly [Group in keyof ConsoleCatalogue]: readonly (keyof ConsoleCatalogue[Group])[] };
