import type { Verdict } from '@fairground/money';
import {
  type CertifiedRecordBody,
  certifiedRecordBody,
  certifiedRecordFile,
  type CertifiedRecordFile,
} from './certified-records.ts';

/**
 * Whether a file is a record that the holder of this public key signed, and whether each of its entries is the link of the
 * hash chain it claims to be. The one check, for the browser and the server; it throws where Ed25519 is not known.
 */
export async function verifyRecord({
  text,
  publicKey,
}: {
  readonly text: string;
  readonly publicKey: string;
}): Promise<Verdict<CertifiedRecordBody, string>> {
  const file = certifiedRecordFile.safeParse(parsed(text));
  if (!file.success) return no('文件不是完整的认证记录');
  const { payload, signature } = file.data;
  if (signature.publicKey !== publicKey) return no('签名公钥与本站公布的公钥不同');
  if (!(await isSigned(payload, signature))) return no('签名不符：内容在签发后被改动过');
  const body = certifiedRecordBody.safeParse(parsed(payload));
  if (!body.success) return no('记录内容无法读取');
  for (const entry of body.data.entries) {
    // oxlint-disable-next-line no-await-in-loop -- the first that does not fit is told
    if ((await linkOf(entry)) !== entry.hash) return no(`分录 ${entry.id} 与封链不符`);
  }
  return { ok: true, value: body.data };
}

const no = (why: string) => ({ ok: false, why }) as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const utf8 = new TextEncoder();

async function isSigned(payload: string, { publicKey, value }: CertifiedRecordFile['signature']): Promise<boolean> {
  const [raw, signed] = [fromBase64(publicKey), fromBase64(value)];
  if (raw?.length !== 32 || signed?.length !== 64) return false;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signed, utf8.encode(payload));
}

async function linkOf({ content, prevHash }: CertifiedRecordBody['entries'][number]): Promise<string> {
  const digest = await sha256(utf8.encode(content));
  const joined = new Uint8Array(64);
  joined.set(Uint8Array.from(prevHash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  joined.set(digest, 32);
  return Array.from(await sha256(joined), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
