import type { OutputOf } from '@fairground/contract';
import type { backOfficeCatalogue } from '@fairground/contract/back-office';

/** A member as operators see one. */
export type Member = OutputOf<typeof backOfficeCatalogue.members.detail>;
