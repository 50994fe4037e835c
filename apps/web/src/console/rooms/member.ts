import type { OutputOf } from '@fairground/contract';
import type { consoleCatalogue } from '@fairground/contract/console';

/** A member as operators see one. */
export type Member = OutputOf<typeof consoleCatalogue.members.detail>;
