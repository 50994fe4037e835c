import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import { centerWallet, lockedWallet } from '@fairground/ledger';
import type { MemberCall } from '../../platform/handler.ts';
import { missingProofs } from '../identity/identity-standing.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { kindOf } from './account-kind.ts';
import { maskedNumber } from './change-account.ts';
import { chinaMidnight } from './china-midnight.ts';
import { cooling } from './cooldown.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payoutMethods } from './payout-methods.ts';
import { turnoverDemands } from './turnover-demands.ts';
import { availableOf } from './withdraw-new.ts';
import { quoteOf } from './withdraw-quote.ts';
import { accountFor, sumUp } from './withdraw-sum.ts';
import { withdrawals } from './withdrawals.ts';

type WithdrawInfo = Catalogue['funds']['withdrawInfo'];
type Info = OutputOf<WithdrawInfo>;

const DEMANDS_SHOWN = 100;

/** Where a member stands with withdrawals: what may leave, what has to be played, what is missing, what it would cost. */
export async function withdrawInfo(input: InputOf<WithdrawInfo>, call: MemberCall): Promise<Info> {
  const { house, now } = call;
  const { memberId } = call.caller;
  const [accounts, demands, passwords, securityChangedAt, proofs, available, center, locked] = await Promise.all([
    payoutAccounts.ofMember(house, memberId),
    turnoverDemands.open(house, memberId, DEMANDS_SHOWN),
    memberPasswords.of(house, memberId),
    memberPasswords.changedAt(house, memberId),
    missingProofs(house, memberId),
    availableOf(house, house.pool, memberId),
    house.ledger.balanceOf(house.pool, centerWallet(memberId)),
    house.ledger.balanceOf(house.pool, lockedWallet(memberId)),
  ]);
  const chosen = accounts.find(({ id }) => id === input.accountId);
  // A new account holds withdrawals up only when it is the one that was chosen.
  const wait = cooling({ securityChangedAt, accountCreatedAt: chosen?.createdAt }, now);
  const secondPasswordSet = typeof passwords?.fund === 'string';
  return {
    centerWalletBalance: center,
    lockMoney: locked,
    available,
    ...(await leftToday(input.type ?? (chosen ? kindOf(chosen.kind) : undefined), call)),
    turnover: demands.map(({ id, source, need, done }) => ({ turnoverId: id.toString(), source, need, done })),
    secondPasswordSet,
    hold: wait ? { reason: wait.reason, untilTime: wait.until.getTime() } : null,
    missing: [
      ...proofs,
      ...(secondPasswordSet ? [] : (['secondPassword'] as const)),
      ...(accounts.length > 0 ? [] : (['account'] as const)),
    ],
    quote: await quoteFor(input, call),
  };
}

/** How often and how much still today, by the wished method or the first there is. */
async function leftToday(
  type: PayoutKind | undefined,
  { house, caller, now }: MemberCall,
): Promise<Pick<Info, 'countLeft' | 'amountLeft'>> {
  const methods = await payoutMethods.all(house);
  const method = methods.find(({ kind }) => kind === type) ?? methods[0];
  if (!method) return { countLeft: 0, amountLeft: 0n };
  const used = await withdrawals.usedSince(house, caller.memberId, method.kind, chinaMidnight(now));
  const amountLeft = method.dayAmount - used.amount;
  return { countLeft: Math.max(method.dayCount - used.count, 0), amountLeft: amountLeft > 0n ? amountLeft : 0n };
}

async function quoteFor(
  { type, accountId, amount }: InputOf<WithdrawInfo>,
  { house, caller, now }: MemberCall,
): Promise<Info['quote']> {
  if (accountId === undefined) return null;
  const wish = { memberId: caller.memberId, type, accountId };
  const account = await accountFor(house, wish);
  if (amount === undefined) return null;
  const { facts } = await sumUp(house, account, { ...wish, amount }, now);
  return {
    ...quoteOf(house, facts, now),
    type: facts.kind,
    account: maskedNumber(house, account),
    amount,
    fee: facts.fee,
    received: amount - facts.fee,
  };
}
