import { birthdayVerdict } from '@fairground/contract/person';
import { chinaDay, type MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { members } from '../members/members.ts';

/** Whether a member is too young after all: a birthday may have been taken while the site asked for fewer years. */
export async function isUnderAge(app: AppContext, memberId: MemberId, now: Date): Promise<boolean> {
  const birthday = (await members.profile(app, memberId))?.birthday;
  return birthday ? !birthdayVerdict({ birthday, today: chinaDay(now), legalAge: app.config.legalAge }).ok : false;
}
