import { Header, ResultCode } from '@fairground/contract';
import { createCheckedPoster, type PostingCheck, type CheckedPoster } from '@fairground/ledger';
import type { AppContext } from '../app-context.ts';
import type { BatchedPosting } from '../batched-posting.ts';
import { Refusal } from '../refusal.ts';
import { textOfRefusal } from './envelope.ts';
import { type CallKey, entryKeyOf, type IdempotencyRecords } from './repeats/idempotency-records.ts';
import { isFinal, type MoneyCall, refuseWhileStopped } from './repeats/run-once.ts';

/** Executes a batched money call. */
export type BatchExecutor = (money: MoneyCall, batchedPosting: BatchedPosting<unknown>) => Promise<string>;

/**
 * The short way for money calls that are one ledger entry: no claim is made and no reply recorded, because the entry
 * itself, found again by its key, is the memory of what was answered. Only refusals are recorded, and looked for by the
 * same statement that posts.
 */
export function batchExecutor(app: AppContext, idempotency: IdempotencyRecords): BatchExecutor {
  const posters = new Map<string, CheckedPoster>();

  function posterOf(check: PostingCheck): CheckedPoster {
    const name = `${check.check} ${check.apply}`;
    const known = posters.get(name);
    if (known) return known;
    const poster = createCheckedPoster(() => app.postingConnection(name), withIdempotencyCheck(check));
    posters.set(name, poster);
    return poster;
  }

  return async (money, batchedPosting) => {
    refuseWhileStopped(app);
    const { compiled, call, key, bodyHash } = money;
    if (batchedPosting.refuse && !(await idempotency.isKnown(key))) await batchedPosting.refuse();
    const body = bodyHash.toString('hex');
    const { memberId, path, requestId } = key;
    const verdict = await posterOf(batchedPosting.check).submit({
      entry: {
        ...batchedPosting.entry,
        key: entryKeyOf(key),
        actor: `member:${memberId}`,
        at: call.now,
        request: body,
      },
      row: { ...batchedPosting.row, call: { member: `${memberId}`, path, request: requestId, body } },
    });
    if (verdict.ok) return compiled.encode(await batchedPosting.reply(verdict.value));
    return answerRefused(idempotency, money, verdict.why, batchedPosting);
  };
}

/** Looks for a recorded refusal before the posting's own check runs. */
const withIdempotencyCheck = ({ singleRow, ...check }: PostingCheck): PostingCheck => ({
  ...check,
  precheck: 'check_idempotency_records',
  ...(singleRow && { singleRow: { ...singleRow, precheck: 'check_idempotency_record' } }),
});

async function answerRefused(
  idempotency: IdempotencyRecords,
  { compiled, key, bodyHash, call }: MoneyCall,
  why: string,
  batchedPosting: BatchedPosting<unknown>,
): Promise<string> {
  if (why === 'key-reused') throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId });
  if (why === 'overloaded' || why === 'closed') throw new Refusal(ResultCode.SystemBusy);
  if (why === 'recorded') return recordedReply(idempotency, key, bodyHash);
  const refusal = await batchedPosting.refusal(why);
  if (refusal instanceof Refusal && !isFinal(refusal)) throw refusal;
  const reply = refusal instanceof Refusal ? textOfRefusal(refusal) : compiled.encode(refusal.reply);
  // A concurrent duplicate may have been quicker; its answer stands.
  return (await idempotency.recordRefusal(key, bodyHash, reply, call.now))
    ? reply
    : recordedReply(idempotency, key, bodyHash);
}

async function recordedReply(idempotency: IdempotencyRecords, key: CallKey, bodyHash: Buffer): Promise<string> {
  const found = await idempotency.find(key, bodyHash);
  if (found.kind === 'recorded') return found.reply;
  // Where nothing is recorded, the duplicate has moved the money: who comes again is given its answer.
  throw found.kind === 'other-body'
    ? new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId })
    : new Refusal(ResultCode.TooFrequent);
}
