import type { WalletMode } from '@fairground/contract/providers';
import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<AppContext | Tx, 'db'>;

/** A game provider that joined. */
export interface Provider {
  readonly code: string;
  readonly name: string;
  readonly mode: WalletMode;
  readonly baseUrl: string;
  readonly currency: string;
  readonly stakeMin: Fen;
  readonly stakeMax: Fen;
  readonly winMax: Fen;
  readonly roundsRead: string;
  /** Whether it tells what decided a round. */
  readonly tellsFairness: boolean;
}

const columns = [
  'provider.code',
  'provider.name',
  'provider.mode',
  'provider.base_url as baseUrl',
  'provider.currency',
  'provider.stake_min as stakeMin',
  'provider.stake_max as stakeMax',
  'provider.win_max as winMax',
  'provider.rounds_read as roundsRead',
  'provider.tells_fairness as tellsFairness',
] as const;

/** The SQL of providers and of the venues they play in. */
export const providers = {
  all: ({ db }: Store): Promise<Provider[]> =>
    db.selectFrom('provider').select(columns).$narrowType<{ mode: WalletMode }>().orderBy('code').execute(),

  find: ({ db }: Store, code: string): Promise<Provider | undefined> =>
    db
      .selectFrom('provider')
      .select(columns)
      .$narrowType<{ mode: WalletMode }>()
      .where('code', '=', code)
      .executeTakeFirst(),

  ofVenue: ({ db }: Store, venueCode: string): Promise<Provider | undefined> =>
    db
      .selectFrom('provider')
      .innerJoin('provider_venue', 'provider_venue.provider_code', 'provider.code')
      .select(columns)
      .$narrowType<{ mode: WalletMode }>()
      .where('provider_venue.venue_code', '=', venueCode)
      .executeTakeFirst(),

  /** The venues it plays in. */
  venuesOf: async ({ db }: Store, code: string): Promise<readonly string[]> =>
    (
      await db.selectFrom('provider_venue').select('venue_code as code').where('provider_code', '=', code).execute()
    ).map((venue) => venue.code),

  /** As the last handshake said. */
  noteFairness: async (
    { db }: Tx,
    { code, tellsFairness }: { readonly code: string; readonly tellsFairness: boolean },
  ): Promise<void> => {
    await db.updateTable('provider').set({ tells_fairness: tellsFairness }).where('code', '=', code).execute();
  },

  /** Up to where its round records were read. */
  noteRead: async (
    { db }: Tx,
    { code, roundsRead }: { readonly code: string; readonly roundsRead: string },
  ): Promise<void> => {
    await db.updateTable('provider').set({ rounds_read: roundsRead }).where('code', '=', code).execute();
  },
};
