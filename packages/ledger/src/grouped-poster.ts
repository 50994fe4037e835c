import type { Verdict } from '@fairground/money';
import { HOUSE } from './account.ts';
import { assertPostings, type Entry } from './entry.ts';
import { faultOf, retrying } from './faults.ts';
import { postMany } from './post-many.ts';
import { post } from './post.ts';
import type { Posted, PostRefusal } from './posted.ts';
import type { Queryable } from './queryable.ts';

export interface GroupedPosterOptions {
  /** Statements at work at once; each member belongs to one of them, so its entries stay in order. */
  readonly connections?: number;
  /** The most entries in one statement. */
  readonly groupMax?: number;
  /** The most entries waiting; beyond it new ones are refused at once. */
  readonly queueMax?: number;
}

/** What a caller of the grouped poster hears besides the ledger's own refusals. */
export type SubmitRefusal = PostRefusal | 'overloaded' | 'closed';

/** Grouped commit: whatever is waiting when a connection comes free goes out in one statement. */
export interface GroupedPoster {
  submit(entry: Entry): Promise<Verdict<Posted, SubmitRefusal>>;
  /** Takes nothing new, finishes what is waiting. */
  close(): Promise<void>;
}

interface Job {
  readonly entry: Entry;
  readonly resolve: (verdict: Verdict<Posted, PostRefusal>) => void;
  readonly reject: (fault: unknown) => void;
}

interface Lane {
  waiting: Job[];
  running: Promise<void> | undefined;
}

/** Posts outside any caller's transaction, each group in its own. Entries must therefore stand on their own. */
export function createGroupedPoster(pool: Queryable, options: GroupedPosterOptions = {}): GroupedPoster {
  const { connections = 2, groupMax = 256, queueMax = 10_000 } = options;
  const lanes = Array.from({ length: connections }, (): Lane => ({ waiting: [], running: undefined }));
  let waiting = 0;
  let isClosed = false;

  async function run(lane: Lane): Promise<void> {
    // Lets everyone who asks in this same tick come along.
    await Promise.resolve();
    while (lane.waiting.length > 0) {
      const group = lane.waiting.slice(0, groupMax);
      lane.waiting = lane.waiting.slice(groupMax);
      waiting -= group.length;
      // The next group forms while this one is on its way.
      await postGroup(pool, group);
    }
    lane.running = undefined;
  }

  return {
    async submit(entry) {
      assertPostings(entry.postings);
      if (isClosed) return { ok: false, why: 'closed' };
      if (waiting >= queueMax) return { ok: false, why: 'overloaded' };
      const lane = lanes[laneOf(entry, connections)];
      if (!lane) throw new RangeError('A grouped poster needs at least one connection');
      return new Promise((resolve, reject) => {
        waiting += 1;
        lane.waiting.push({ entry, resolve, reject });
        lane.running ??= run(lane);
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(lanes.map(async ({ running }) => running));
    },
  };
}

/** Members keep to one lane; entries of the house alone share the first. */
function laneOf({ postings }: Entry, lanes: number): number {
  for (const { from, to } of postings) {
    if (from.memberId !== HOUSE) return Number(from.memberId % BigInt(lanes));
    if (to.memberId !== HOUSE) return Number(to.memberId % BigInt(lanes));
  }
  return 0;
}

/** Never throws: every job of the group gets its own answer. */
async function postGroup(pool: Queryable, group: readonly Job[]): Promise<void> {
  try {
    const verdicts = await retrying(() => postTogether(pool, group));
    for (const [index, verdict] of verdicts.entries()) group[index]?.resolve(verdict);
  } catch (fault) {
    if (group.length === 1 || faultOf(fault) === 'unreachable') {
      for (const job of group) job.reject(fault);
      return;
    }
    // One of them is bad: alone, it fails alone. In order of arrival, as before.
    for (const job of group) {
      await postGroup(pool, [job]);
    }
  }
}

/** A lone entry takes the shorter way. */
async function postTogether(pool: Queryable, group: readonly Job[]): Promise<readonly Verdict<Posted, PostRefusal>[]> {
  const [first] = group;
  if (first && group.length === 1) return [await post(pool, first.entry)];
  return postMany(
    pool,
    group.map(({ entry }) => entry),
  );
}
