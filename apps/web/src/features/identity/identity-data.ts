import { members } from '@fairground/contract/members';
import { IdentityState } from '@fairground/contract/member-standing';
import type { OutputOf } from '@fairground/contract';
import { query } from '../../api/query.ts';

export type IdentityInfo = OutputOf<typeof members.identityInfo>;

/** While somebody looks at the documents the page asks again; a hidden page does not. */
const REVIEW_POLL_MS = 15_000;

export const identityQuery = () => ({
  ...query(members.identityInfo, {}),
  meta: { endpoint: members.identityInfo, quiet: true },
});

/** How often the state is asked for: only while it can change by itself. */
export const pollWhile = (state: number | undefined): number | false =>
  state === IdentityState.reviewing ? REVIEW_POLL_MS : false;
