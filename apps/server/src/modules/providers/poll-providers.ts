import { ProviderCall } from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { providerPatience, agreeOnCatalogue, writeCatalogue } from './catalogue.ts';
import { askProvider } from './provider-client.ts';
import { providerGames } from './provider-games.ts';
import { type Provider, providers } from './providers.ts';

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
    const isResting = status.state === 'maintenance';
    const resume_at = isResting && status.resumeAt !== null ? new Date(status.resumeAt) : null;
    await app.transact(async (tx) => {
      await tx.db
        .updateTable('provider')
        .set({ state: status.state, resume_at })
        .where('code', '=', provider.code)
        .execute();
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      for (const game of status.games) await providerGames.setState(tx, provider.code, game);
      await closeOrOpenVenues(tx, provider, { isResting, resumeAt: resume_at });
      await writeJackpots(tx, provider, jackpots);
    });
  });

/** A provider at rest rests in all its venues. What an operator has closed stays closed: the provider's word opens only what it closed. */
async function closeOrOpenVenues(
  tx: Tx,
  { code }: Provider,
  { isResting, resumeAt }: { readonly isResting: boolean; readonly resumeAt: Date | null },
): Promise<void> {
  await tx.query(isResting ? CLOSE : OPEN, isResting ? [code, resumeAt] : [code]);
}

const CLOSE = `with closed as (
    update venue v set state = 'maintenance', resume_at = $2 from provider_venue p
    where p.provider_code = $1 and p.venue_code = v.code and (v.state = 'normal' or p.is_resting) returning v.code
  ) update provider_venue p set is_resting = true from closed c where p.venue_code = c.code`;
const OPEN = `with opened as (
    update venue v set state = 'normal', resume_at = null from provider_venue p
    where p.provider_code = $1 and p.venue_code = v.code and p.is_resting returning v.code
  ) update provider_venue p set is_resting = false from opened o where p.venue_code = o.code`;

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
