import { ResultCode } from '@fairground/contract';
import { lastBirthday, tooYoungMessage } from '@fairground/contract/person';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chinaDay } from '../profile/china-day.ts';
import { missingProofs, proofRefusal } from './identity-standing.ts';

/** Who may play and deposit at all, as `person_refusal` in the database takes it. */
export interface PersonRule {
  /** Countries of residence nobody is served from, with commas between. */
  readonly barred: string;
  /** Whether an identity has to be proven before play. */
  readonly proof: boolean;
  /** The last birthday of somebody old enough, YYYY-MM-DD: the legal age may have been raised since they joined. */
  readonly born_by: string;
}

type Asking = Pick<House, 'config' | 'now'>;

export const personRule = ({ config, now }: Asking): PersonRule => ({
  barred: config.residenceDeny.join(','),
  proof: config.identityGate === 'play',
  born_by: lastBirthday(chinaDay(now()), config.legalAge),
});

const WHYS = ['under-age', 'residence', 'unproven'] as const;
type Why = (typeof WHYS)[number];

/** Whether a judge's word is about the person. */
export const isAboutPerson = (why: string): why is Why => WHYS.some((word) => word === why);

/**
 * Throws when the member is too young, lives where nobody is served, or has not shown yet who they are where that is asked before play
 * (`IDENTITY_GATE`). Asked inside the transaction that acts on it, since either may change.
 */
export async function refusePerson(
  house: Asking,
  store: Pick<House | Tx, 'db'> & { readonly query: Tx['query'] },
  memberId: bigint,
): Promise<void> {
  const { barred, proof, born_by } = personRule(house);
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, barred, proof, born_by]);
  const why = rows[0]?.why;
  if (why) throw await personRefusal(house, store, memberId, why);
}

/** The database's word as the member hears it. */
export async function personRefusal(
  { config }: Asking,
  store: Pick<House | Tx, 'db'>,
  memberId: bigint,
  why: Why,
): Promise<Refusal> {
  if (why === 'under-age') return new Refusal(ResultCode.Warning, tooYoungMessage(config.legalAge));
  if (why === 'residence') return new Refusal(ResultCode.RegionLimited, '您的居住国家或地区不在服务范围内');
  const [first] = await missingProofs(store, memberId);
  // It was shown in the meantime: the same request may come again.
  return first ? proofRefusal(first) : new Refusal(ResultCode.TooFrequent);
}

const WHY = { name: 'identity.person-refusal', text: 'select person_refusal($1, $2, $3, $4) as why' };
