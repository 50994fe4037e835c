import type { EndedRound } from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Provider } from './providers.ts';

/** A round, and who tells of it. */
export interface ToldRound {
  readonly provider: Provider;
  readonly round: EndedRound;
}

interface Player {
  readonly providerCode: string;
  readonly player: string;
}

/** The SQL of ended rounds as their provider told them. */
export const toldRounds = {
  /** False when it was told before. */
  add: async ({ db }: Tx, { provider: { code }, round }: ToldRound, now: Date): Promise<boolean> => {
    const row = await db
      .insertInto('provider_round_told')
      .values({
        provider_code: code,
        stake_id: round.stakeId,
        round_id: round.roundId,
        player: round.player,
        game_code: round.gameCode,
        stake: BigInt(round.stake),
        win: BigInt(round.win),
        state: round.state,
        staked_at: new Date(round.stakedAt),
        ended_at: new Date(round.endedAt),
        told_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('stake_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  setWaits: async ({ db }: Tx, { provider: { code }, round }: ToldRound, waits: boolean): Promise<void> => {
    await db
      .updateTable('provider_round_told')
      .set({ waits })
      .where('provider_code', '=', code)
      .where('stake_id', '=', round.stakeId)
      .execute();
  },

  isWaitedFor: async ({ db }: Tx, { provider: { code }, round }: ToldRound): Promise<boolean> =>
    (await db
      .selectFrom('provider_round_told')
      .select('stake_id')
      .where('provider_code', '=', code)
      .where('player', '=', round.player)
      .where('waits', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  waitingPlayers: async ({ db }: Pick<AppContext, 'db'>, providerCode: string): Promise<readonly string[]> =>
    (
      await db
        .selectFrom('provider_round_told')
        .select('player')
        .distinct()
        .where('provider_code', '=', providerCode)
        .where('waits', '=', true)
        .execute()
    ).map(({ player }) => player),

  /** In the order they were told; nobody else tries them before the transaction ends. */
  lockWaiting: ({ db }: Tx, { providerCode, player }: Player) =>
    db
      .selectFrom('provider_round_told')
      .select([
        'stake_id as stakeId',
        'round_id as roundId',
        'player',
        'game_code as gameCode',
        'stake',
        'win',
        'state',
      ])
      .select(['staked_at as stakedAt', 'ended_at as endedAt'])
      .$narrowType<{ state: EndedRound['state'] }>()
      .where('provider_code', '=', providerCode)
      .where('player', '=', player)
      .where('waits', '=', true)
      .orderBy('told_no')
      .forUpdate()
      .execute(),
};
