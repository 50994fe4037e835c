import { depositDeals } from '../payments/deposit-deals.ts';
import { withdrawalDeals } from '../payouts/withdrawal-deals.ts';
import { transferDeals } from '../venues/transfer-deals.ts';
import type { DealSource } from './deal-source.ts';
import { ledgerDeals } from './ledger-deals.ts';

/** Everything that tells of a member's money. A module that moves some joins this list. */
export const dealSources: readonly DealSource[] = [depositDeals, withdrawalDeals, transferDeals, ledgerDeals];
