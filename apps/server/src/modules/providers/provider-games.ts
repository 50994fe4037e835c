import { ResultCode } from '@fairground/contract';
import type { ProviderGame } from '@fairground/contract/providers';
import { yuanText } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';

type Store = Pick<AppContext | Tx, 'db'>;

interface ProviderVenue {
  readonly providerCode: string;
  readonly providerName: string;
  readonly venueCode: string;
}

/** The SQL of the games a provider brings. */
export const providerGames = {
  /** Which game a venue opens with. */
  firstOpen: async (
    { db }: Store,
    { providerCode, venueCode }: Omit<ProviderVenue, 'providerName'>,
  ): Promise<string> => {
    const row = await db
      .selectFrom('provider_game')
      .select('game_code as gameCode')
      .where('provider_code', '=', providerCode)
      .where('venue_code', '=', venueCode)
      .where('state', '=', 'open')
      .orderBy('game_code')
      .executeTakeFirst();
    if (!row) throw new Refusal(ResultCode.VenueMaintenance);
    return row.gameCode;
  },

  /** What the catalogue says now: a game that is not in it any more is closed, never forgotten, because rounds name it. */
  replace: async (
    { db }: Pick<Tx, 'db'>,
    { providerCode, providerName, venueCode }: ProviderVenue,
    games: readonly ProviderGame[],
  ): Promise<void> => {
    await db
      .updateTable('provider_game')
      .set({ state: 'closed' })
      .where('provider_code', '=', providerCode)
      .where('venue_code', '=', venueCode)
      .execute();
    for (const game of games) {
      const facts = {
        name: game.name,
        state: game.state,
        stake_min: BigInt(game.stakeMin),
        stake_max: BigInt(game.stakeMax),
        rtp: game.rtp,
      };
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      await db
        .insertInto('provider_game')
        .values({ provider_code: providerCode, game_code: game.gameCode, venue_code: venueCode, ...facts })
        .onConflict((conflict) => conflict.columns(['provider_code', 'game_code']).doUpdateSet(facts))
        .execute();
      const listed = { name: game.name, rtp: game.rtp, note: stakeNote(game), provider_name: providerName };
      const state = game.state === 'open' ? 'on' : 'maintenance';
      // What an operator has switched off stays off.
      // oxlint-disable-next-line no-await-in-loop
      await db
        .insertInto('venue_game')
        .values({ venue_code: venueCode, game_code: game.gameCode, state, ...listed })
        .onConflict((conflict) =>
          conflict.columns(['venue_code', 'game_code']).doUpdateSet({
            ...listed,
            state: sql<string>`case venue_game.state when 'off' then 'off' else excluded.state end`,
            resume_at: null,
          }),
        )
        .execute();
    }
  },

  setState: async (
    { db }: Tx,
    providerCode: string,
    { gameCode, state }: Pick<ProviderGame, 'gameCode' | 'state'>,
  ): Promise<void> => {
    await db
      .updateTable('provider_game')
      .set({ state })
      .where('provider_code', '=', providerCode)
      .where('game_code', '=', gameCode)
      .execute();
  },
};

/** The stake range as a hall shows it. */
const stakeNote = ({ stakeMin, stakeMax }: Pick<ProviderGame, 'stakeMin' | 'stakeMax'>): string =>
  `单注${yuanText(BigInt(stakeMin))}–${yuanText(BigInt(stakeMax))}元`;
