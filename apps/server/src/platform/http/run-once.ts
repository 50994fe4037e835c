import { Header, ResultCode } from '@fairground/contract';
import type { Call, Once } from '../handler.ts';
import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';
import type { CompiledCall } from './compiled-call.ts';
import { textOfRefusal } from './envelope.ts';
import type { CallKey, KeptReplies, Turn } from './kept-replies.ts';

/** A call that moves money, ready to run. */
export interface MoneyCall {
  readonly house: House;
  readonly kept: KeptReplies;
  readonly compiled: CompiledCall;
  readonly input: unknown;
  readonly call: Call;
  readonly key: CallKey;
  readonly bodyHash: Buffer;
}

/** Runs a money call, or gives the reply it gave the first time. Nothing moves twice for one request id. */
export async function runOnce(money: MoneyCall): Promise<string> {
  refuseWhileStopped(money.house);
  const begun = await money.kept.begin(money.key, money.bodyHash, money.call.now);
  if (begun.kind === 'turn') return takeTurn(money, begun.turn);
  if (begun.kind === 'kept') return begun.reply;
  if (begun.kind === 'twin-running') throw new Refusal(ResultCode.TooFrequent);
  throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.requestId });
}

/** While the books do not balance, nothing moves. */
export function refuseWhileStopped({ moneyStop }: House): void {
  if (moneyStop.reason() !== undefined) throw new Refusal(ResultCode.SystemMaintenance);
}

async function takeTurn({ house, compiled, input, call }: MoneyCall, turn: Turn): Promise<string> {
  /** Set once the reply is durable together with the money. */
  let kept: string | undefined;
  const once: Once<unknown> = {
    transactOnce: async (work) => {
      const [output, reply] = await house.transact(async (tx) => {
        const result = await work(tx);
        const text = compiled.encode(result);
        await turn.keepIn(tx, text);
        return [result, text];
      });
      kept = reply;
      return output;
    },
  };
  try {
    const output = await compiled.handle(input, { ...call, ...once });
    if (kept !== undefined) return kept;
    const reply = compiled.encode(output);
    await turn.keep(reply);
    return reply;
  } catch (error) {
    if (kept !== undefined) return afterTheFact(house, error, kept);
    if (error instanceof Refusal && isFinal(error)) return keepRefusal(turn, error);
    await turn.giveBack().catch(() => house.log.warn('a turn could not be given back; it will lapse'));
    throw error;
  }
}

/** The money moved and its answer is durable; what broke afterwards is ours to read, not the member's. */
function afterTheFact(house: House, error: unknown, reply: string): string {
  house.log.error({ err: error }, 'a money call broke after its commit');
  return reply;
}

async function keepRefusal(turn: Turn, refusal: Refusal): Promise<string> {
  const reply = textOfRefusal(refusal);
  await turn.keep(reply);
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
