import type { PayoutKind } from '@fairground/contract/payout-accounts';

/** What a step asks for that is no question about the member's own data. */
export type RoadForm = 'identity' | PayoutKind;
