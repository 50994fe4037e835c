import { ResultCode } from '@fairground/contract';
import { type Fen, type MemberId, yuanFromFen } from '@fairground/money';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
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

const NAMES_MOST = 3;

/** Several are told as one sum. */
function endingOf(lots: readonly BonusLot[]): LotEnding {
  const forfeit = lots.reduce((sum, { balance }) => sum + balance, 0n);
  const named = lots
    .slice(0, NAMES_MOST)
    .map(({ name: each }) => each)
    .join('、');
  const name = lots.length > NAMES_MOST ? `${named}等${lots.length}项` : named;
  const text = `取款将结束${name}，收回礼金余额¥${yuanFromFen(forfeit)}（含礼金赢利），您的本金不受影响`;
  return { name, forfeit, text };
}

/** Lots whose document says that a withdrawal ends them. */
const endedOf = async (store: Store, memberId: MemberId): Promise<readonly BonusLot[]> =>
  (await bonusLots.live(store, memberId)).filter(({ onWithdrawal }) => onWithdrawal === 'end');

/** What a withdrawal would end now; undefined when it ends nothing. */
export async function lotEndedByWithdrawal(store: Store, memberId: MemberId): Promise<LotEnding | undefined> {
  const lots = await endedOf(store, memberId);
  return lots.length === 0 ? undefined : endingOf(lots);
}

/**
 * In the transaction of a withdrawal: ends the lots that a withdrawal ends, once the member has seen the sum and agreed to it.
 * Who has not is told the sum, and nothing changes.
 */
export async function endLotByWithdrawal(
  app: AppContext,
  tx: Tx,
  { memberId, agreed, now }: { readonly memberId: MemberId; readonly agreed: Fen | undefined; readonly now: Date },
): Promise<void> {
  await lockBonusOf(tx, [memberId]);
  const lots = await endedOf(tx, memberId);
  if (lots.length === 0) return;
  const { name, forfeit, text } = endingOf(lots);
  // Agreed is agreed to a sum: what was won in the meantime is not given up unseen.
  if (agreed === undefined || agreed < forfeit) {
    throw new Refusal(ResultCode.Warning, `${text}。请确认后再提交`, {
      field: 'lotForfeit',
      lot: name,
      lotForfeit: yuanFromFen(forfeit),
    });
  }
  // oxlint-disable-next-line no-await-in-loop -- nearly always one
  for (const lot of lots) await endLot({ app, tx, now }, lot, 'withdrawal');
}

/**
 * Somebody excludes themselves, in that transaction: every lot ends, what was won above its gift is theirs, and nothing has to be
 * played any more before own money leaves. Nobody pays for protecting themselves.
 */
export async function endLotsByExclusion(work: Work, memberId: MemberId): Promise<void> {
  const { tx, now } = work;
  for (const lot of await bonusLots.live(tx, memberId)) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    await endLot(work, lot, 'exclusion');
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
