import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import { centerWallet, lockedWallet } from '@fairground/ledger';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { lotEndedByWithdrawal } from '../bonus/leaving.ts';
import { missingVerifications } from '../eligibility/missing-verifications.ts';
import { withdrawalAllowance } from '../grades/withdrawal-allowance.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { kindOf } from './orders/account-kind.ts';
import { maskedNumber } from './accounts/change-account.ts';
import { cooling } from './orders/cooldown.ts';
import { withdrawalAccounts } from './accounts/withdrawal-accounts.ts';
import { withdrawalMethods } from './orders/withdrawal-methods.ts';
import { requirementFacts } from '../wagering/wagering-facts.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { quoteOf } from './withdraw-quote.ts';
import { accountFor, sumUp } from './withdraw-sum.ts';
import { withdrawals } from './orders/withdrawals.ts';

type WithdrawInfo = Catalogue['withdrawals']['withdrawInfo'];
type Info = OutputOf<WithdrawInfo>;

const REQUIREMENTS_SHOWN = 100;

/** Where a member stands with withdrawals: what may leave, what has to be played, what is missing, what it would cost. */
export async function withdrawInfo(input: InputOf<WithdrawInfo>, call: MemberCall): Promise<Info> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const [accounts, requirements, passwords, securityChangedAt, missingSteps, available, center, locked] =
    await Promise.all([
      withdrawalAccounts.ofMember(app, memberId),
      wageringRequirements.open(app, memberId, REQUIREMENTS_SHOWN),
      memberPasswords.of(app, memberId),
      memberPasswords.changedAt(app, memberId),
      missingVerifications(app, memberId),
      withdrawableOf(app.pool, memberId),
      app.ledger.balanceOf(app.pool, centerWallet(memberId)),
      app.ledger.balanceOf(app.pool, lockedWallet(memberId)),
    ]);
  const chosen = accounts.find(({ id }) => id === input.accountId);
  // A new account holds withdrawals up only when it is the one that was chosen.
  const wait = cooling({ securityChangedAt, accountCreatedAt: chosen?.createdAt }, now);
  const lotEnding = await lotEndedByWithdrawal(app.pool, memberId);
  const secondPasswordSet = typeof passwords?.fund === 'string';
  return {
    centerWalletBalance: center,
    lockMoney: locked,
    available,
    ...(await leftToday(input.type ?? (chosen ? kindOf(chosen.kind) : undefined), call)),
    turnover: requirements.map((requirement) => ({
      turnoverId: requirement.id.toString(),
      source: requirement.source,
      need: requirement.need,
      done: requirement.done,
      ...requirementFacts(requirement),
    })),
    secondPasswordSet,
    hold: wait ? { reason: wait.reason, untilTime: wait.until.getTime() } : null,
    missing: [
      ...missingSteps,
      ...(secondPasswordSet ? [] : (['secondPassword'] as const)),
      ...(accounts.length > 0 ? [] : (['account'] as const)),
    ],
    quote: await quoteFor(input, call),
    ...(lotEnding && { lotEnding }),
  };
}

/** How often and how much still today, by the requested method or the first there is. */
async function leftToday(
  type: PayoutKind | undefined,
  { app, caller, now }: MemberCall,
): Promise<Pick<Info, 'countLeft' | 'amountLeft'>> {
  const methods = await withdrawalMethods.all(app);
  const method = methods.find(({ kind }) => kind === type) ?? methods[0];
  if (!method) return { countLeft: 0, amountLeft: 0n };
  const today = startOfChinaDay(chinaDay(now));
  const [used, usedInAll, allowance] = await Promise.all([
    withdrawals.usedSince(app, caller.memberId, method.kind, today),
    withdrawals.usedSince(app, caller.memberId, 'all', today),
    withdrawalAllowance(app, caller.memberId, now),
  ]);
  // The method's limits and the grade's: the lower one holds, and is the one that is shown.
  const countLeft = Math.min(method.dayCount - used.count, allowance.count - usedInAll.count);
  const [byMethod, byGrade] = [method.dayAmount - used.amount, allowance.amount - usedInAll.amount];
  const amountLeft = byMethod < byGrade ? byMethod : byGrade;
  return { countLeft: Math.max(countLeft, 0), amountLeft: amountLeft > 0n ? amountLeft : 0n };
}

async function quoteFor(
  { type, accountId, amount }: InputOf<WithdrawInfo>,
  { app, caller, now }: MemberCall,
): Promise<Info['quote']> {
  if (accountId === undefined) return null;
  const requested = { memberId: caller.memberId, type, accountId };
  const account = await accountFor(app, requested);
  if (amount === undefined) return null;
  const { facts } = await sumUp(app, account, { ...requested, amount }, now);
  return {
    ...quoteOf(app, facts, now),
    type: facts.kind,
    account: maskedNumber(app, account),
    amount,
    fee: facts.fee,
    received: amount - facts.fee,
  };
}
