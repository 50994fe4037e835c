import { ResultCode } from '@fairground/contract';
import { type Fen, type MemberId, yuanFromFen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { type BonusLot, bonusLots, lockBonusOf, type Store } from './bonus-lots.ts';
import { endLot } from './end-lot.ts';

/** What a withdrawal would end, with the exact sum. */
export interface LotEnding {
  readonly name: string;
  readonly forfeit: Fen;
  readonly text: string;
}

const endingOf = ({ name, balance }: BonusLot): LotEnding => ({
  name,
  forfeit: balance,
  text: `取款将结束${name}，收回礼金余额¥${yuanFromFen(balance)}（含礼金赢利），您的本金不受影响`,
});

const matchedOf = async (store: Store, memberId: MemberId): Promise<BonusLot | undefined> =>
  (await bonusLots.live(store, memberId)).find(({ isDepositMatched }) => isDepositMatched);

/** What a withdrawal would end now; undefined when it ends nothing. */
export async function lotEndedByWithdrawal(store: Store, memberId: MemberId): Promise<LotEnding | undefined> {
  const lot = await matchedOf(store, memberId);
  return lot && endingOf(lot);
}

/**
 * In the transaction of a withdrawal: ends the lot that matched a deposit, once the member has seen the sum and agreed to it. Who
 * has not is told the sum, and nothing changes.
 */
export async function endLotByWithdrawal(
  app: AppContext,
  tx: Tx,
  { memberId, agreed, now }: { readonly memberId: MemberId; readonly agreed: Fen | undefined; readonly now: Date },
): Promise<void> {
  await lockBonusOf(tx, [memberId]);
  const lot = await matchedOf(tx, memberId);
  if (!lot) return;
  // Agreed is agreed to a sum: what was won in the meantime is not given up unseen.
  if (agreed === undefined || agreed < lot.balance) {
    const { name, forfeit, text } = endingOf(lot);
    throw new Refusal(ResultCode.Warning, `${text}。请确认后再提交`, {
      field: 'lotForfeit',
      lot: name,
      lotForfeit: yuanFromFen(forfeit),
    });
  }
  await endLot(app, tx, lot, 'withdrawal', now);
}

/**
 * Somebody excludes themselves, in that transaction: every lot ends, what was won above its gift is theirs, and nothing has to be
 * played any more before own money leaves. Nobody pays for protecting themselves.
 */
export async function endLotsByExclusion(app: AppContext, tx: Tx, memberId: MemberId, now: Date): Promise<void> {
  for (const lot of await bonusLots.live(tx, memberId)) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    await endLot(app, tx, lot, 'exclusion', now);
  }
  await wageringRequirements.waiveCash(tx, memberId, now);
}

/** A break, or a debt, stops the clock of lots, free bets and free spins: they last as much longer as it does. */
export async function stopLotClocks(tx: Tx, memberId: MemberId, ms: number): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
  for (const statement of LONGER) await tx.query({ ...statement, values: [memberId, ms / 1000] });
}

const LONGER = [
  { name: 'bonus.longer-lots', table: 'bonus_lot', state: 'open' },
  { name: 'bonus.longer-free-bets', table: 'free_bet', state: 'unused' },
  { name: 'bonus.longer-free-spins', table: 'free_spins', state: 'open' },
].map(({ name, table, state }) => ({
  name,
  text: `update ${table} set expires_at = expires_at + make_interval(secs => $2::double precision)
    where member_id = $1 and state = '${state}'`,
}));
