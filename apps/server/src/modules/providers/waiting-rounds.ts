import type { AppContext, Tx } from '../../platform/app-context.ts';
import { bookTransferRound } from './book-transfer-round.ts';
import type { Provider } from './providers.ts';
import { type ToldRound, toldRounds } from './told-rounds.ts';

/**
 * Books a round that was told just now, or lets it wait while money of its player is on its way: whether it fits is only
 * known when the transfer is answered. The player's later rounds wait behind it; nobody else's do.
 */
export async function bookOrLetWait(app: AppContext, tx: Tx, told: ToldRound): Promise<void> {
  const isBehind = await toldRounds.isWaitedFor(tx, told);
  if (isBehind || (await bookTransferRound(app, tx, told)) === 'in-flight') await toldRounds.setWaits(tx, told, true);
}

/** Tries what waits again, player by player: one whose transfer is still not answered keeps no other waiting. */
export async function bookWaiting(app: AppContext, provider: Provider): Promise<void> {
  for (const player of await toldRounds.waitingPlayers(app, provider.code)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await app.transact((tx) => bookPlayer(app, tx, { provider, player }));
    } catch (error) {
      app.log.warn(
        { err: error, provider: provider.code, player },
        'rounds of a player could not be booked; will retry',
      );
    }
  }
}

async function bookPlayer(
  app: AppContext,
  tx: Tx,
  { provider, player }: { readonly provider: Provider; readonly player: string },
): Promise<void> {
  const waiting = await toldRounds.lockWaiting(tx, { providerCode: provider.code, player });
  for (const { stake, win, stakedAt, endedAt, ...row } of waiting) {
    const amounts = { currency: provider.currency, stake: `${stake}`, win: `${win}` };
    const round = { ...row, ...amounts, stakedAt: stakedAt.getTime(), endedAt: endedAt.getTime() };
    // oxlint-disable-next-line no-await-in-loop -- in the order they were told
    if ((await bookTransferRound(app, tx, { provider, round })) === 'in-flight') return;
    // oxlint-disable-next-line no-await-in-loop
    await toldRounds.setWaits(tx, { provider, round }, false);
  }
}
