import type { Outbox } from '../outbox.ts';

/** Who looks at identity documents. */
export interface IdentityReviewer {
  /** Told in the transaction that took the documents in. */
  readonly submitted: (tx: Parameters<Outbox['enqueue']>[0], documentId: bigint) => Promise<void>;
  /** How long a look at documents usually takes. */
  readonly usualSeconds: number;
}
