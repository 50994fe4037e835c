import { ProviderCall } from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { providerPatience, agreeOnCatalogue, writeCatalogue } from './catalogue.ts';
import { askProvider } from './provider-client.ts';
import { providerGames } from './provider-games.ts';
import { type Provider, providers } from './providers.ts';
import { providerWord } from '../venues/provider-word.ts';

/** Asks every provider in turn; one that does not answer keeps nobody waiting but itself. */
async function ofEach(app: AppContext, what: string, ask: (provider: Provider) => Promise<void>): Promise<void> {
  await Promise.all(
    (await providers.all(app)).map(async (provider) => {
      try {
        await ask(provider);
      } catch (error) {
        app.log.warn({ err: error, provider: provider.code }, `provider did not tell its ${what}`);
      }
    }),
  );
}

/** How providers stand, and what is in their jackpots. A provider that is silent stays as it was. */
export const pollStatus = (app: AppContext): Promise<void> =>
  ofEach(app, 'status', async (provider) => {
    const status = await askProvider(app, provider, {
      call: ProviderCall.status,
      request: {},
      signal: providerPatience(),
    });
    const { jackpots } = await askProvider(app, provider, {
      call: ProviderCall.jackpots,
      request: {},
      signal: providerPatience(),
    });
    const { state } = status;
    const resumeAt = state === 'maintenance' && status.resumeAt !== null ? new Date(status.resumeAt) : null;
    await app.transact(async (tx) => {
      await tx.db
        .updateTable('provider')
        .set({ state, resume_at: resumeAt })
        .where('code', '=', provider.code)
        .execute();
      await providerGames.setStates(tx, provider.code, status.games);
      // A provider at rest rests in all its venues.
      await providerWord.ofVenues(tx, await providers.venuesOf(tx, provider.code), { state, resumeAt });
      await writeJackpots(tx, provider, jackpots);
    });
  });

type Jackpots = readonly {
  readonly gameCode: string;
  readonly pool: string;
  readonly name: string;
  readonly amount: string;
  readonly at: number;
}[];

async function writeJackpots({ db }: Tx, { code }: Provider, jackpots: Jackpots): Promise<void> {
  await db.deleteFrom('provider_jackpot').where('provider_code', '=', code).execute();
  if (jackpots.length === 0) return;
  await db
    .insertInto('provider_jackpot')
    .values(
      jackpots.map(({ gameCode, pool, name, amount, at }) => ({
        provider_code: code,
        game_code: gameCode,
        pool,
        name,
        amount: BigInt(amount),
        told_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The catalogue again, within what was agreed on when the provider joined. */
export const pollCatalogues = (app: AppContext): Promise<void> =>
  ofEach(app, 'catalogue', async (provider) => {
    const { stakeMin, stakeMax, winMax } = provider;
    const agreed = { stakeMin: `${stakeMin}`, stakeMax: `${stakeMax}`, winMax: `${winMax}` };
    const { games, tellsFairness } = await agreeOnCatalogue(app, provider, agreed);
    await app.transact(async (tx) => {
      await writeCatalogue(tx, provider, games);
      await providers.noteFairness(tx, { code: provider.code, tellsFairness });
    });
  });
