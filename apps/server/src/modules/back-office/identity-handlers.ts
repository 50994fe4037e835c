import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { IdentityDecision } from '@fairground/contract/back-office-reviews';
import { IdentityState } from '@fairground/contract/member-standing';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  identityDocuments,
  maskNumber,
  openNumber,
  type DocumentState,
  type StateCode,
  stateCodes,
} from '../identity/identity-documents.ts';
import { reviewIdentity } from '../identity/review-identity.ts';
import { dataUri, uploadImages } from '../uploads/upload-images.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

type IdentityDocument = NonNullable<Awaited<ReturnType<typeof identityDocuments.find>>>;

/** How many refused documents of the same member are shown beside new ones. */
const EARLIER_MAX = 20;

const stateOf: Readonly<Record<StateCode, DocumentState | undefined>> = {
  [IdentityState.none]: undefined,
  [IdentityState.reviewing]: 'reviewing',
  [IdentityState.passed]: 'passed',
  [IdentityState.refused]: 'refused',
};

export const identityReviewHandlers: HandlersOf<BackOfficeCatalogue['identity']> = {
  list: async ({ state, ...page }, { app }) => {
    const wanted = stateOf[state];
    if (!wanted) return { total: 0, list: [] };
    const { total, rows } = await identityDocuments.page(app, wanted, page);
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map((document) => ({
      ...shown(document, names.get(document.memberId) ?? ''),
      number: maskNumber(openNumber(app, document)),
    }));
    return { total, list };
  },

  detail: async ({ paperId }, call) => {
    const { app } = call;
    const document = await found(app, paperId);
    const [member, images, earlier] = await Promise.all([
      members.profile(app, document.memberId),
      identityDocuments.imagesOf(app, document.id),
      identityDocuments.refusedOf(app, document.memberId, EARLIER_MAX),
    ]);
    if (!member) throw new Refusal(ResultCode.NotFound);
    await noteRead('read-identity', { document }, call);
    return {
      ...shown(document, member.name),
      number: openNumber(app, document),
      realName: openField(app, member.id, { column: 'real_name_sealed', sealed: member.realNameSealed }) ?? '',
      birthday: member.birthday ?? '',
      images: [...images],
      earlier: earlier
        .filter(({ id }) => id < document.id)
        .map(({ id, reviewedAt, reason }) => ({
          paperId: id.toString(),
          reviewTime: reviewedAt?.getTime() ?? 0,
          reason,
        })),
    };
  },

  image: async ({ paperId, imageId }, call) => {
    const document = await found(call.app, paperId);
    // Only what was submitted with these documents: the rest of a member's pictures is none of the reviewer's business.
    const images = await identityDocuments.imagesOf(call.app, document.id);
    const bytes = images.includes(imageId) ? await uploadImages.read(call.app, document.memberId, imageId) : undefined;
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    await noteRead('read-identity-image', { document, detail: { image: imageId } }, call);
    return { image: dataUri(bytes) };
  },

  decide: async ({ paperId, decision, reason }, call) => {
    const { app, operator, now, requestId } = call;
    const document = await found(app, paperId);
    const state = decision === IdentityDecision.pass ? 'passed' : 'refused';
    await app.transact(async (tx) => {
      const review = {
        document,
        state,
        reason: state === 'refused' ? reason : '',
        by: operator.name,
        requestId,
        now,
      } as const;
      if (!(await reviewIdentity(app, tx, review))) throw new Refusal(ResultCode.Warning, '该资料已处理，请刷新列表');
      const { operatorId } = operator;
      const detail = { before: 'reviewing', after: state, reason };
      const about = { subject: `document:${document.id}`, memberId: document.memberId, detail };
      await operatorLog.write(tx, { action: 'decide-identity', outcome: 'done', operatorId, ...about }, call);
    });
    return null;
  },
};

async function found(app: AppContext, paperId: string): Promise<IdentityDocument> {
  const document = await identityDocuments.find(app, readId(paperId));
  if (!document) throw new Refusal(ResultCode.NotFound);
  return document;
}

/** What everybody who may see the queue sees of a document. */
const shown = (document: IdentityDocument, memberName: string) => ({
  paperId: document.id.toString(),
  memberId: document.memberId.toString(),
  memberName: memberName === '' ? '' : maskUsername(memberName),
  kind: document.kind,
  state: stateCodes[document.state],
  submitTime: document.submittedAt.getTime(),
  reviewTime: document.reviewedAt?.getTime() ?? null,
  reviewer: document.reviewedBy ?? '',
  reason: document.reason,
});

/** Whoever reads personal data in clear is written down before they get them. */
const noteRead = (
  action: 'read-identity' | 'read-identity-image',
  { document, detail = {} }: { readonly document: IdentityDocument; readonly detail?: Record<string, string> },
  call: OperatorCall,
): Promise<void> =>
  call.app.transact((tx) => {
    const about = { subject: `document:${document.id}`, memberId: document.memberId, detail };
    return operatorLog.write(tx, { action, outcome: 'done', operatorId: call.operator.operatorId, ...about }, call);
  });
