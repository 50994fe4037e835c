import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

/**
 * A client somebody else might have written from the two public pages of the wire alone. It imports nothing of
 * ours on purpose: when it stops working, third-party clients have stopped working.
 */
export class ThirdPartyClient {
  token = '';
  device = 'stranger-device';
  readonly origin: string;
  readonly key: Buffer;

  constructor(origin: string, key = createHash('sha256').update('fairground-sandbox').digest()) {
    this.origin = origin;
    this.key = key;
  }

  async call(path: string, body: unknown, twist: Twist = {}): Promise<Reply> {
    const bytes = Buffer.from(JSON.stringify(body));
    return this.send('POST', path, bytes, twist);
  }

  async callEncrypted(path: string, body: unknown, twist: Twist = {}): Promise<Reply> {
    const requestId = twist.requestId ?? randomUUID();
    const bodyKey = Buffer.from(hkdfSync('sha256', this.key, requestId, 'fairground/body', 32));
    const outerPath = `/x/${seal(bodyKey, Buffer.from(path)).toString('base64url')}`;
    const outerBody = { d: seal(bodyKey, Buffer.from(JSON.stringify(body))).toString('base64') };
    const reply = await this.send('POST', outerPath, Buffer.from(JSON.stringify(outerBody)), { ...twist, requestId });
    const sealed = reply.body.d;
    if (sealed === undefined) return { ...reply, wasEncrypted: false };
    const opened: Reply['body'] = JSON.parse(open(bodyKey, Buffer.from(sealed, 'base64')).toString());
    return { ...reply, body: opened, wasEncrypted: true };
  }

  /** A field sealed for one request, as the calls for codes want theirs. */
  sealField(requestId: string, text: string): string {
    const bodyKey = Buffer.from(hkdfSync('sha256', this.key, requestId, 'fairground/body', 32));
    return seal(bodyKey, Buffer.from(text)).toString('base64url');
  }

  async send(method: string, path: string, bytes: Buffer, twist: Twist): Promise<Reply> {
    const requestId = twist.requestId ?? randomUUID();
    const signedFor = { method, path, requestId, bytes, ...twist.signedFor };
    const sign =
      twist.sign ??
      signature(twist.key ?? this.key, { tt: twist.tt ?? Date.now(), xx: '' }, [
        signedFor.method,
        signedFor.path,
        signedFor.requestId,
        createHash('sha256').update(signedFor.bytes).digest('hex'),
      ]);
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-version': '1.0.0',
      'x-client': 'web',
      'x-token': twist.token ?? this.token,
      'x-device': this.device,
      'x-request-id': requestId,
      'x-site': '1',
      'x-sign': sign,
    };
    for (const name of twist.without ?? []) delete headers[name];
    const response = await fetch(this.origin + path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: new Uint8Array(bytes) }),
    });
    const body: Reply['body'] = JSON.parse(await response.text());
    return { http: response.status, body, sign, wasEncrypted: false };
  }
}

/** How a request is bent away from a correct one. */
export interface Twist {
  requestId?: string;
  tt?: number;
  key?: Buffer;
  sign?: string;
  token?: string;
  without?: string[];
  signedFor?: Partial<{ method: string; path: string; requestId: string; bytes: Buffer }>;
}

export interface Reply {
  http: number;
  body: { status_code: number; data: Record<string, unknown> | null; message: string; d?: string };
  sign: string;
  wasEncrypted: boolean;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function signature(key: Buffer, payload: { tt: number; xx: string }, binding: string[]): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(binding.join('\n')));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([iv, sealed]).toString('base64url');
}

function seal(key: Buffer, clear: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
