import { ResultCode } from '@fairground/contract';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { EdgeReply } from './edge-request.ts';
import { refusalReply, refusalText } from './envelope.ts';

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
  if (trouble instanceof Refusal) return { status: 200, ...refusalReply(trouble) };
  if (isOverload(trouble)) {
    log.warn({ err: trouble, ...where }, 'database busy or unavailable during a call');
    return refused(ResultCode.SystemBusy, 200);
  }
  log.error({ err: trouble, ...where }, 'call failed');
  return refused(ResultCode.ServerError, 500);
}

/** The database is away, restarting, full, or took too long: nothing is wrong with the call, and it may come again. */
export function isOverload(trouble: unknown): boolean {
  if (!(trouble instanceof Error)) return false;
  const code = sqlState(trouble);
  return OVERLOAD_CODES.has(code) || OVERLOAD_CLASSES.has(code.slice(0, 2)) || OVERLOAD_TEXT.test(trouble.message);
}

/** The five characters of PostgreSQL, or the system's own word (ECONNREFUSED). */
export const sqlState = (trouble: unknown): string =>
  trouble instanceof Error && 'code' in trouble ? String(trouble.code) : '';

const OVERLOAD_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // statement time-out, a database that only lets us read, and what outlived its retries
  '57014',
  '25006',
  '40001',
  '40P01',
]);

/**
 * By the first two characters: connection trouble, too little of something (disk 53100, memory 53200, connections
 * 53300), an operator who stops the server, and disk errors.
 */
const OVERLOAD_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);

/** The driver has no code for these. */
const OVERLOAD_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after)|is not queryable$/;
