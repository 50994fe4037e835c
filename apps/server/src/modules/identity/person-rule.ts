import { ResultCode } from '@fairground/contract';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { missingProofs, proofRefusal } from './identity-standing.ts';

/** Who may play and deposit at all, as `person_refusal` in the database takes it. */
export interface PersonRule {
  /** Countries of residence nobody is served from, with commas between. */
  readonly barred: string;
  /** Whether an identity has to be proven before play. */
  readonly proof: boolean;
}

export const personRule = ({ config }: Pick<House, 'config'>): PersonRule => ({
  barred: config.residenceDeny.join(','),
  proof: config.identityGate === 'play',
});

type Why = 'residence' | 'unproven';

/**
 * Throws when the member lives where nobody is served, or has not shown yet who they are where that is asked before play
 * (`IDENTITY_GATE`). Asked inside the transaction that acts on it, since either may change.
 */
export async function refusePerson(
  house: Pick<House, 'config'>,
  store: Pick<House | Tx, 'db'> & { readonly query: Tx['query'] },
  memberId: bigint,
): Promise<void> {
  const { barred, proof } = personRule(house);
  const { rows } = await store.query<{ why: Why | null }>(WHY, [memberId, barred, proof]);
  const why = rows[0]?.why;
  if (why) throw await personRefusal(store, memberId, why);
}

/** The database's word as the member hears it. */
export async function personRefusal(store: Pick<House | Tx, 'db'>, memberId: bigint, why: Why): Promise<Refusal> {
  if (why === 'residence') return new Refusal(ResultCode.RegionLimited, '您的居住国家或地区不在服务范围内');
  const [first] = await missingProofs(store, memberId);
  // It was shown in the meantime: the same request may come again.
  return first ? proofRefusal(first) : new Refusal(ResultCode.TooFrequent);
}

const WHY = { name: 'identity.person-refusal', text: 'select person_refusal($1, $2, $3) as why' };
