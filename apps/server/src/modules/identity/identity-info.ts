import type { Catalogue, OutputOf } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import type { MemberCall } from '../../platform/handler.ts';
import { identityPapers, maskNumber, openNumber, stateCodes } from './identity-papers.ts';
import { identityTries } from './identity-tries.ts';

type Info = OutputOf<Catalogue['member']['identityInfo']>;

/** How far the member's identity check has come. */
export async function identityInfo(_: unknown, { house, caller, now }: MemberCall): Promise<Info> {
  const [latest, triesLeft] = await Promise.all([
    identityPapers.latestOf(house, caller.memberId),
    identityTries.leftOf(house, caller.memberId, now),
  ]);
  if (!latest) return { state: IdentityState.none, document: null, reason: '', triesLeft };
  return {
    state: stateCodes[latest.state],
    document: {
      kind: latest.kind,
      number: maskNumber(openNumber(house, latest)),
      submitTime: latest.submittedAt.getTime(),
      reviewTime: latest.reviewedAt?.getTime() ?? null,
    },
    reason: latest.reason,
    triesLeft,
  };
}
