import type { BookVenue } from '@fairground/contract/venues';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { stakeFreeBet } from '../../bonus/free-bet-use.ts';
import { type StakingMoney, stakingMoneyOf, topUpStake } from '../../transfers/top-up-stake.ts';
import { transferOrders } from '../../transfers/transfer-orders.ts';
import type { Queries } from '../../venues/venues.ts';

export interface StakeToPay {
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly venueCode: BookVenue;
  readonly staked: Fen;
  readonly now: Date;
  readonly requestId: string;
  /** The place of the bet in its request. */
  readonly index: number;
  /** What the member agreed to bring along for the whole request, with automatic transfer off. */
  readonly transferIn: Fen | undefined;
}

const requestKeyOf = (requestId: string, index: number): string => `bet:${requestId}:${index}`;

/** Brings what a bet lacks into its venue's wallet, and says whether the bet can be paid now. */
export const topUpForBet = (app: AppContext, tx: Tx, stake: StakeToPay): Promise<boolean> =>
  topUpStake(app, tx, {
    ...stake,
    requestKey: requestKeyOf(stake.requestId, stake.index),
    agreed: (inside) => agreedRest(inside, stake),
  });

/** Pays a bet with a free bet of the member's. */
export const payWithFreeBet = (
  app: AppContext,
  tx: Tx,
  stake: StakeToPay & { readonly freeBetId: bigint },
): Promise<boolean> =>
  stakeFreeBet(app, tx, {
    ...stake,
    stake: stake.staked,
    requestKey: `${stake.memberId}:${requestKeyOf(stake.requestId, stake.index)}`,
  });

/** What is left of the agreed amount after the bets before this one of the same request. */
async function agreedRest(tx: Tx, { memberId, requestId, index, transferIn = 0n }: StakeToPay): Promise<Fen> {
  if (transferIn === 0n || index === 0) return transferIn;
  const before = Array.from({ length: index }, (_, each) => requestKeyOf(requestId, each));
  return transferIn - (await transferOrders.sumOfRequests(tx, memberId, before));
}

/** What a bet can be paid from. */
export const bettingMoneyOf = (
  app: AppContext,
  store: Queries,
  { memberId, venueCode, now }: Pick<StakeToPay, 'memberId' | 'venueCode' | 'now'>,
): Promise<StakingMoney> => stakingMoneyOf(app, store, { memberId, venueCode, now });
