import type { OutputOf } from '@fairground/contract';
import type { backOfficeCatalogue } from '@fairground/contract/back-office';

/** A dispute with its evidence, as the back office reads it. */
export type DisputeDetail = OutputOf<typeof backOfficeCatalogue.disputes.detail>;
