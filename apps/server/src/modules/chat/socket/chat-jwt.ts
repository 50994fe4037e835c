import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../../platform/app-context.ts';

/** Long enough to open a socket with, too short to be worth stealing. */
const LIFE_SECONDS = 120;
/** Two clocks of ours are never further apart. */
const LEEWAY_SECONDS = 5;
const PURPOSE = 'chat';
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

type Signed = Pick<AppContext, 'config'>;

/** Whose login a chat token stands for. */
export interface ChatLogin {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** A signed word that this login may enter the chat, for two minutes and for nothing else. */
export function signChatJwt(app: Signed, { memberId, sessionId }: ChatLogin, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: app.config.siteId,
    aud: PURPOSE,
    sub: memberId.toString(),
    sid: sessionId.toString(),
    iat: issued,
    exp: issued + LIFE_SECONDS,
  };
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${body}.${signatureOf(app, body).toString('base64url')}`;
}

/** Undefined when it is not ours, for something else, or too old. */
export function readChatJwt(app: Signed, jwt: string, now: Date): ChatLogin | undefined {
  const [header, claims, signature, ...rest] = jwt.split('.');
  if (header !== HEADER || claims === undefined || signature === undefined || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(app, `${header}.${claims}`);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  // Signed by us, so it is what we wrote.
  const { iss, aud, sub, sid, iat, exp }: Record<string, unknown> = JSON.parse(
    Buffer.from(claims, 'base64url').toString('utf8'),
  );
  const seconds = now.getTime() / 1000;
  const isOurs = iss === app.config.siteId && aud === PURPOSE && typeof sub === 'string' && typeof sid === 'string';
  if (!isOurs || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  if (seconds >= exp || seconds < iat - LEEWAY_SECONDS) return undefined;
  return { memberId: BigInt(sub), sessionId: BigInt(sid) };
}

const signatureOf = ({ config }: Signed, body: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', config.fieldKey, '', 'chat jwt', 32)))
    .update(body)
    .digest();
