import { type AccountBalance } from '@fairground/ledger';
import { type Fen, type MemberId, yuanFromFen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { bonusLots, lockBonusOf, type Store } from './bonus-lots.ts';
import { endLot } from './end-lot.ts';

/** What quitting an activity would take back, and what stays. */
export interface QuitPreview {
  readonly forfeit: Fen;
  readonly keep: Fen;
  readonly text: string;
}

/** What quitting would cost now, to be shown before it is asked for; undefined when there is nothing to quit. */
export async function quitPreview(
  app: Pick<AppContext, 'ledger'>,
  store: Store,
  { memberId, promotionId }: { readonly memberId: MemberId; readonly promotionId: string },
): Promise<QuitPreview | undefined> {
  const lots = (await bonusLots.live(store, memberId)).filter((lot) => lot.promotionId === promotionId);
  if (lots.length === 0) return undefined;
  const forfeit = lots.reduce((sum, { balance }) => sum + balance, 0n);
  const keep = ownMoneyIn(await app.ledger.walletsOf(store, memberId));
  return { forfeit, keep, text: quitText({ forfeit, keep }) };
}

export const quitText = ({ forfeit, keep }: Omit<QuitPreview, 'text'>): string =>
  `退出后将收回礼金余额¥${yuanFromFen(forfeit)}（含礼金赢利），您的本金¥${yuanFromFen(keep)}不受影响，本活动不可再次参加`;

/** The centre wallet and the wallets of venues: bonus money never lies in those, bets apart. */
const ownMoneyIn = (wallets: readonly AccountBalance[]): Fen =>
  wallets.reduce(
    (sum, { account: { wallet }, balance }) =>
      wallet === 'center' || wallet.startsWith('venue:') ? sum + balance : sum,
    0n,
  );

/**
 * Ends every lot of a promotion that is not over, and says what was taken back. What its open bets return later goes back
 * too; own money and the requirement it brought stay as they are. The same again changes nothing.
 */
export async function quitLot(
  app: AppContext,
  tx: Tx,
  { memberId, promotionId, now }: { readonly memberId: MemberId; readonly promotionId: string; readonly now: Date },
): Promise<Fen> {
  await lockBonusOf(tx, [memberId]);
  const lots = (await bonusLots.live(tx, memberId)).filter((lot) => lot.promotionId === promotionId);
  // oxlint-disable-next-line no-await-in-loop -- nearly always one
  for (const lot of lots) await endLot({ app, tx, now }, lot, 'quit');
  return lots.reduce((sum, { balance }) => sum + balance, 0n);
}
