import { housePnl, stakeWallet, venueWallet } from '@fairground/ledger';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { returnFunding } from '../../bonus/return-funding.ts';
import { countReturn } from '../../limits/limit-check.ts';
import { contributeBet } from '../../wagering/wagering.ts';
import { type CashedPart, type CashTicket, cashTickets } from './cash-tickets.ts';
import { categoryOfBook } from '../settling/book-category.ts';
import { exposures } from '../betting/exposures.ts';

const CASH_OUT_KIND = 'sport-cash-out';

/** One entry: the stake to the house account, the sum to the member. The exposure of the selection shrinks with it. */
export async function payCashOut(
  { app, tx, requestId }: { readonly app: AppContext; readonly tx: Tx; readonly requestId: string },
  { id, memberId, venueCode, placedAt, staked, cashedStake, legs }: CashTicket,
  part: CashedPart,
): Promise<void> {
  const { stake, paid, now } = part;
  // The limit row before the wallets, as everybody does.
  await countReturn(tx, { memberId, amount: paid, now, stakedAt: placedAt });
  const pnl = housePnl(venueCode);
  const cause = `${id}:${requestId}`;
  const posted = await app.ledger.post(tx, {
    key: `${CASH_OUT_KIND}:${cause}`,
    kind: CASH_OUT_KIND,
    cause,
    actor: `member:${memberId}`,
    at: now,
    memo: `注单 ${id} 提前兑现`,
    postings: [
      { from: stakeWallet(memberId, venueCode), to: pnl, amount: stake },
      { from: pnl, to: venueWallet(memberId, venueCode), amount: paid },
    ],
  });
  if (!posted.ok) throw new Error(`ticket ${id}: cash-out not posted: ${posted.why}`);
  const isFinal = cashedStake + stake === staked;
  await returnFunding({ app, tx, now }, [
    { betNo: id, returned: paid, isVoid: false, isFinal, key: `cash:${requestId}` },
  ]);
  await exposures.takeOff(tx, [id]);
  await cashTickets.cash(tx, id, part);
  if (cashedStake + stake < staked) return exposures.putOn(tx, [id]);
  // It counts nothing, and the member reads why beside the bets that do.
  const title = legs.length === 1 ? (legs[0]?.title ?? '').slice(0, TITLE_MAX) : `${legs.length} 项串关`;
  const category = categoryOfBook(venueCode);
  const bet = { memberId, betNo: id, title, category, stake: staked, ownStake: staked, counted: 0n, why: CASHED_WHY };
  await contributeBet(tx, { ...bet, acceptedAt: placedAt, now });
}

const CASHED_WHY = '已提前兑现的本金不计入';
const TITLE_MAX = 100;
