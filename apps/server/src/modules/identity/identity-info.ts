import type { Catalogue, OutputOf } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import { type Residence, residenceWords } from '@fairground/contract/residence';
import type { MemberCall } from '../../platform/handler.ts';
import { members } from '../members/members.ts';
import { identityPapers, maskNumber, openNumber, stateCodes } from './identity-papers.ts';
import { identityTries } from './identity-tries.ts';

type Info = OutputOf<Catalogue['member']['identityInfo']>;

const isResidence = (code: string): code is Residence => Object.hasOwn(residenceWords, code);

/** How far the member's identity check has come. */
export async function identityInfo(_: unknown, { house, caller, now }: MemberCall): Promise<Info> {
  const [latest, triesLeft, said] = await Promise.all([
    identityPapers.latestOf(house, caller.memberId),
    identityTries.leftOf(house, caller.memberId, now),
    members.residence(house, caller.memberId),
  ]);
  const residence = said !== null && isResidence(said) ? said : null;
  if (!latest) return { state: IdentityState.none, document: null, residence, reason: '', triesLeft };
  return {
    residence,
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
