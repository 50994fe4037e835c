import { sql } from 'kysely';
import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<AppContext | Tx, 'db'>;
type State = 'open' | 'settled' | 'refunded';

/** A stake, as its provider numbers it. */
interface StakeName {
  readonly providerCode: string;
  readonly stakeId: string;
}

/** The SQL of what was staked with a provider and what became of it. */
export const providerRounds = {
  /** Stake, win and refund of one stake come one after the other, also while there is no row to lock yet. */
  lock: async (tx: Tx, { providerCode, stakeId }: StakeName): Promise<void> => {
    await tx.query(LOCK, [providerCode, stakeId]);
  },

  find: ({ db }: Store, { providerCode, stakeId }: StakeName) =>
    db
      .selectFrom('provider_round')
      .select(['member_id as memberId', 'venue_code as venueCode', 'game_code as gameCode', 'round_id as roundId'])
      .select(['stake', 'state', 'staked_at as stakedAt', 'bet_no as betNo'])
      .$narrowType<{ state: State }>()
      .where('provider_code', '=', providerCode)
      .where('stake_id', '=', stakeId)
      .executeTakeFirst(),

  end: async (
    { db }: Tx,
    { providerCode, stakeId }: StakeName,
    end: {
      readonly state: 'settled' | 'refunded';
      /** What was paid, and what was beyond the payout of the day. */
      readonly win: Fen;
      readonly withheld: Fen;
      readonly entryId: bigint;
      readonly at: Date;
    },
  ): Promise<void> => {
    await db
      .updateTable('provider_round')
      .set({
        state: end.state,
        win: end.win,
        withheld: end.withheld,
        result_entry: end.entryId,
        ended_at: end.at,
      })
      .where('provider_code', '=', providerCode)
      .where('stake_id', '=', stakeId)
      .execute();
  },

  /** A refund that came before its stake. */
  noteEarlyRefund: async (
    { db }: Tx,
    refund: { readonly providerCode: string; readonly stakeId: string; readonly player: string; readonly at: Date },
  ): Promise<void> => {
    const { providerCode, stakeId, player, at } = refund;
    await db
      .insertInto('provider_early_refund')
      .values({ provider_code: providerCode, stake_id: stakeId, player, at })
      .execute();
  },

  wasRefundedEarly: async ({ db }: Store, { providerCode, stakeId }: StakeName): Promise<boolean> =>
    (await db
      .selectFrom('provider_early_refund')
      .select(sql<number>`1`.as('one'))
      .where('provider_code', '=', providerCode)
      .where('stake_id', '=', stakeId)
      .executeTakeFirst()) !== undefined,
};

export type ProviderRound = NonNullable<Awaited<ReturnType<typeof providerRounds.find>>>;

const LOCK = {
  name: 'provider-round.lock',
  text: `select pg_advisory_xact_lock(31, hashtext($1 || ':' || $2))`,
};
