import { Header, ResultCode } from '@fairground/contract';
import { createJudgedPoster, type Judge, type JudgedPoster } from '@fairground/ledger';
import type { House } from '../house.ts';
import type { PostingPlan } from '../posting-plan.ts';
import { Refusal } from '../refusal.ts';
import { textOfRefusal } from './envelope.ts';
import { type CallKey, entryKeyOf, type KeptReplies } from './kept-replies.ts';
import { isFinal, type MoneyCall, refuseWhileStopped } from './run-once.ts';

/** Answers a planned call. */
export type PostPlanned = (money: MoneyCall, plan: PostingPlan<unknown>) => Promise<string>;

/**
 * The short way for money calls that are one ledger entry: no turn is claimed and no reply kept, because the entry
 * itself, found again by its key, is the memory of what was answered. Only refusals are kept, and looked for by the
 * same statement that posts.
 */
export function postingDoor(house: House, kept: KeptReplies): PostPlanned {
  const posters = new Map<string, JudgedPoster>();

  function posterOf(judge: Judge): JudgedPoster {
    const name = `${judge.judge} ${judge.write}`;
    const known = posters.get(name);
    if (known) return known;
    const poster = createJudgedPoster(() => house.postingConnection(name), withKept(judge));
    posters.set(name, poster);
    return poster;
  }

  return async (money, plan) => {
    refuseWhileStopped(house);
    const { compiled, call, key, bodyHash } = money;
    if (plan.refuse && !(await kept.isKnown(key))) await plan.refuse();
    const body = bodyHash.toString('hex');
    const { memberId, path, requestId } = key;
    const verdict = await posterOf(plan.judge).submit({
      entry: { ...plan.entry, key: entryKeyOf(key), actor: `member:${memberId}`, at: call.now, wish: body },
      row: { ...plan.row, call: { member: `${memberId}`, path, request: requestId, body } },
    });
    if (verdict.ok) return compiled.encode(await plan.reply(verdict.value));
    return answerRefused(kept, money, verdict.why, plan);
  };
}

/** Looks for a kept refusal before the plan's own judge is asked; see migrations 0018 and 0024. */
const withKept = ({ lone, ...judge }: Judge): Judge => ({
  ...judge,
  first: 'kept_posting_calls',
  ...(lone && { lone: { ...lone, first: 'kept_posting_call' } }),
});

async function answerRefused(
  kept: KeptReplies,
  { compiled, key, bodyHash, call }: MoneyCall,
  why: string,
  plan: PostingPlan<unknown>,
): Promise<string> {
  if (why === 'key-reused') throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId });
  if (why === 'overloaded' || why === 'closed') throw new Refusal(ResultCode.SystemBusy);
  if (why === 'kept') return keptReply(kept, key, bodyHash);
  const refusal = await plan.refusal(why);
  if (refusal instanceof Refusal && !isFinal(refusal)) throw refusal;
  const reply = refusal instanceof Refusal ? textOfRefusal(refusal) : compiled.encode(refusal.reply);
  // A twin may have been quicker, and what it said is what stands.
  return (await kept.keepRefusal(key, bodyHash, reply, call.now)) ? reply : keptReply(kept, key, bodyHash);
}

async function keptReply(kept: KeptReplies, key: CallKey, bodyHash: Buffer): Promise<string> {
  const found = await kept.find(key, bodyHash);
  if (found.kind === 'kept') return found.reply;
  // Where nothing is kept, the twin has moved the money: who comes again is given its answer.
  throw found.kind === 'other-body'
    ? new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId })
    : new Refusal(ResultCode.TooFrequent);
}
