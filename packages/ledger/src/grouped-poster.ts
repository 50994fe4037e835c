import type { Verdict } from '@fairground/money';
import { HOUSE } from './account.ts';
import { assertPostings, type Entry } from './entry.ts';
import { createLanes, type GroupedPosterOptions } from './grouped-lanes.ts';
import { postMany } from './post-many.ts';
import { post } from './post.ts';
import type { Posted, PostRefusal } from './posted.ts';
import type { Queryable } from './queryable.ts';

/** What a caller of the grouped poster hears besides the ledger's own refusals. */
export type SubmitRefusal = PostRefusal | 'overloaded' | 'closed';

/** Grouped commit: whatever is waiting when a connection comes free goes out in one statement. */
export interface GroupedPoster {
  submit(entry: Entry): Promise<Verdict<Posted, SubmitRefusal>>;
  /** Takes nothing new, finishes what is waiting. */
  close(): Promise<void>;
}

/** Posts outside any caller's transaction, each group in its own. Entries must therefore stand on their own. */
export function createGroupedPoster(pool: Queryable, options: GroupedPosterOptions = {}): GroupedPoster {
  const lanes = createLanes<Entry, Posted, PostRefusal>(
    { memberOf: memberOfEntry, manyOfOne: true, send: (entries) => postTogether(pool, entries) },
    options,
  );
  return {
    async submit(entry) {
      assertPostings(entry.postings);
      return lanes.submit(entry);
    },
    close: () => lanes.close(),
  };
}

/** The first member an entry names; entries of the house alone have none. */
export function memberOfEntry({ postings }: Entry): bigint {
  for (const { from, to } of postings) {
    if (from.memberId !== HOUSE) return from.memberId;
    if (to.memberId !== HOUSE) return to.memberId;
  }
  return HOUSE;
}

/** A lone entry takes the shorter way. */
async function postTogether(
  pool: Queryable,
  entries: readonly Entry[],
): Promise<readonly Verdict<Posted, PostRefusal>[]> {
  const [first] = entries;
  return first && entries.length === 1 ? [await post(pool, first)] : postMany(pool, entries);
}
