import type * as z from 'zod/mini';
import type { Capability } from './capabilities.ts';
import type { Permission } from './permissions.ts';
import type { ResultCode } from './result-codes.ts';

/**
 * Who may call: anyone (`public`); anyone, though a member is recognised (`guest`); a logged-in member; a member with a
 * bound phone and real name; or one of the people who work here, who are never members.
 */
export type Access = 'public' | 'guest' | 'member' | 'bound-member' | 'operator';

/**
 * How a repeat of the same request id is treated.
 * `read` changes nothing; `command` changes something and a repeat is refused; `money` moves money or a bet:
 * the first reply is kept and given again, so a client may retry until it has an answer.
 */
export type Effect = 'read' | 'command' | 'money';

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly access: Who;
  /** What an operator must be allowed to do; undefined when being one is enough. */
  readonly permission: Permission | undefined;
  /** What an operator can close for maintenance: then this call answers 6013, unless it only reads. */
  readonly capability: Capability | undefined;
  /** The strongest thing this call can do. */
  readonly effect: Effect;
  /** What this very input does: the same as `effect`, unless one path carries several methods. */
  effectOf(input: z.output<Input>): Effect;
  /** One Chinese line for the published document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Codes this call may answer beyond the ones any call may (6001, 6003, 6005, 6007, 6008, 6011, 6013, 6316, 6317). */
  readonly refusals: readonly ResultCode[];
  /** Codes that are answers, not refusals: the client hands them to the caller as values. */
  readonly asValue: readonly ResultCode[];
  /** The client keeps the first reply for the same payload (navigation, sponsor, service and pre-info calls). */
  readonly cached: boolean;
  /** Only a sandbox has it: in live mode its path is as unknown as any other. */
  readonly sandboxOnly: boolean;
  /** Largest body in bytes; only uploads need more than the usual. */
  readonly bodyBytesMax: number;
}

/** Largest body of an ordinary call. */
const BODY_BYTES_MAX = 256 * 1024;

type Described<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access> = Pick<
  Endpoint<Input, Output, Who>,
  'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<
    Pick<
      Endpoint<Input, Output, Who>,
      | 'method'
      | 'permission'
      | 'capability'
      | 'effect'
      | 'effectOf'
      | 'refusals'
      | 'asValue'
      | 'cached'
      | 'sandboxOnly'
      | 'bodyBytesMax'
    >
  >;

/** Declares one call, once: the server validates by it, the web client types by it, OpenAPI is printed from it. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access>(
  described: Described<Input, Output, Who>,
): Endpoint<Input, Output, Who> {
  const effect = described.effect ?? 'read';
  return {
    method: 'POST',
    permission: undefined,
    capability: undefined,
    effect,
    effectOf: () => effect,
    refusals: [],
    asValue: [],
    cached: false,
    sandboxOnly: false,
    bodyBytesMax: BODY_BYTES_MAX,
    ...described,
  };
}

/** A group of calls: the names are ours, the paths are the wire's. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** What a handler receives: the input after its codecs ran (amounts are fen). */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a handler returns and the client's caller receives: the output before encoding (amounts are fen). */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
