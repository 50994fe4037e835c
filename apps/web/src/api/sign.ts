import { type SignaturePayload, signatureBinding } from '@fairground/contract/wire';
import { buildFlags } from '../config/build-flags.ts';
import { type Bytes, base64url, fromHex, hex, utf8 } from './bytes.ts';
import { cipher, seal } from './cipher.ts';

/** What a signature is bound to. */
export interface SignedRequest {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly requestId: string;
  readonly body: Bytes;
}

/** The site's key. In a browser it is no secret: it guards freshness and integrity, never identity. */
export const siteKey: Bytes = fromHex(buildFlags.signKey);

/** The `x-sign` header of one request. */
export async function sign(request: SignedRequest, payload: SignaturePayload): Promise<string> {
  const bodyHash = hex(await (await cipher()).sha256(request.body));
  const binding = signatureBinding({
    method: request.method,
    path: request.path,
    requestId: request.requestId,
    bodyHash,
  });
  return base64url(await seal(siteKey, utf8(JSON.stringify(payload)), utf8(binding)));
}
