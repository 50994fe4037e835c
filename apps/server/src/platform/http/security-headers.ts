import type { Config } from '../config.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The dialogs' scroll lock sets styles of its own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** On every reply, whatever it carries. */
export function securityHeaders(config: Pick<Config, 'mode' | 'siteUrl'>): Readonly<Record<string, string>> {
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  };
  // Promised over plain http it would lock people out of a sandbox on their own machine.
  const secure = config.mode === 'live' || config.siteUrl.startsWith('https:');
  return secure ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : headers;
}
