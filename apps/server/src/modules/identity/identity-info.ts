import type { Catalogue, OutputOf } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import { isResidence } from '@fairground/contract/residence';
import type { MemberCall } from '../../platform/handler.ts';
import { members } from '../members/members.ts';
import { identityDocuments, maskNumber, openNumber, stateCodes } from './identity-documents.ts';
import { identityTries } from './identity-tries.ts';

type Info = OutputOf<Catalogue['members']['identityInfo']>;

/** How far the member's identity check has come. */
export async function identityInfo(_: unknown, { app, caller, now }: MemberCall): Promise<Info> {
  const [latest, triesLeft, said] = await Promise.all([
    identityDocuments.latestOf(app, caller.memberId),
    identityTries.leftOf(app, caller.memberId, now),
    members.residence(app, caller.memberId),
  ]);
  const residence = said !== null && isResidence(said) ? said : null;
  const { usualSeconds } = app.identityReviewer;
  if (!latest) return { state: IdentityState.none, document: null, residence, reason: '', triesLeft, usualSeconds };
  return {
    residence,
    state: stateCodes[latest.state],
    document: {
      kind: latest.kind,
      number: maskNumber(openNumber(app, latest)),
      submitTime: latest.submittedAt.getTime(),
      reviewTime: latest.reviewedAt?.getTime() ?? null,
    },
    reason: latest.reason,
    triesLeft,
    usualSeconds,
  };
}
