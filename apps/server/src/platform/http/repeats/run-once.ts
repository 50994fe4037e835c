import { Header, ResultCode } from '@fairground/contract';
import type { Call, Once } from '../../handler.ts';
import type { AppContext } from '../../app-context.ts';
import { Refusal } from '../../refusal.ts';
import type { CompiledCall } from '../compiled-call.ts';
import { recordedReply, refusalReply, type ReplyText, successReply } from '../envelope.ts';
import type { CallKey, IdempotencyRecords, Claim } from './idempotency-records.ts';

/** A call that moves money, ready to run. */
export interface MoneyCall {
  readonly app: AppContext;
  readonly idempotency: IdempotencyRecords;
  readonly compiled: CompiledCall;
  readonly input: unknown;
  readonly call: Call;
  readonly key: CallKey;
  readonly bodyHash: Buffer;
}

/** What a money call does once it may: its handler's work, or the posting of several entries. */
type Work = (call: MoneyCall['call'] & Once<unknown>) => unknown;

/** Runs a money call, or gives the reply it gave the first time. Nothing moves twice for one request id. */
export async function runOnce(
  money: MoneyCall,
  work: Work = (call) => money.compiled.handle(money.input, call),
): Promise<ReplyText> {
  refuseWhileStopped(money.app);
  const begun = await money.idempotency.begin(money.key, money.bodyHash, money.call.now);
  if (begun.kind === 'claimed') return runClaimed(money, work, begun.claim);
  if (begun.kind === 'recorded') return recordedReply(begun.reply);
  if (begun.kind === 'duplicate-running') throw new Refusal(ResultCode.TooFrequent);
  throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId });
}

/** While the books do not balance, nothing moves. */
export function refuseWhileStopped({ moneyStop }: AppContext): void {
  if (moneyStop.reason() !== undefined) throw new Refusal(ResultCode.SystemMaintenance);
}

async function runClaimed({ app, compiled, call }: MoneyCall, work: Work, claim: Claim): Promise<ReplyText> {
  /** Set once the reply is durable together with the money. */
  let recorded: string | undefined;
  const once: Once<unknown> = {
    transactOnce: async (inside) => {
      const [output, reply] = await app.transact(async (tx) => {
        const result = await inside(tx);
        const text = compiled.encode(result);
        await claim.recordIn(tx, text);
        return [result, text];
      });
      recorded = reply;
      return output;
    },
  };
  try {
    const output = await work({ ...call, ...once });
    if (recorded !== undefined) return successReply(recorded);
    const reply = compiled.encode(output);
    await claim.record(reply);
    return successReply(reply);
  } catch (error) {
    if (recorded !== undefined) return afterTheFact(app, error, recorded);
    if (error instanceof Refusal && isFinal(error)) return recordRefusal(claim, error);
    await claim.release().catch(() => app.log.warn('idempotency claim not released; it will expire'));
    throw error;
  }
}

/** The money moved and its answer is durable; what broke afterwards is ours to read, not the member's. */
function afterTheFact(app: AppContext, error: unknown, reply: string): ReplyText {
  app.log.error({ err: error }, 'money call failed after its commit');
  return successReply(reply);
}

async function recordRefusal(claim: Claim, refusal: Refusal): Promise<ReplyText> {
  const reply = refusalReply(refusal);
  await claim.record(reply.body);
  return reply;
}

/** Answers that ask to come again, or to ask better, are not the answer to keep. */
export const isFinal = (refusal: Refusal): boolean => !PASSING.has(refusal.code);

const PASSING: ReadonlySet<ResultCode> = new Set([
  ResultCode.LoginExpired,
  ResultCode.ServerError,
  ResultCode.BadGateway,
  ResultCode.InvalidParameter,
  ResultCode.ParameterError,
  ResultCode.TooFrequent,
  ResultCode.RegionWarning,
  ResultCode.Maintenance,
  ResultCode.InvocationError,
  ResultCode.SystemMaintenance,
  ResultCode.SystemBusy,
]);
