import type { WalletCall } from '@fairground/contract/providers';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../platform/app-context.ts';
import { providerSessions } from '../provider-sessions.ts';
import { spendableAt } from './wallet-balance.ts';
import type { WalletEvent } from './wallet-event.ts';
import { WalletNo } from './wallet-no.ts';

/** Who plays under a token, and what they can stake. Also an ended session is told: somebody may still look at a result. */
export async function tellBalance(
  app: AppContext,
  { token, currency }: z.output<typeof WalletCall.balance.request>,
  { provider, now }: WalletEvent,
): Promise<z.input<typeof WalletCall.balance.reply>> {
  const session = await providerSessions.find(app, { providerCode: provider.code, token });
  if (!session) throw new WalletNo('unknown_session');
  if (currency !== provider.currency) throw new WalletNo('wrong_currency');
  const balance = await spendableAt(app, app, { ...session, now });
  return { player: session.player, balance: `${balance}`, currency };
}
