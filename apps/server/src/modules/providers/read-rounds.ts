import { ProviderCall } from '@fairground/contract/providers';
import type { AppContext } from '../../platform/app-context.ts';
import { providerPatience } from './catalogue.ts';
import { askProvider } from './provider-client.ts';
import { providers } from './providers.ts';
import { toldRounds } from './told-rounds.ts';
import { bookOrLetWait, bookWaiting } from './waiting-rounds.ts';

const PAGE = 500;

/** Reads on in every provider's round records. */
export async function readRounds(app: AppContext): Promise<void> {
  for (const provider of await providers.all(app)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- provider by provider
      await readProviderRounds(app, provider.code);
    } catch (error) {
      app.log.warn({ err: error, provider: provider.code }, 'provider did not tell its rounds');
    }
  }
}

/** Everything a provider has to tell since it was asked last; throws where it does not answer. */
export async function readProviderRounds(app: AppContext, code: string): Promise<void> {
  const provider = await providers.find(app, code);
  if (provider) await bookWaiting(app, provider);
  // oxlint-disable-next-line no-await-in-loop -- page by page
  while (await readPage(app, code)) continue;
}

/** One page; false when there was nothing more. What was read and how far are one transaction. */
async function readPage(app: AppContext, code: string): Promise<boolean> {
  const provider = await providers.find(app, code);
  if (!provider) return false;
  const { rounds, next } = await askProvider(app, provider, {
    call: ProviderCall.rounds,
    request: { after: provider.roundsRead, limit: PAGE },
    signal: providerPatience(),
  });
  if (next === provider.roundsRead) return false;
  await app.transact(async (tx) => {
    for (const round of rounds) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
      const isNew = await toldRounds.add(tx, { provider, round }, app.now());
      // A provider of the transfer wallet keeps the money itself: its rounds are what moved it.
      // oxlint-disable-next-line no-await-in-loop
      if (isNew && provider.mode === 'transfer') await bookOrLetWait(app, tx, { provider, round });
    }
    await providers.noteRead(tx, { code, roundsRead: next });
  });
  return rounds.length > 0;
}
