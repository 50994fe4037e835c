import type { Config } from '../config/config.ts';

const pagePolicy = (gameOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The dialogs' scroll lock sets styles of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self' ws: wss:",
    ["frame-src 'self'", ...gameOrigins].join(' '),
    "worker-src 'self' blob:",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Data is no page: nothing in it is ever to be run, shown or framed. */
const DATA_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

type HeaderConfig = Pick<Config, 'mode' | 'siteUrl' | 'gameOrigins'>;

/** On every page and file. */
export const pageHeaders = (config: HeaderConfig): Readonly<Record<string, string>> =>
  headersWith(pagePolicy(config.gameOrigins), config);

/** On every reply to a call, name and value in turn as Node writes them fastest. Replies are nobody's to keep. */
export const callHeaders = (config: HeaderConfig): readonly string[] =>
  Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headersWith(DATA_POLICY, config),
  }).flat();

function headersWith(policy: string, { mode, siteUrl }: HeaderConfig): Record<string, string> {
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  // Promised over plain http it would lock people out of a sandbox on their own machine.
  const isSecure = mode === 'live' || siteUrl.startsWith('https:');
  return isSecure ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : headers;
}
