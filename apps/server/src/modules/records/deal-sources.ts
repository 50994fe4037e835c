import { transferDeals } from '../venues/transfer-deals.ts';
import type { DealSource } from './deal-source.ts';
import { ledgerDeals } from './ledger-deals.ts';

/** Everything that tells of a member's money. Deposits and withdrawals join this list with their modules. */
export const dealSources: readonly DealSource[] = [transferDeals, ledgerDeals];
