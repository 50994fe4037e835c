import { SIGNATURE_WINDOW_MS, type SignaturePayload, signatureBinding } from '@fairground/contract';
import { createDecipheriv, hash } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longer than any honest signature: an address is at most 45 characters. */
const SIGN_LENGTH_MAX = 1024;

/** What a signature proves: that it was made for this very request, when, and (by its mark) that it is this very one. */
export interface OpenedSignature {
  /** The client's clock, within the window of ours. */
  readonly madeAt: number;
  /** Equal for equal signatures, and in practice for no others: 48 bits of the tag. */
  readonly mark: number;
}

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly body: Buffer;
  readonly sign: string;
}

/** Opens signatures under one site key. Undefined is the only failure, whatever was wrong. */
export function signatureOpener(siteKey: Buffer): (request: SignedRequest, now: number) => OpenedSignature | undefined {
  return ({ method, path, requestId, body, sign }, now) => {
    if (sign.length > SIGN_LENGTH_MAX) return undefined;
    const sealed = Buffer.from(sign, 'base64url');
    if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
    const tag = sealed.subarray(sealed.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', siteKey, sealed.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(signatureBinding({ method, path, requestId, bodyHash: hash('sha256', body, 'hex') })));
    decipher.setAuthTag(tag);
    const payload = decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES));
    try {
      decipher.final();
    } catch {
      return undefined;
    }
    const madeAt = timeIn(payload);
    if (madeAt === undefined || Math.abs(now - madeAt) > SIGNATURE_WINDOW_MS) return undefined;
    return { madeAt, mark: tag.readUIntLE(0, 6) };
  };
}

/** The payload is authentic by now, but its maker may still be careless. */
function timeIn(payload: Buffer): number | undefined {
  try {
    const parsed: Partial<SignaturePayload> | null = JSON.parse(payload.toString());
    const time = parsed?.tt;
    return Number.isSafeInteger(time) ? time : undefined;
  } catch {
    return undefined;
  }
}
