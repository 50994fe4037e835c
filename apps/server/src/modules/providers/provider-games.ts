import { ResultCode } from '@fairground/contract';
import type { ProviderGame } from '@fairground/contract/providers';
import { yuanText } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type GameWord, providerWord } from '../venues/provider-word.ts';

type Store = Pick<AppContext | Tx, 'db'>;

interface ProviderVenue {
  readonly providerCode: string;
  readonly providerName: string;
  readonly venueCode: string;
}

/** The SQL of the games a provider brings. Whether they can be played is said where halls and rounds read it, by `providerWord`. */
export const providerGames = {
  /** Which game a venue opens with. */
  firstOpen: async (
    { db }: Store,
    { providerCode, venueCode }: Omit<ProviderVenue, 'providerName'>,
  ): Promise<string> => {
    const row = await db
      .selectFrom('provider_game as p')
      .innerJoin('venue_game as g', (join) =>
        join.onRef('g.venue_code', '=', 'p.venue_code').onRef('g.game_code', '=', 'p.game_code'),
      )
      .select('p.game_code as gameCode')
      .where('p.provider_code', '=', providerCode)
      .where('p.venue_code', '=', venueCode)
      .where('p.state', '=', 'open')
      .where('g.state', '=', 'on')
      .orderBy('p.game_code')
      .executeTakeFirst();
    if (!row) throw new Refusal(ResultCode.VenueMaintenance);
    return row.gameCode;
  },

  /** What the catalogue says now: a game that is not in it any more is gone, never forgotten, because rounds name it. */
  replace: async (
    tx: Tx,
    { providerCode, providerName, venueCode }: ProviderVenue,
    games: readonly ProviderGame[],
  ): Promise<void> => {
    const { db } = tx;
    await db
      .updateTable('provider_game')
      .set({ state: 'gone' })
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
      // oxlint-disable-next-line no-await-in-loop
      await db
        .insertInto('venue_game')
        .values({ venue_code: venueCode, game_code: game.gameCode, ...listed })
        .onConflict((conflict) => conflict.columns(['venue_code', 'game_code']).doUpdateSet(listed))
        .execute();
    }
    await providerWord.ofGames(tx, venueCode, games.map(wordOf));
    const named = games.map(({ gameCode }) => gameCode);
    await providerWord.ofOtherGames(tx, venueCode, named);
  },

  /** What a provider says between two catalogues. It does not bring a game back that the last one left out. */
  setStates: async (tx: Tx, providerCode: string, games: readonly ToldGame[]): Promise<void> => {
    for (const game of games) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      const known = await tx.db
        .updateTable('provider_game')
        .set({ state: game.state })
        .where('provider_code', '=', providerCode)
        .where('game_code', '=', game.gameCode)
        .where('state', '<>', 'gone')
        .returning('venue_code as venueCode')
        .executeTakeFirst();
      // oxlint-disable-next-line no-await-in-loop
      if (known) await providerWord.ofGames(tx, known.venueCode, [wordOf(game)]);
    }
  },
};

type ToldGame = Pick<ProviderGame, 'gameCode' | 'state'>;

const wordOf = ({ gameCode, state }: ToldGame): GameWord => ({
  gameCode,
  state: state === 'open' ? 'on' : 'maintenance',
});

/** The stake range as a hall shows it. */
const stakeNote = ({ stakeMin, stakeMax }: Pick<ProviderGame, 'stakeMin' | 'stakeMax'>): string =>
  `单注${yuanText(BigInt(stakeMin))}–${yuanText(BigInt(stakeMax))}元`;
