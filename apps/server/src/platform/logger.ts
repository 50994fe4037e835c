import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';

/** Names under which a secret may turn up, at the top of a line or one step below. */
const SECRETS = [
  'token',
  'password',
  'secondPassword',
  'code',
  'sendCodeNum',
  'jwt',
  'phone',
  'email',
  'x-token',
  'x-sign',
];

/** One line of JSON for each thing worth telling; line breaks inside are escaped by that. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]).map(bracketed), censor: '…' },
    serializers: { err: errorWithoutData },
  };
  return destination ? pino(options, destination) : pino(options);
}

const bracketed = (path: string): string => path.replace(/(^|\.)([^.*]*-[^.]*)$/, '["$2"]');

/** A database error tells the offending row in its detail; the log keeps what names the fault and nothing of the row. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = stdSerializers.err(error);
  // Not under its own name: `code` is what a member types, and is struck out.
  const errorCode = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { type, message, stack, errorCode, constraint };
}
