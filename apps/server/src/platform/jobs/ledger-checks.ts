import type { LedgerReport } from '@fairground/ledger';
import type { AppContext } from '../app-context.ts';

/** How the ledger's invariants stood. */
export interface LedgerCheck {
  /** Of every entry, or of those that were new. */
  readonly isWhole: boolean;
  readonly at: Date;
  readonly checked: number;
  readonly breaks: readonly string[];
}

/** The SQL of what the last checks of the ledger found. */
export const ledgerChecks = {
  keep: async (
    { db, now }: Pick<AppContext, 'db' | 'now'>,
    { isWhole, report }: { readonly isWhole: boolean; readonly report: LedgerReport },
  ): Promise<void> => {
    const found = {
      at: now(),
      checked: BigInt(report.checked),
      sealed_to: report.sealedTo,
      breaks: report.breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    };
    await db
      .insertInto('ledger_check')
      .values({ scope: isWhole ? 'whole' : 'recent', ...found })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet(found))
      .execute();
  },

  /** The last of each, the whole one first. */
  all: async ({ db }: Pick<AppContext, 'db'>): Promise<readonly LedgerCheck[]> => {
    const rows = await db
      .selectFrom('ledger_check')
      .select(['scope', 'at', 'checked', 'breaks'])
      .orderBy('scope', 'desc')
      .execute();
    return rows.map(({ scope, checked, ...row }) => ({ ...row, isWhole: scope === 'whole', checked: Number(checked) }));
  },
};
