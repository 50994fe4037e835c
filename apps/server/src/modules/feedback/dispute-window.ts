import { TermsLimit } from '@fairground/contract/site-constants';

const DAY_MS = 86_400_000;

/** Until when a settlement can be disputed; the last moment still counts. */
export const disputeUntil = (settledAt: Date): Date => new Date(settledAt.getTime() + TermsLimit.disputeDays * DAY_MS);

export const isDisputable = (settledAt: Date, now: Date): boolean => now <= disputeUntil(settledAt);
