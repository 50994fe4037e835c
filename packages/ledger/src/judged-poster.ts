import type { Verdict } from '@fairground/money';
import { createLanes, type GroupedPosterOptions } from './grouped-lanes.ts';
import { HOUSE } from './account.ts';
import type { Entry } from './entry.ts';
import { type Judge, type JudgedEntry, postJudged } from './post-judged.ts';
import type { Posted } from './posted.ts';
import type { Queryable } from './queryable.ts';

/** Grouped commit for entries that are judged on the way. */
export interface JudgedPoster {
  submit(judged: JudgedEntry): Promise<Verdict<Posted, string>>;
  close(): Promise<void>;
}

/**
 * A member comes once in a group: what a judge counts against a limit for the first entry must be known to be posted
 * or not before the second is judged.
 */
export function createJudgedPoster(
  connection: () => Promise<Queryable>,
  judge: Judge,
  options: GroupedPosterOptions = {},
): JudgedPoster {
  return createLanes<JudgedEntry, Posted, string>(
    {
      memberOf: ({ entry }) => memberOfEntry(entry),
      manyOfOne: false,
      send: async (group) => postJudged(await connection(), judge, group),
    },
    options,
  );
}

/** The first member an entry names; entries of the house alone have none. */
function memberOfEntry({ postings }: Entry): bigint {
  for (const { from, to } of postings) {
    if (from.memberId !== HOUSE) return from.memberId;
    if (to.memberId !== HOUSE) return to.memberId;
  }
  return HOUSE;
}
