import { type OutputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { freezeLabels, terminationLabels } from '@fairground/contract/back-office-members';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identityStateOf } from '../../identity/identity-standing.ts';
import { auditLog } from '../../members/audit-log.ts';
import { marketingChoicesOf } from '../../messages/marketing-choices.ts';
import { findMembers, memberState } from '../../members/find-members.ts';
import { maskEmail, maskPhone, maskRealName, maskUsername } from '../../members/masking.ts';
import { members, type SealedColumn } from '../../members/members.ts';
import { openField } from '../../members/personal-fields.ts';
import { turnoverLeft } from '../../wagering/wagering.ts';
import { flagReviews, flagTitle } from '../../risk-flags/risk-flag-reviews.ts';
import { loginLine } from '../../login/devices/login-history.ts';
import { walletName } from '../../records/wallet-name.ts';
import { venues } from '../../venues/venues.ts';
import { standingLimits } from '../../limits/limit-overview.ts';
import { type Approvals, approvalStatus } from '../../approvals/dual-approval.ts';
import { birthdayAskedBy } from './change-birthday.ts';
import { type LinkedAccount, linkedAccounts } from './linked-accounts.ts';
import { memberMoney } from './member-records.ts';
import { memberNotes } from './member-notes.ts';
import { proposedTermination } from './termination-approval.ts';
import { unfreezeApproval } from './unfreeze-approval.ts';

type View = OutputOf<BackOfficeCatalogue['members']['detail']>;
type Found = NonNullable<Awaited<ReturnType<typeof findMembers.one>>>;

const LOGINS_MAX = 10;
const NOTES_MAX = 50;
const FLAGS_MAX = 50;

/** What every list shows of a member. */
export const memberSummary = (member: Found) => accountSummary({ ...member, state: memberState(member) });

const accountSummary = (account: Pick<LinkedAccount, 'id' | 'name' | 'state' | 'grade' | 'registeredAt'>) => ({
  memberId: account.id.toString(),
  memberName: maskUsername(account.name),
  state: account.state,
  grade: account.grade,
  registerTime: account.registeredAt.getTime(),
});

const NO_APPROVALS: Approvals = { need: 0, have: 0, by: [] };
const NOTHING_PROPOSED = { need: 0, have: 0, by: [], cause: null };

/** The ground, and what the operators wrote; an owner who left gave words alone. */
function stateReason({ closedAt, closeCause, closeReason, freezeCause, freezeReason }: Found): string {
  if (closedAt) return closeCause === 'own' ? closeReason : `${terminationLabels[closeCause]}：${closeReason}`;
  return freezeCause === null ? freezeReason : `${freezeLabels[freezeCause]}：${freezeReason}`;
}

/** Everything the back office may see of one member, personal fields masked. */
export async function memberView(app: AppContext, memberId: bigint): Promise<View> {
  const member = await findMembers.one(app, memberId);
  if (!member) throw new Refusal(ResultCode.NotFound);
  const [contact, identity, wallets, all, money, limits] = await Promise.all([
    contactOf(app, memberId),
    identityStateOf(app, memberId),
    app.ledger.walletsOf(app.pool, memberId),
    venues.all(app.pool),
    memberMoney(app, memberId),
    standingLimits(app, memberId, app.now()),
  ]);
  const [askedBy, left, flags, logins, notes, soFar, linked, agreed, marketing] = await Promise.all([
    birthdayAskedBy(app, memberId),
    turnoverLeft(app.pool, memberId),
    flagReviews.openOf(app, memberId, FLAGS_MAX),
    auditLog.loginsOf(app, memberId, { pageNum: 1, pageSize: LOGINS_MAX }),
    memberNotes.of(app, memberId, NOTES_MAX),
    member.frozenAt ? approvalStatus(app, unfreezeApproval(memberId, member.frozenAt)) : NO_APPROVALS,
    linkedAccounts(app.pool, memberId),
    proposedTermination(app, memberId),
    marketingChoicesOf(app, memberId),
  ]);
  const venueNames = new Map(all.map(({ code, name }) => [code, name]));
  return {
    ...memberSummary(member),
    stateReason: stateReason(member),
    stateTime: (member.closedAt ?? member.frozenAt)?.getTime() ?? null,
    untilTime: member.frozenUntil?.getTime() ?? null,
    unfreezing: { ...soFar, by: [...soFar.by] },
    ...contact,
    identity,
    birthdayAskedBy: askedBy,
    wallets: wallets.map(({ account, balance }) => ({
      wallet: account.wallet,
      title: walletName(account.wallet, venueNames),
      balance,
    })),
    turnoverLeft: left,
    money,
    limits,
    flags: flags.map(({ id, kind, detail, raisedAt }) => ({
      flagId: id.toString(),
      title: flagTitle(kind),
      detail,
      raiseTime: raisedAt.getTime(),
    })),
    logins: logins.rows.map(loginLine),
    linked: linked.map((account) => ({ ...accountSummary(account), by: [...account.by] })),
    terminating: member.closedAt ? NOTHING_PROPOSED : { ...agreed, by: [...agreed.by] },
    marketing,
    notes: notes.map(({ id, by, text, at }) => ({ noteId: id.toString(), by, text, time: at.getTime() })),
  };
}

/** Nobody in the back office needs a phone or a name in clear; empty when the member has given none. */
async function contactOf(
  app: AppContext,
  memberId: bigint,
): Promise<Pick<View, 'realName' | 'phone' | 'email' | 'birthday'>> {
  const profile = await members.profile(app, memberId);
  const shown = (column: SealedColumn, sealed: string | null | undefined, mask: (clear: string) => string): string => {
    const clear = openField(app, memberId, { column, sealed: sealed ?? null });
    return clear === undefined ? '' : mask(clear);
  };
  return {
    realName: shown('real_name_sealed', profile?.realNameSealed, maskRealName),
    phone: shown('phone_sealed', profile?.phoneSealed, maskPhone),
    email: shown('email_sealed', profile?.emailSealed, maskEmail),
    birthday: profile?.birthday ? `${profile.birthday.slice(0, 4)}-**-**` : '',
  };
}
