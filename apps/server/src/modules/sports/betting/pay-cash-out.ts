import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { housePnl, stakesAt, venueWallet } from '@fairground/ledger';
import type { House, Tx } from '../../../platform/house.ts';
import { countReturn } from '../../guard/gate.ts';
import { countBet } from '../../payouts/turnover.ts';
import { type CashedPart, type CashTicket, cashTickets } from './cash-tickets.ts';
import { exposures } from './exposures.ts';

const CASH_OUT_KIND = 'sport-cash-out';

/** The stake goes to the house and the sum to the member, in one entry; what stands on the selection shrinks with it. */
export async function payCashOut(
  { house, requestId }: { readonly house: House; readonly requestId: string },
  tx: Tx,
  { id, memberId, placedAt, staked, cashedStake, legs }: CashTicket,
  part: CashedPart,
): Promise<void> {
  const { stake, paid, now } = part;
  // The guard's row before the wallets, as everybody does.
  await countReturn(tx, { memberId, amount: paid, now, stakedAt: placedAt });
  const pnl = housePnl(SPORTS_CHANNEL);
  const cause = `${id}:${requestId}`;
  const posted = await house.ledger.post(tx, {
    key: `${CASH_OUT_KIND}:${cause}`,
    kind: CASH_OUT_KIND,
    cause,
    actor: `member:${memberId}`,
    at: now,
    memo: `注单 ${id} 提前兑现`,
    postings: [
      { from: stakesAt(memberId, SPORTS_CHANNEL), to: pnl, amount: stake },
      { from: pnl, to: venueWallet(memberId, SPORTS_CHANNEL), amount: paid },
    ],
  });
  if (!posted.ok) throw new Error(`Ticket ${id} could not be cashed out: ${posted.why}`);
  await exposures.takeOff(tx, [id]);
  await cashTickets.cash(tx, id, part);
  if (cashedStake + stake < staked) return exposures.putOn(tx, [id]);
  // It counts nothing, and the member reads why beside the bets that do.
  const title = legs.length === 1 ? (legs[0]?.title ?? '').slice(0, TITLE_MAX) : `${legs.length} 项串关`;
  await countBet(tx, { memberId, betNo: id, title, stake: staked, counted: 0n, why: CASHED_WHY, now });
}

const CASHED_WHY = '已全部提前兑现，不计入';
const TITLE_MAX = 100;
