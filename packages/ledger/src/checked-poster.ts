import type { Verdict } from '@fairground/money';
import { createCommitBatcher, type CommitBatcherOptions } from './commit-batcher.ts';
import { memberOfEntry } from './entry.ts';
import { type PostingCheck, type CheckedEntry, postChecked } from './post-checked.ts';
import type { Posted } from './posted.ts';
import type { Queryable } from './queryable.ts';

/** Batches commits of entries that are checked on the way. */
export interface CheckedPoster {
  submit(checked: CheckedEntry): Promise<Verdict<Posted, string>>;
  close(): Promise<void>;
}

/**
 * A member comes once in a group: what a check counts against a limit for the first entry must be known to be posted
 * or not before the second is checked.
 */
export function createCheckedPoster(
  connection: () => Promise<Queryable>,
  check: PostingCheck,
  options: CommitBatcherOptions = {},
): CheckedPoster {
  return createCommitBatcher<CheckedEntry, Posted, string>(
    {
      memberOf: ({ entry }) => memberOfEntry(entry),
      allowsSameMember: false,
      send: async (group) => postChecked(await connection(), check, group),
    },
    options,
  );
}
