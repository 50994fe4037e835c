import type pg from 'pg';

/** An open transaction, as far as whoever is told of documents needs it. */
interface OpenTransaction {
  readonly query: pg.PoolClient['query'];
  readonly afterCommit: (run: () => void) => void;
}

/** Who looks at identity documents. */
export interface IdentityReviewer {
  /** Told in the transaction that took the documents in. */
  readonly submitted: (tx: OpenTransaction, documentId: bigint) => Promise<void>;
  /** How long a look at documents usually takes. */
  readonly usualSeconds: number;
}
