import { ResultCode } from '@fairground/contract';
import type { RegionAccess } from '@fairground/contract/site-switches';
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
  /** The version of the region rules that admitted the call's address; left out where nobody calls. */
  readonly regions?: number;
}

/** Where a call comes from, and what it is for. */
export interface AskedFrom {
  readonly ip: string;
  readonly access: RegionAccess;
}

type Asking = Pick<AppContext, 'config' | 'now' | 'switches'>;

/** No version of the rules is this one: the address has to be judged anew. */
const NOT_ADMITTED = -1;

export const eligibilityRule = (app: Asking, from?: AskedFrom): EligibilityRule => ({
  barred: app.config.residenceDeny.join(','),
  must_verify: app.config.identityRequiredFor === 'play',
  born_by: lastBirthday(chinaDay(app.now()), app.config.legalAge),
  ...(from && { regions: admittingVersion(app, from) }),
});

/** Rules may change between the look at an address and the transaction: it compares the version that was looked at. */
export function admittingVersion({ switches }: Pick<Asking, 'switches'>, { ip, access }: AskedFrom): number {
  const regions = switches.regions();
  const verdict = regions.check(ip, access);
  return verdict === undefined || verdict.effect === 'warned' ? regions.version : NOT_ADMITTED;
}

/** Why the database says no to a person. */
type Why = 'under-age' | 'residence' | 'regions-changed' | `unverified:${MissingVerification}`;

const refusals: Readonly<Record<Why, (legalAge: number) => Refusal>> = {
  'under-age': (legalAge) => new Refusal(ResultCode.Warning, tooYoungMessage(legalAge)),
  residence: () => new Refusal(ResultCode.RegionLimited, '您居住的国家或地区不在服务范围内'),
  'regions-changed': () => new Refusal(ResultCode.Warning, '地区规则刚刚更新，请再试一次'),
  'unverified:phone': () => verificationRefusal('phone'),
  'unverified:realName': () => verificationRefusal('realName'),
  'unverified:birthday': () => verificationRefusal('birthday'),
  'unverified:identity': () => verificationRefusal('identity'),
};

/** Whether a check's answer is about the person. */
export const isAboutPerson = (why: string): why is Why => Object.hasOwn(refusals, why);

/** The database's answer as the member hears it. */
export function ineligibilityRefusal({ config, switches }: Pick<AppContext, 'config' | 'switches'>, why: Why): Refusal {
  // The next try is judged by the rules the database has already.
  if (why === 'regions-changed') switches.lookAgain();
  return refusals[why](config.legalAge);
}

/**
 * Throws when the member is too young, lives where nobody is served, or has not shown yet who they are where that is asked before play
 * (`IDENTITY_GATE`). Asked inside the transaction that acts on it, since either may change.
 */
export const refuseIneligible = (app: Asking, store: Pick<Tx, 'query'>, memberId: MemberId): Promise<void> =>
  refuseBy(app, store, { memberId, rule: eligibilityRule(app) });

/** The same for a call from somewhere: the rules that admitted its address may have changed as well. */
export const refuseIneligibleCall = (
  app: Asking,
  store: Pick<Tx, 'query'>,
  { memberId, ...from }: AskedFrom & { readonly memberId: MemberId },
): Promise<void> => refuseBy(app, store, { memberId, rule: eligibilityRule(app, from) });

async function refuseBy(
  app: Asking,
  store: Pick<Tx, 'query'>,
  { memberId, rule }: { readonly memberId: MemberId; readonly rule: EligibilityRule },
): Promise<void> {
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, JSON.stringify(rule)]);
  const why = rows[0]?.why;
  if (why) throw ineligibilityRefusal(app, why);
}

const WHY = { name: 'eligibility.refusal', text: 'select eligibility_refusal($1, $2::jsonb) as why' };
