import { ResultCode } from '@fairground/contract';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { EdgeReply } from './edge-request.ts';
import { refusalText, textOfRefusal } from './envelope.ts';

export interface Answer extends EdgeReply {
  /** The result code, for those who count. */
  readonly code: number;
}

export const refused = (code: ResultCode, status: number): Answer => ({ status, code, body: refusalText(code) });

/** The path is not one of ours. A thing that was asked for and is not there answers 6004 too, but with HTTP 200. */
export const unknownPath = (): Answer => refused(ResultCode.NotFound, 404);

/** Turns whatever a call threw into its reply. Only what is broken is logged, and never with the call's contents. */
export function answerTo(
  trouble: unknown,
  log: Logger,
  where: { readonly path: string; readonly requestId: string },
): Answer {
  if (trouble instanceof Refusal) return { status: 200, code: trouble.code, body: textOfRefusal(trouble) };
  if (isOverload(trouble)) {
    log.warn({ err: trouble, ...where }, 'a call found the database busy or away');
    return refused(ResultCode.SystemBusy, 200);
  }
  log.error({ err: trouble, ...where }, 'a call broke');
  return refused(ResultCode.ServerError, 500);
}

/** The database is away, restarting, full, or took too long: nothing is wrong with the call, and it may come again. */
function isOverload(trouble: unknown): boolean {
  if (!(trouble instanceof Error)) return false;
  const code = 'code' in trouble ? String(trouble.code) : '';
  return OVERLOAD_CODES.has(code) || OVERLOAD_TEXT.test(trouble.message);
}

const OVERLOAD_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // too many connections, statement time-out, shut down, not yet up; and what outlived its retries
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
]);

/** The driver has no code for these. */
const OVERLOAD_TEXT = /^(timeout exceeded when trying to connect|Connection terminated)/;
