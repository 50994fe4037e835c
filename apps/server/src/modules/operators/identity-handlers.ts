import { ResultCode } from '@fairground/contract';
import type { ConsoleCatalogue } from '@fairground/contract/console';
import { IdentityDecision } from '@fairground/contract/console-reviews';
import { IdentityState } from '@fairground/contract/member-standing';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  identityPapers,
  maskNumber,
  openNumber,
  type PaperState,
  type StateCode,
  stateCodes,
} from '../identity/identity-papers.ts';
import { reviewIdentity } from '../identity/review-identity.ts';
import { dataUri, memberImages } from '../images/member-images.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { operatorLog } from './operator-log.ts';
import { readId } from './read-id.ts';

type Paper = NonNullable<Awaited<ReturnType<typeof identityPapers.find>>>;

/** How many refused papers of the same member are shown beside new ones. */
const EARLIER_MAX = 20;

const stateOf: Readonly<Record<StateCode, PaperState | undefined>> = {
  [IdentityState.none]: undefined,
  [IdentityState.reviewing]: 'reviewing',
  [IdentityState.passed]: 'passed',
  [IdentityState.refused]: 'refused',
};

export const identityReviewHandlers: HandlersOf<ConsoleCatalogue['identity']> = {
  list: async ({ state, ...page }, { house }) => {
    const wanted = stateOf[state];
    if (!wanted) return { total: 0, list: [] };
    const { total, rows } = await identityPapers.page(house, wanted, page);
    const names = await members.namesOf(
      house,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map((paper) => ({
      ...shown(paper, names.get(paper.memberId) ?? ''),
      number: maskNumber(openNumber(house, paper)),
    }));
    return { total, list };
  },

  detail: async ({ paperId }, call) => {
    const { house } = call;
    const paper = await found(house, paperId);
    const [member, images, earlier] = await Promise.all([
      members.profile(house, paper.memberId),
      identityPapers.imagesOf(house, paper.id),
      identityPapers.refusedOf(house, paper.memberId, EARLIER_MAX),
    ]);
    if (!member) throw new Refusal(ResultCode.NotFound);
    await noteRead('read-identity', paper, {}, call);
    return {
      ...shown(paper, member.name),
      number: openNumber(house, paper),
      realName: openField(house, member.id, 'real_name_sealed', member.realNameSealed) ?? '',
      birthday: member.birthday ?? '',
      images: [...images],
      earlier: earlier
        .filter(({ id }) => id < paper.id)
        .map(({ id, reviewedAt, reason }) => ({
          paperId: id.toString(),
          reviewTime: reviewedAt?.getTime() ?? 0,
          reason,
        })),
    };
  },

  image: async ({ paperId, imageId }, call) => {
    const paper = await found(call.house, paperId);
    // Only what was handed in with these papers: the rest of a member's pictures is none of the reviewer's business.
    const images = await identityPapers.imagesOf(call.house, paper.id);
    const bytes = images.includes(imageId) ? await memberImages.read(call.house, paper.memberId, imageId) : undefined;
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    await noteRead('read-identity-image', paper, { image: imageId }, call);
    return { image: dataUri(bytes) };
  },

  decide: async ({ paperId, decision, reason }, call) => {
    const { house, operator, now, requestId } = call;
    const paper = await found(house, paperId);
    const state = decision === IdentityDecision.pass ? 'passed' : 'refused';
    await house.transact(async (tx) => {
      const review = {
        paper,
        state,
        reason: state === 'refused' ? reason : '',
        by: operator.name,
        requestId,
        now,
      } as const;
      if (!(await reviewIdentity(tx, review))) throw new Refusal(ResultCode.Warning, '该资料已处理，请刷新列表');
      const { operatorId } = operator;
      const detail = { before: 'reviewing', after: state, reason };
      const about = { subject: `paper:${paper.id}`, memberId: paper.memberId, detail };
      await operatorLog.write(tx, { action: 'decide-identity', outcome: 'done', operatorId, ...about }, call);
    });
    return null;
  },
};

async function found(house: House, paperId: string): Promise<Paper> {
  const paper = await identityPapers.find(house, readId(paperId));
  if (!paper) throw new Refusal(ResultCode.NotFound);
  return paper;
}

/** What everybody who may see the queue sees of a paper. */
const shown = (paper: Paper, memberName: string) => ({
  paperId: paper.id.toString(),
  memberId: paper.memberId.toString(),
  memberName: memberName === '' ? '' : maskUsername(memberName),
  kind: paper.kind,
  state: stateCodes[paper.state],
  submitTime: paper.submittedAt.getTime(),
  reviewTime: paper.reviewedAt?.getTime() ?? null,
  reviewer: paper.reviewedBy ?? '',
  reason: paper.reason,
});

/** Whoever reads personal data in clear is written down before they get them. */
const noteRead = (
  action: 'read-identity' | 'read-identity-image',
  paper: Paper,
  detail: Readonly<Record<string, string>>,
  call: OperatorCall,
): Promise<void> =>
  call.house.transact((tx) => {
    const about = { subject: `paper:${paper.id}`, memberId: paper.memberId, detail };
    return operatorLog.write(tx, { action, outcome: 'done', operatorId: call.operator.operatorId, ...about }, call);
  });
