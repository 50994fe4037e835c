import { GatewayHeader, gatewaySignature } from '../gateway-signature.ts';

/** A gateway under test: where it is, which channel it is asked about, and the secret both know. */
export interface GatewayUnderTest {
  readonly url: string;
  readonly channelCode: string;
  readonly secret: Buffer;
}

export interface GatewayReply {
  readonly status: number;
  /** Undefined when the body is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** What a case may get wrong on purpose. */
export interface Tampering {
  readonly secret?: Buffer;
  readonly time?: number;
  /** Signs this path, or these bytes, instead of what is sent. */
  readonly signedPath?: string;
  readonly signedBody?: string;
  readonly channelCode?: string;
}

const PATIENCE_MS = 10_000;

/** Sends one request; a connection that breaks is status 0. */
export async function askGateway(
  { url, channelCode, secret }: GatewayUnderTest,
  { path, requested }: { readonly path: string; readonly requested: unknown },
  tampering: Tampering = {},
): Promise<GatewayReply> {
  const body = typeof requested === 'string' ? requested : JSON.stringify(requested);
  const time = String(tampering.time ?? Date.now());
  const signed = { time, action: tampering.signedPath ?? path, body: Buffer.from(tampering.signedBody ?? body) };
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [GatewayHeader.channel]: tampering.channelCode ?? channelCode,
        [GatewayHeader.time]: time,
        [GatewayHeader.signature]: gatewaySignature(tampering.secret ?? secret, signed),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: objectOf(await response.text()) };
  } catch {
    return { status: 0, body: undefined };
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
