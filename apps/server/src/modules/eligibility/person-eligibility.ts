import { ResultCode } from '@fairground/contract';
import { lastBirthday, tooYoungMessage } from '@fairground/contract/person';
import { chinaDay, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type MissingVerification, verificationRefusal } from './missing-verifications.ts';

/** Who may play and deposit at all, as `eligibility_refusal` in the database takes it. */
export interface EligibilityRule {
  /** Countries of residence nobody is served from, with commas between. */
  readonly barred: string;
  /** Whether an identity has to be proven before play. */
  readonly must_verify: boolean;
  /** The last birthday of somebody old enough, YYYY-MM-DD: the legal age may have been raised since they joined. */
  readonly born_by: string;
}

type Asking = Pick<AppContext, 'config' | 'now'>;

export const eligibilityRule = ({ config, now }: Asking): EligibilityRule => ({
  barred: config.residenceDeny.join(','),
  must_verify: config.identityRequiredFor === 'play',
  born_by: lastBirthday(chinaDay(now()), config.legalAge),
});

/** Why the database says no to a person. */
type Why = 'under-age' | 'residence' | `unverified:${MissingVerification}`;

const refusals: Readonly<Record<Why, (legalAge: number) => Refusal>> = {
  'under-age': (legalAge) => new Refusal(ResultCode.Warning, tooYoungMessage(legalAge)),
  residence: () => new Refusal(ResultCode.RegionLimited, '您居住的国家或地区不在服务范围内'),
  'unverified:phone': () => verificationRefusal('phone'),
  'unverified:realName': () => verificationRefusal('realName'),
  'unverified:birthday': () => verificationRefusal('birthday'),
  'unverified:identity': () => verificationRefusal('identity'),
};

/** Whether a check's answer is about the person. */
export const isAboutPerson = (why: string): why is Why => Object.hasOwn(refusals, why);

/** The database's answer as the member hears it. */
export const ineligibilityRefusal = ({ config }: Pick<AppContext, 'config'>, why: Why): Refusal =>
  refusals[why](config.legalAge);

/**
 * Throws when the member is too young, lives where nobody is served, or has not shown yet who they are where that is asked before play
 * (`IDENTITY_GATE`). Asked inside the transaction that acts on it, since either may change.
 */
export async function refuseIneligible(app: Asking, store: Pick<Tx, 'query'>, memberId: MemberId): Promise<void> {
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, JSON.stringify(eligibilityRule(app))]);
  const why = rows[0]?.why;
  if (why) throw ineligibilityRefusal(app, why);
}

const WHY = { name: 'eligibility.refusal', text: 'select eligibility_refusal($1, $2::jsonb) as why' };
