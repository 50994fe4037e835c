import { BODY_KEY_INFO, ENCRYPTED_PREFIX } from '@fairground/contract/wire';
import { type Bytes, base64, base64url, fromBase64, textOf, utf8 } from './bytes.ts';
import { cipher, seal, unseal } from './cipher.ts';
import { siteKey } from './sign.ts';

/** Path and body of one call as an onlooker sees them, and the way to read the reply. */
export interface EncryptedCall {
  readonly path: string;
  readonly body: string;
  readonly readReply: (reply: unknown) => Promise<unknown>;
}

/** One request's own key: the site key stretched by its id. */
export const bodyKey = async (requestId: string): Promise<Bytes> =>
  (await cipher()).derive(siteKey, utf8(requestId), utf8(BODY_KEY_INFO));

interface PlainCall {
  readonly requestId: string;
  readonly path: string;
  readonly json: string;
}

/** Seals a call under a key of its own. */
export async function encryptCall({ requestId, path, json }: PlainCall): Promise<EncryptedCall> {
  const key = await bodyKey(requestId);
  const sealed = await Promise.all([seal(key, utf8(path)), seal(key, utf8(json))]);
  return {
    path: ENCRYPTED_PREFIX + base64url(sealed[0]),
    body: JSON.stringify({ d: base64(sealed[1]) }),
    // A proxy, or an edge that could not open the call, answers in the clear.
    readReply: async (reply) => (isSealed(reply) ? JSON.parse(textOf(await unseal(key, fromBase64(reply.d)))) : reply),
  };
}

const isSealed = (reply: unknown): reply is { readonly d: string } =>
  typeof reply === 'object' && reply !== null && 'd' in reply && typeof reply.d === 'string';
