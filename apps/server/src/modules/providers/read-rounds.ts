import { ProviderCall } from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { bookTransferRound, type ToldRound } from './book-transfer-round.ts';
import { providerPatience } from './catalogue.ts';
import { askProvider } from './provider-client.ts';
import { providers } from './providers.ts';

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
      if (await writeTold(tx, { provider, round }, app.now())) await bookIfTransfer(app, tx, { provider, round });
    }
    await providers.noteRead(tx, { code, roundsRead: next });
  });
  return rounds.length > 0;
}

/** A provider of the transfer wallet keeps the money itself: its rounds are what moved it. */
async function bookIfTransfer(app: AppContext, tx: Tx, told: ToldRound): Promise<void> {
  if (told.provider.mode === 'transfer') await bookTransferRound(app, tx, told);
}

/** False when it was told before. */
async function writeTold({ db }: Tx, { provider: { code }, round }: ToldRound, now: Date): Promise<boolean> {
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
}
