import type { MemberId } from '@fairground/money';
import { ResultCode } from '@fairground/contract';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { plainName } from '../members/plain-name.ts';
import { memberDevices } from '../members/member-devices.ts';
import { memberLimits } from './member-limits.ts';

/** What two accounts of one person would share, as blind indexes: the same text gives the same bytes in every account. */
interface PersonMarks {
  readonly person?: Buffer;
  readonly phone?: Buffer;
  /** A card, an alipay account or a coin address. */
  readonly payout?: Buffer;
}

/**
 * Keeps by what this member would be known again, and refuses what somebody gave who has excluded themselves. Call it
 * in the transaction that binds the thing. It does not say why: that somebody keeps away is nobody else's business.
 */
export async function refuseLinkedToExcluded(
  tx: Tx,
  { memberId, ...marks }: PersonMarks & { readonly memberId: MemberId },
): Promise<void> {
  const owners = await rememberMarks(tx, memberId, marks);
  if (await memberLimits.isAnyExcluded(tx, owners)) throw linkedAccountRefusal();
}

/**
 * Nobody new is taken on from a device on which an excluded member ever logged in. An account that everybody may use
 * says nothing about whose device it was used on.
 */
export async function refuseExcludedDevice(tx: Tx, device: string): Promise<void> {
  if (device === '') return;
  const owners = await members.withoutSharedAccounts(tx, await memberDevices.membersOn(tx, device));
  if (await memberLimits.isAnyExcluded(tx, owners)) throw linkedAccountRefusal();
}

/** Name and birthday are given one after the other: whoever gives the second is known by both. */
export async function refuseExcludedPerson(app: AppContext, tx: Tx, memberId: MemberId): Promise<void> {
  await refuseLinkedToExcluded(tx, { memberId, ...(await marksOf(app, tx, memberId)) });
}

/** What was given before anything was kept is kept when somebody excludes themselves. */
export async function rememberPerson(app: AppContext, tx: Tx, memberId: MemberId): Promise<void> {
  await rememberMarks(tx, memberId, await marksOf(app, tx, memberId));
}

const linkedAccountRefusal = (): Refusal =>
  new Refusal(ResultCode.ContactService, '根据玩家保护规定，暂时无法为您办理，如有疑问请联系在线客服');

async function marksOf(app: AppContext, tx: Tx, memberId: MemberId): Promise<PersonMarks> {
  const row = await members.profile(tx, memberId);
  if (!row) return {};
  const realName = openField(app, memberId, { column: 'real_name_sealed', sealed: row.realNameSealed });
  const phone = openField(app, memberId, { column: 'phone_sealed', sealed: row.phoneSealed });
  return {
    ...(phone !== undefined && { phone: phoneMark(app, phone) }),
    ...(realName !== undefined &&
      row.birthday !== null && { person: personMark(app, { realName, birthday: row.birthday }) }),
  };
}

const personMark = (
  app: AppContext,
  { realName, birthday }: { readonly realName: string; readonly birthday: string },
): Buffer => app.encryption.blindIndex('limits.person', `${plainName(realName)}\n${birthday}`);

export const phoneMark = (app: AppContext, phone: string): Buffer => app.encryption.blindIndex('limits.phone', phone);

/** Gives the other members who gave one of these too. */
async function rememberMarks({ db }: Tx, memberId: MemberId, marks: PersonMarks): Promise<bigint[]> {
  const given = Object.entries(marks).flatMap(([kind, mark]) => (mark ? [{ kind, mark, member_id: memberId }] : []));
  if (given.length === 0) return [];
  await db
    .insertInto('limit_person_mark')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const others = await db
    .selectFrom('limit_person_mark')
    .select('member_id as memberId')
    .where((where) => where.or(given.map(({ kind, mark }) => where.and({ kind, mark }))))
    .where('member_id', '<>', memberId)
    .execute();
  return others.map((other) => other.memberId);
}
