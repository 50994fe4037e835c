import { type OutputOf, ResultCode } from '@fairground/contract';
import type { ConsoleCatalogue } from '@fairground/contract/console';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { identityStateOf } from '../identity/identity-standing.ts';
import { auditLog } from '../members/audit-log.ts';
import { findMembers, memberState } from '../members/find-members.ts';
import { maskEmail, maskPhone, maskRealName, maskUsername } from '../members/masking.ts';
import { members, type SealedColumn } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { turnoverLeft } from '../payouts/turnover.ts';
import { flagReviews, flagTitle } from '../risk/flag-reviews.ts';
import { loginLine } from '../risk/login-history.ts';
import { closing } from './closing.ts';
import { type Eyes, eyesOn } from './four-eyes.ts';
import { type LinkedAccount, linkedAccounts } from './linked-accounts.ts';
import { memberNotes } from './member-notes.ts';
import { unfreezing } from './unfreezing.ts';
import { walletTitle } from './wallet-title.ts';

type View = OutputOf<ConsoleCatalogue['members']['detail']>;
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

const NO_EYES: Eyes = { need: 0, have: 0, by: [] };

const closeWords = ({ closeCause, closeReason }: Pick<Found, 'closeCause' | 'closeReason'>): string =>
  closeCause === 'duplicate' ? `持有一个以上的有效账户：${closeReason}` : closeReason;

/** Everything the desk may see of one member, personal fields masked. */
export async function memberView(house: House, memberId: bigint): Promise<View> {
  const member = await findMembers.one(house, memberId);
  if (!member) throw new Refusal(ResultCode.NotFound);
  const [contact, identity, wallets, left, flags, logins, notes, eyes, linked, agreed] = await Promise.all([
    contactOf(house, memberId),
    identityStateOf(house, memberId),
    house.ledger.walletsOf(house.pool, memberId),
    turnoverLeft(house.pool, memberId),
    flagReviews.openOf(house, memberId, FLAGS_MAX),
    auditLog.loginsOf(house, memberId, { pageNum: 1, pageSize: LOGINS_MAX }),
    memberNotes.of(house, memberId, NOTES_MAX),
    member.frozenAt ? eyesOn(house, unfreezing(memberId, member.frozenAt)) : NO_EYES,
    linkedAccounts(house.pool, memberId),
    member.closedAt ? NO_EYES : eyesOn(house, closing(memberId)),
  ]);
  return {
    ...memberSummary(member),
    stateReason: member.closedAt ? closeWords(member) : member.freezeReason,
    stateTime: (member.closedAt ?? member.frozenAt)?.getTime() ?? null,
    unfreezing: { ...eyes, by: [...eyes.by] },
    ...contact,
    identity,
    wallets: wallets.map(({ account, balance }) => ({
      wallet: account.wallet,
      title: walletTitle(account.wallet),
      balance,
    })),
    turnoverLeft: left,
    flags: flags.map(({ id, kind, detail, raisedAt }) => ({
      flagId: id.toString(),
      title: flagTitle(kind),
      detail,
      raiseTime: raisedAt.getTime(),
    })),
    logins: logins.rows.map(loginLine),
    linked: linked.map((account) => ({ ...accountSummary(account), by: [...account.by] })),
    closing: { ...agreed, by: [...agreed.by] },
    notes: notes.map(({ id, by, text, at }) => ({ noteId: id.toString(), by, text, time: at.getTime() })),
  };
}

/** Nobody at the desk needs a phone or a name in clear; empty when the member has given none. */
async function contactOf(house: House, memberId: bigint): Promise<Pick<View, 'realName' | 'phone' | 'email'>> {
  const profile = await members.profile(house, memberId);
  const shown = (column: SealedColumn, sealed: string | null | undefined, mask: (clear: string) => string): string => {
    const clear = openField(house, memberId, column, sealed ?? null);
    return clear === undefined ? '' : mask(clear);
  };
  return {
    realName: shown('real_name_sealed', profile?.realNameSealed, maskRealName),
    phone: shown('phone_sealed', profile?.phoneSealed, maskPhone),
    email: shown('email_sealed', profile?.emailSealed, maskEmail),
  };
}
