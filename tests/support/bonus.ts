import { bonusWallet, centerWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { BonusLot } from '../../apps/server/src/modules/bonus/bonus-lots.ts';
import { lotsOf, type NewLot, openLot } from '../../apps/server/src/modules/bonus/open-lot.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';

let rewards = 1_000_000_000n;

/** The number of a reward that nobody else has: rewards themselves are another module's. */
export const aRewardId = (): bigint => (rewards += 1n);

/** Gives a member a lot of bonus money: five times over, for everything, matching a deposit, unless said otherwise. */
export async function aLot(
  app: AppContext,
  { memberId }: { readonly memberId: bigint },
  amount: Fen,
  given: Partial<NewLot> = {},
): Promise<BonusLot> {
  const opened = await app.transact((tx) =>
    openLot(app, tx, {
      memberId,
      rewardId: aRewardId(),
      promotionId: 'first-deposit',
      version: 1,
      name: '首存礼金',
      product: 'ANY',
      amount,
      times: 5,
      isDepositMatched: true,
      now: app.now(),
      ...given,
    }),
  );
  if (!opened.ok) throw new Error(`${opened.why.name} is open`);
  return opened.value;
}

/** A member's own money in the centre wallet and in venues, bonus money, and the newest lot. */
export async function bonusStandOf(app: AppContext, { memberId }: { readonly memberId: bigint }) {
  const wallets = await app.ledger.walletsOf(app.pool, memberId);
  const sum = (isWanted: (wallet: string) => boolean): Fen =>
    wallets.reduce((total, { account, balance }) => (isWanted(account.wallet) ? total + balance : total), 0n);
  const [lot] = await lotsOf(app.pool, memberId);
  return {
    center: await app.ledger.balanceOf(app.pool, centerWallet(memberId)),
    own: sum((wallet) => wallet === 'center' || wallet.startsWith('venue:')),
    bonus: await app.ledger.balanceOf(app.pool, bonusWallet(memberId)),
    debt: sum((wallet) => wallet === 'debt'),
    lot,
  };
}
