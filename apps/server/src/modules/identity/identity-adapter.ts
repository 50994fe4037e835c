import type { House, Tx } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { identityPapers, openNumber } from './identity-papers.ts';
import { reviewIdentity } from './review-identity.ts';

/** Who looks at papers. */
export interface IdentityAdapter {
  /** Told in the transaction that took the papers in. */
  readonly submitted: (house: House, tx: Tx, paperId: bigint) => Promise<void>;
}

/** The outbox topic of the sandbox's own reviewer. */
export const SANDBOX_REVIEW = 'identity.sandbox-review';

const SANDBOX_DELAY_MS = 5000;

/**
 * A sandbox has nobody at the desk: a few seconds later the papers pass. So that the rest can be seen too, numbers with
 * 999 just before their last sign are refused, and those with 888 wait for whoever tries the console.
 */
const sandbox: IdentityAdapter = {
  submitted: (house, tx, paperId) =>
    house.outbox.enqueue(tx, {
      topic: SANDBOX_REVIEW,
      payload: { paperId: paperId.toString() },
      runAt: new Date(house.now().getTime() + SANDBOX_DELAY_MS / house.config.sandboxChannelSpeed),
      key: paperId.toString(),
    }),
};

/** Papers wait in the operators' queue. */
const manual: IdentityAdapter = { submitted: async () => {} };

export const identityAdapterOf = ({ config }: Pick<House, 'config'>): IdentityAdapter =>
  ({ sandbox, manual })[config.identityAdapter];

const SANDBOX_REFUSES = /999.$/;
const SANDBOX_LEAVES = /888.$/;

export const sandboxReview: TopicHandler = async ({ payload, id }, house) => {
  const paper = await identityPapers.find(house, BigInt(String(payload['paperId'])));
  if (!paper) return;
  const number = openNumber(house, paper);
  if (SANDBOX_LEAVES.test(number)) return;
  const refused = SANDBOX_REFUSES.test(number);
  // An operator may have been faster, or the message comes twice: then there is nothing left to decide.
  await house.transact((tx) =>
    reviewIdentity(tx, {
      paper,
      state: refused ? 'refused' : 'passed',
      reason: refused ? '证件照片与填写的资料不一致（沙盒演示）' : '',
      by: 'sandbox',
      requestId: `outbox-${id}`,
      now: house.now(),
    }),
  );
};
