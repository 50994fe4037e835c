import type { CoreContext } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import type { IdentityReviewer } from '../../platform/ports/identity-reviewer.ts';
import { identityDocuments, openNumber } from './identity-documents.ts';
import { reviewIdentity } from './review-identity.ts';

/** The outbox topic of the sandbox's own reviewer. */
export const SANDBOX_REVIEW = 'identity.sandbox-review';

const SANDBOX_DELAY_MS = 5000;
/** A working day of the people who look. */
const MANUAL_SECONDS = 86_400;

/**
 * A sandbox has nobody in the back office: a few seconds later the documents pass. So that the rest can be seen too, numbers with
 * 999 just before their last sign are refused, and those with 888 wait for whoever tries the console.
 */
const sandboxReviewer = ({ config, now, outbox }: CoreContext): IdentityReviewer => ({
  submitted: (tx, documentId) =>
    outbox.enqueue(tx, {
      topic: SANDBOX_REVIEW,
      payload: { documentId: documentId.toString() },
      runAt: new Date(now().getTime() + SANDBOX_DELAY_MS / config.sandboxChannelSpeed),
      key: documentId.toString(),
    }),
  usualSeconds: Math.ceil(SANDBOX_DELAY_MS / 1000 / config.sandboxChannelSpeed),
});

/** Documents wait in the operators' queue. */
const operators = (): IdentityReviewer => ({ submitted: async () => {}, usualSeconds: MANUAL_SECONDS });

const reviewers = { sandbox: sandboxReviewer, manual: operators };

/** Who looks at documents in this installation. */
export const configuredReviewer = (core: CoreContext): IdentityReviewer => reviewers[core.config.identityAdapter](core);

const SANDBOX_REFUSES = /999.$/;
const SANDBOX_LEAVES = /888.$/;

export const sandboxReview: TopicHandler = async ({ payload, id }, app) => {
  const document = await identityDocuments.find(app, BigInt(String(payload['documentId'])));
  if (!document) return;
  const number = openNumber(app, document);
  if (SANDBOX_LEAVES.test(number)) return;
  const refused = SANDBOX_REFUSES.test(number);
  // An operator may have been faster, or the message comes twice: then there is nothing left to decide.
  await app.transact((tx) =>
    reviewIdentity(app, tx, {
      document,
      state: refused ? 'refused' : 'passed',
      reason: refused ? '证件照片与填写的资料不一致（沙盒演示）' : '',
      by: 'sandbox',
      requestId: `outbox-${id}`,
      now: app.now(),
    }),
  );
};
