import { ResultCode } from '@fairground/contract';
import { lastBirthday, tooYoungMessage } from '@fairground/contract/person';
import { chinaDay } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { missingVerifications, verificationRefusal } from '../identity/identity-standing.ts';

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

const WHYS = ['under-age', 'residence', 'unverified'] as const;
type Why = (typeof WHYS)[number];

/** Whether a refusal is about the person. */
export const isAboutPerson = (why: string): why is Why => WHYS.some((word) => word === why);

/**
 * Throws when the member is too young, lives where nobody is served, or has not shown yet who they are where that is asked before play
 * (`IDENTITY_GATE`). Asked inside the transaction that acts on it, since either may change.
 */
export async function refuseIneligible(
  app: Asking,
  store: Pick<AppContext | Tx, 'db'> & { readonly query: Tx['query'] },
  memberId: bigint,
): Promise<void> {
  const { barred, must_verify, born_by } = eligibilityRule(app);
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, barred, must_verify, born_by]);
  const why = rows[0]?.why;
  if (why) throw await ineligibilityRefusal(app, store, memberId, why);
}

/** The database's word as the member hears it. */
export async function ineligibilityRefusal(
  { config }: Asking,
  store: Pick<AppContext | Tx, 'db'>,
  memberId: bigint,
  why: Why,
): Promise<Refusal> {
  if (why === 'under-age') return new Refusal(ResultCode.Warning, tooYoungMessage(config.legalAge));
  if (why === 'residence') return new Refusal(ResultCode.RegionLimited, '您的居住国家或地区不在服务范围内');
  const [first] = await missingVerifications(store, memberId);
  // It was shown in the meantime: the same request may come again.
  return first ? verificationRefusal(first) : new Refusal(ResultCode.TooFrequent);
}

const WHY = { name: 'identity.person-refusal', text: 'select eligibility_refusal($1, $2, $3, $4) as why' };
