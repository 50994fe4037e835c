import { INVARIANTS } from './invariants.ts';
import { onlyRow, type Queryable, textOf, unprepared } from './queryable.ts';
import { BREAKS_MAX, verifyChain } from './seal.ts';

/** The invariants by name; the last is number 10. */
export type Invariant = (typeof INVARIANTS)[number]['invariant'] | 'chain-verifies';

export interface LedgerBreak {
  readonly invariant: Invariant;
  readonly detail: string;
}

export interface LedgerReport {
  readonly ok: boolean;
  /** Entries looked at. */
  readonly checked: number;
  /** The last seal there was at the start: hand it in as `since` next time. */
  readonly sealedTo: bigint;
  /** At most twenty per invariant. */
  readonly breaks: readonly LedgerBreak[];
}

const SCOPE_WHOLE = 'SELECT id FROM ledger_entry';
const SCOPE_SINCE = /* sql */ `
  SELECT entry_id AS id FROM ledger_seal WHERE seq > $1
  UNION ALL SELECT id FROM ledger_unsealed() AS u(id)`;

/**
 * Checks the ledger's invariants: of the whole, or only what is newer than seal number `since`. A whole check reads every
 * row; a partial one trusts the checkpoint that the sealer keeps, which the whole one has checked.
 */
export async function checkLedger(db: Queryable, { since }: { readonly since?: bigint } = {}): Promise<LedgerReport> {
  const values = since === undefined ? [] : [since];
  const scope = `WITH scope AS MATERIALIZED (${since === undefined ? SCOPE_WHOLE : SCOPE_SINCE})`;
  const [sealedTo] = onlyRow(await unprepared(db, 'SELECT coalesce(max(seq), 0) FROM ledger_seal'));
  const [checked] = onlyRow(await unprepared(db, `${scope} SELECT count(*) FROM scope`, values));

  const breaks: LedgerBreak[] = [];
  // One statement at a time: the check must not crowd out the players.
  for (const each of INVARIANTS) {
    const { invariant, scoped } = each;
    const parts = since === undefined && 'whole' in each ? [scoped, each.whole] : [scoped];
    const rows = await unprepared(db, `${scope} ${parts.join(' UNION ALL ')} LIMIT ${BREAKS_MAX}`, values);
    for (const [detail] of rows) breaks.push({ invariant, detail: textOf(detail) });
  }
  for (const detail of (await verifyChain(db, since)).breaks) breaks.push({ invariant: 'chain-verifies', detail });
  return {
    ok: breaks.length === 0,
    checked: Number(textOf(checked)),
    sealedTo: BigInt(textOf(sealedTo)),
    breaks,
  };
}
