import { Header, ResultCode } from '@fairground/contract';
import {
  type CheckedEntry,
  createCheckedPoster,
  type Entry,
  type Posted,
  type PostingCheck,
  postChecked,
  type CheckedPoster,
} from '@fairground/ledger';
import type { Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../app-context.ts';
import type { BatchedEntry, BatchedPosting } from '../batched-posting.ts';
import { Refusal } from '../refusal.ts';
import { recordedReply, refusalReply, type ReplyText, successReply } from './envelope.ts';
import { type CallKey, entryKeyOf, type IdempotencyRecords } from './repeats/idempotency-records.ts';
import { isFinal, type MoneyCall, refuseWhileStopped, runOnce } from './repeats/run-once.ts';

/** Executes a batched money call. */
export type BatchExecutor = (money: MoneyCall, posting: BatchedPosting<unknown>) => Promise<ReplyText>;

/**
 * A single entry takes the short way: no claim is made and no reply recorded, because the entry itself, found again by
 * its key, is the memory of what was answered. Only refusals are recorded, and looked for by the same statement that
 * posts; and replies that say more than the entry knows. Several entries, and one with something written beside it, share a transaction with the record of their reply.
 * Either way a repeat is given the first answer, be it a yes or a no.
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

  async function postOne(money: MoneyCall, posting: BatchedPosting<unknown>): Promise<ReplyText> {
    const { compiled, key, bodyHash } = money;
    const { refuse } = posting;
    if (refuse && !(await idempotency.isKnown(key))) {
      const refusal = await refusalIn(refuse());
      if (refusal) return recordRefusal(idempotency, money, refusal);
    }
    const [only] = posting.entries;
    const { memberId, path, requestId } = key;
    const body = bodyHash.toString('hex');
    const checked = {
      entry: { ...entryOf(money, only), key: entryKeyOf(key), request: body },
      row: { ...only.row, call: { member: `${memberId}`, path, request: requestId, body } },
    };
    const first = only.isPrepaid ? UNPAID : await posterOf(posting.check).submit(checked);
    const verdict = isShort(first)
      ? await postToppedUp(app, { check: posting.check, each: only, checked, first })
      : first;
    if (verdict instanceof Refusal) return recordRefusal(idempotency, money, verdict);
    if (verdict.ok) return answerPosted(money, posting, verdict.value);
    if (verdict.why === 'key-reused') throw otherBody();
    if (verdict.why === 'overloaded' || verdict.why === 'closed') throw new Refusal(ResultCode.SystemBusy);
    if (verdict.why === 'recorded') return findReply(idempotency, key, bodyHash);
    const again = await posting.again?.(verdict.why);
    if (again) return postOne(money, again);
    const refused = await refusalOf(only, verdict.why, app.pool);
    if (refused instanceof Refusal) return recordRefusal(idempotency, money, refused);
    const reply = await posting.answer([refused.reply], undefined, app.pool);
    return recordNo(idempotency, money, successReply(compiled.encode(reply)));
  }

  /** What the entry does not know is kept beside it; of two that answer at once, the first one's word stands. */
  async function answerPosted(
    { compiled, key, bodyHash, call }: MoneyCall,
    { entries: [only], answer }: BatchedPosting<unknown>,
    posted: Posted,
  ): Promise<ReplyText> {
    if (posted.repeated && only.saidMore) {
      const found = await idempotency.find(key, bodyHash);
      if (found.kind === 'recorded') return recordedReply(found.reply);
    }
    const reply = successReply(compiled.encode(await answer([await only.reply(posted)], posted, app.pool)));
    if (!only.saidMore || (!posted.repeated && !only.saidMore())) return reply;
    const isKept = await idempotency.keepReply(key, { bodyHash, reply: reply.body, now: call.now });
    return isKept ? reply : findReply(idempotency, key, bodyHash);
  }

  return async (money, posting) => {
    const [first, ...others] = posting.entries;
    if (others.length > 0 || first.alsoWrite) return runOnce(money, (once) => postTogether(money, posting, once));
    refuseWhileStopped(app);
    return postOne(money, posting);
  };
}

/** What is brought first is brought as for a payer who has nothing. */
const UNPAID: Verdict<Posted, string> = { ok: false, why: 'insufficient-balance' };

const isShort = (verdict: Verdict<Posted, string>): boolean => !verdict.ok && verdict.why === 'insufficient-balance';

/** Once more, in one transaction with what the payer lacked; both happen or neither. Returns why it must not be brought. */
async function postToppedUp(
  app: AppContext,
  { check, each, checked, first }: ShortEntry,
): Promise<Verdict<Posted, string> | Refusal> {
  const { topUp } = each;
  if (!topUp) return first;
  let verdict = first;
  try {
    await app.transact(async (tx) => {
      if (!(await topUp(tx))) throw new Undo();
      // What came along goes on after the posting: the wallets are read when all of it is done.
      const quiet = withIdempotencyCheck({ ...check, tellsWallets: undefined });
      verdict = onlyOf(await postChecked(tx, quiet, [checked]));
      // A repeat was paid for when it was posted.
      if (!verdict.ok || verdict.value.repeated) throw new Undo();
      await each.toppedUp?.(tx);
    });
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (!(error instanceof Undo)) throw error;
  }
  return verdict;
}

interface ShortEntry {
  readonly check: PostingCheck;
  readonly each: BatchedEntry<unknown>;
  readonly checked: CheckedEntry;
  /** What the ledger said without the money that is brought now. */
  readonly first: Verdict<Posted, string>;
}

/** Rolls a transaction back whose outcome is known. */
class Undo extends Error {}

function onlyOf(verdicts: readonly Verdict<Posted, string>[]): Verdict<Posted, string> {
  const [only] = verdicts;
  if (!only) throw new Error('no outcome for an entry');
  return only;
}

/** Looks for a recorded refusal before the posting's own check runs. */
const withIdempotencyCheck = ({ singleRow, ...check }: PostingCheck): PostingCheck => ({
  ...check,
  precheck: 'check_idempotency_records',
  ...(singleRow && { singleRow: { ...singleRow, precheck: 'check_idempotency_record' } }),
});

type TransactOnce = Parameters<NonNullable<Parameters<typeof runOnce>[1]>>[0]['transactOnce'];

/** One entry after the other, each knowing of those before it; a no to the whole call undoes them all. */
async function postTogether(
  money: MoneyCall,
  { check, entries: [first, ...others], refuse, answer }: BatchedPosting<unknown>,
  { transactOnce }: { readonly transactOnce: TransactOnce },
): Promise<unknown> {
  await refuse?.();
  return transactOnce(async (tx) => {
    const started = await postNext(money, { check, each: first, tx });
    const parts: [unknown, ...unknown[]] = [started.part];
    let { posted } = started;
    for (const each of others) {
      // oxlint-disable-next-line no-await-in-loop -- the second stake must know of the first
      const done = await postNext(money, { check, each, tx });
      parts.push(done.part);
      posted = done.posted ?? posted;
    }
    return answer(parts, posted, tx);
  });
}

async function postNext(
  money: MoneyCall,
  { check, each, tx }: { readonly check: PostingCheck; readonly each: BatchedEntry<unknown>; readonly tx: Tx },
) {
  const { kind, cause } = each.entry;
  const checked = { entry: { ...entryOf(money, each), key: `${kind}:${cause}` }, row: each.row };
  const first = each.isPrepaid ? UNPAID : onlyOf(await postChecked(tx, check, [checked]));
  const verdict = isShort(first) ? await postToppedUpIn(tx, { check, each, checked, first }) : first;
  if (!verdict.ok) {
    const refused = await refusalOf(each, verdict.why, tx);
    if (refused instanceof Refusal) throw refused;
    return { part: refused.reply, posted: undefined };
  }
  await each.alsoWrite?.(tx);
  return { part: await each.reply(verdict.value), posted: verdict.value };
}

/** The same inside the transaction of several entries: those before it stand, whatever becomes of this one. */
async function postToppedUpIn(tx: Tx, { check, each, checked, first }: ShortEntry): Promise<Verdict<Posted, string>> {
  if (!each.topUp) return first;
  await tx.query('savepoint top_up');
  const isThere = await each.topUp(tx);
  const verdict = isThere ? onlyOf(await postChecked(tx, check, [checked])) : first;
  if (!verdict.ok) await tx.query('rollback to savepoint top_up');
  else await each.toppedUp?.(tx);
  return verdict;
}

const entryOf = ({ key, call }: MoneyCall, { entry }: BatchedEntry<unknown>): Omit<Entry, 'key'> => ({
  ...entry,
  actor: `member:${key.memberId}`,
  at: call.now,
});

/** What the entry says to a no, thrown or returned. */
async function refusalOf<Part>(each: BatchedEntry<Part>, why: string, store: Pick<Tx, 'query'>) {
  try {
    return await each.refusal(why, store);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The refusal something throws, if it throws one. */
async function refusalIn(asked: Promise<void>): Promise<Refusal | undefined> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

function recordRefusal(idempotency: IdempotencyRecords, money: MoneyCall, refusal: Refusal): Promise<ReplyText> {
  if (!isFinal(refusal)) throw refusal;
  return recordNo(idempotency, money, refusalReply(refusal));
}

async function recordNo(
  idempotency: IdempotencyRecords,
  { key, bodyHash, call }: MoneyCall,
  reply: ReplyText,
): Promise<ReplyText> {
  // A concurrent duplicate may have been quicker; its answer stands.
  return (await idempotency.recordRefusal(key, { bodyHash, reply: reply.body, now: call.now }))
    ? reply
    : findReply(idempotency, key, bodyHash);
}

async function findReply(idempotency: IdempotencyRecords, key: CallKey, bodyHash: Buffer): Promise<ReplyText> {
  const found = await idempotency.find(key, bodyHash);
  if (found.kind === 'recorded') return recordedReply(found.reply);
  // Where nothing is recorded, the duplicate has moved the money: who comes again is given its answer.
  throw found.kind === 'other-body' ? otherBody() : new Refusal(ResultCode.TooFrequent);
}

const otherBody = (): Refusal => new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId });
