import { randomUUID } from 'node:crypto';
import { ProviderHeader } from '@fairground/contract/providers';
import { providerSignature } from '../provider-signature.ts';

/** Whom a message goes to, who sends it, and the key of this direction. */
export interface Line {
  readonly baseUrl: string;
  readonly provider: string;
  readonly key: Buffer;
}

/** What a case may get wrong on purpose. */
export interface Tampering {
  readonly event?: string;
  readonly key?: Buffer;
  readonly time?: number | string;
  readonly provider?: string;
  readonly method?: string;
  readonly query?: string;
  /** Signs this path, or these bytes, instead of what is sent. */
  readonly signedPath?: string;
  readonly signedBody?: string;
  readonly signature?: string;
  /** Headers that are left out. */
  readonly without?: readonly string[];
}

export interface Heard {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const PATIENCE_MS = 12_000;

export const anId = (): string => `K-${randomUUID()}`;

/** Sends one signed message, or one that only looks like it. */
export async function sendMessage(
  line: Line,
  { path, said }: { readonly path: string; readonly said: unknown },
  wrong: Tampering = {},
): Promise<Heard> {
  const body = typeof said === 'string' ? said : JSON.stringify(said);
  const { method = 'POST', event = anId(), time = Date.now(), signedPath = path, signedBody = body } = wrong;
  const signed = { method, path: signedPath, time: String(time), event, body: Buffer.from(signedBody) };
  const headers = new Headers({
    'content-type': 'application/json',
    [ProviderHeader.provider]: wrong.provider ?? line.provider,
    [ProviderHeader.time]: String(time),
    [ProviderHeader.event]: event,
    [ProviderHeader.signature]: wrong.signature ?? providerSignature(wrong.key ?? line.key, signed),
  });
  for (const name of wrong.without ?? []) headers.delete(name);
  try {
    const response = await fetch(line.baseUrl + path + (wrong.query ?? ''), {
      method,
      headers,
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, text, body: objectOf(text) };
  } catch {
    return { status: 0, text: '', body: {} };
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** How an answer reads on the pass sheet: `200`, `409 other_request`. */
export const told = ({ status, body }: Heard): string =>
  status === 200 ? '200' : `${status} ${String(body['error'])}`;
