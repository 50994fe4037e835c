import type { AppContext, Tx } from '../../platform/app-context.ts';

export interface ProviderDifference {
  readonly stakeId: string;
  readonly kind: 'only-theirs' | 'only-ours' | 'state' | 'stake' | 'win' | 'player';
  readonly ours: string;
  readonly theirs: string;
}

/** The SQL of what a provider's records and ours do not agree on. Nothing is booked by finding it. */
export const providerDifferences = {
  /** Found again, it is the same difference. */
  add: async (
    { db }: Pick<Tx | AppContext, 'db'>,
    { stakeId, kind, ours, theirs }: ProviderDifference,
    { providerCode, foundAt }: { readonly providerCode: string; readonly foundAt: Date },
  ): Promise<void> => {
    await db
      .insertInto('provider_difference')
      .values({ provider_code: providerCode, stake_id: stakeId, kind, ours, theirs, found_at: foundAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
