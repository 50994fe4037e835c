/** Header names of every call. */
export const Header = {
  version: 'x-version',
  client: 'x-client',
  token: 'x-token',
  device: 'x-device',
  requestId: 'x-request-id',
  site: 'x-site',
  sign: 'x-sign',
} as const;

/** What a signature carries: the client's clock in milliseconds, and its own idea of its address. */
export interface SignaturePayload {
  readonly tt: number;
  readonly xx: string;
}

/** How far a signature's clock may be from ours. */
export const SIGNATURE_WINDOW_MS = 300_000;
/** Encrypted calls are posted below this path. */
export const ENCRYPTED_PREFIX = '/x/';
/** HKDF info of the body key in encrypted mode. */
export const BODY_KEY_INFO = 'fairground/body';
/** The sandbox site key is the SHA-256 of this text; live mode refuses it. */
export const SANDBOX_KEY_SEED = 'fairground-sandbox';
/** Calls are given up after this long. */
export const CALL_TIMEOUT_MS = 30_000;

/** The text a signature is bound to, so that it cannot be moved to another call. `bodyHash` is lower-case hex. */
export const signatureBinding = ({
  method,
  path,
  requestId,
  bodyHash,
}: {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
  readonly bodyHash: string;
}): string => `${method}\n${path}\n${requestId}\n${bodyHash}`;

/** Every reply, whatever happened. */
export interface Envelope<Data = unknown> {
  readonly status_code: number;
  readonly data: Data;
  readonly message: string;
}
