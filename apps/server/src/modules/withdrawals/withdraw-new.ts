import { randomBytes } from 'node:crypto';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { tooYoungMessage } from '@fairground/contract/person';
import { centerWallet } from '@fairground/ledger';
import { orderNumber, type MemberId } from '@fairground/money';
import { DatabaseError } from 'pg';
import type { MemberCall, Once } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endLotByWithdrawal } from '../bonus/leaving.ts';
import { missingVerifications, withdrawalVerificationRefusal } from '../eligibility/missing-verifications.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { members } from '../members/members.ts';
import { ASSESS_WITHDRAWAL } from './assess-withdrawal.ts';
import { cooling } from './orders/cooldown.ts';
import { isUnderAge } from './under-age.ts';
import { checkFundPassword } from './fund-password.ts';
import { refuseOtherName } from './accounts/holder-check.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { quoteHolds } from './withdraw-quote.ts';
import * as refusals from './withdrawal-refusals.ts';
import { accountFor, sumUp, type WithdrawSum } from './withdraw-sum.ts';
import { wireState, stepNotes } from './orders/withdrawal-states.ts';
import { withdrawals } from './orders/withdrawals.ts';

type WithdrawNew = Catalogue['withdrawals']['withdrawNew'];
type Placed = OutputOf<WithdrawNew>;

/** Whoever waits longer for a wallet is told that it cannot be locked now, rather than kept waiting. */
const LOCK_PATIENCE = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Locks money of a member to be paid out. The checks come in the order in which a member should hear of them. */
export async function withdrawNew(input: InputOf<WithdrawNew>, call: MemberCall & Once<Placed>): Promise<Placed> {
  const { app } = call;
  const { memberId } = call.caller;
  const [missing] = await missingVerifications(app, memberId);
  if (missing) throw withdrawalVerificationRefusal(missing, app.config.legalAge);
  await refuseUnderAge(call);
  await checkFundPassword(input.secondPassword, call);
  await refuseOtherName(await accountFor(app, { memberId, ...input }), call);
  try {
    return await call.transactOnce((tx) => place(tx, input, call));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) throw refusals.lockingRefusal();
    throw error;
  }
}

async function refuseUnderAge({ app, caller, now }: MemberCall): Promise<void> {
  if (await isUnderAge(app, caller.memberId, now))
    throw new Refusal(ResultCode.Warning, tooYoungMessage(app.config.legalAge), { missing: 'birthday' });
}

async function place(tx: Tx, input: InputOf<WithdrawNew>, { app, caller, now }: MemberCall): Promise<Placed> {
  const { memberId } = caller;
  await tx.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
  // One after the other, so that two at once cannot both be the last of the day.
  await members.lock(tx, memberId);
  // A call may have been on its way when the session ended.
  if (await members.isFrozen(tx, memberId)) throw refusals.frozenRefusal();
  const account = await accountFor(tx, { memberId, ...input });
  const securityChangedAt = await memberPasswords.changedAt(tx, memberId);
  const wait = cooling({ securityChangedAt, accountCreatedAt: account.createdAt }, now);
  if (wait) throw refusals.coolingRefusal(wait, now);
  const sum = await sumUp(tx, account, { memberId, ...input }, now);
  if (input.quoteId !== undefined && !quoteHolds(app, input.quoteId, sum.facts, now)) throw refusals.quoteRefusal();
  if ((await withdrawableOf(tx, memberId)) < sum.facts.amount) throw await aboveWithdrawable(tx, memberId);
  await endLotByWithdrawal(app, tx, { memberId, agreed: input.lotForfeit, now });
  return lockMoney(app, tx, sum, now);
}

const SOURCES_MAX = 100;

/** Why more than 可取额 stays: turnover that is missing, source by source, or that there is no more. */
async function aboveWithdrawable(tx: Tx, memberId: MemberId): Promise<Refusal> {
  const available = await withdrawableOf(tx, memberId);
  const open = await wageringRequirements.open(tx, memberId, SOURCES_MAX);
  const missing = open.filter((requirement) => requirement.class === 'cash');
  return missing.length > 0 ? refusals.turnoverRefusal(available, missing) : refusals.shortRefusal(available);
}

async function lockMoney(app: AppContext, tx: Tx, { method, facts }: WithdrawSum, now: Date): Promise<Placed> {
  const orderNo = orderNumber({ prefix: 'W', shows: 'second' }, now, randomBytes(5).toString('hex'));
  const { memberId, amount } = facts;
  const held = await app.ledger.hold(tx, {
    key: `withdraw-hold:${orderNo}`,
    kind: 'withdraw-hold',
    cause: `withdrawal:${orderNo}`,
    actor: `member:${memberId}`,
    at: now,
    from: centerWallet(memberId),
    amount,
  });
  if (!held.ok && held.why === 'insufficient-balance') throw refusals.shortRefusal(await withdrawableOf(tx, memberId));
  if (!held.ok) throw refusals.lockingRefusal();
  await withdrawals.insert(tx, { ...facts, orderNo, channel: method.channel, holdId: held.value.holdId, now });
  await withdrawals.addStep(tx, { orderNo, state: 'locked', at: now, actor: 'member', note: stepNotes.locked });
  await app.outbox.enqueue(tx, { topic: ASSESS_WITHDRAWAL, payload: { orderNo }, key: orderNo });
  return { orderNo, status: wireState.locked };
}
