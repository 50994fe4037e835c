import { randomUUID } from 'node:crypto';
import { type ProviderCall, ProviderHeader } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import type { CoreContext } from '../../platform/app-context.ts';
import { UnreadableAnswer } from '../../platform/ports/venue-provider.ts';
import { providerKeys } from './provider-keys.ts';
import { providerSignature } from './provider-signature.ts';
import type { Provider } from './providers.ts';

type Calls = typeof ProviderCall;
type Message = Calls[keyof Calls];

/** No answer of the protocol comes near this. */
const REPLY_BYTES_MAX = 2 * 1024 * 1024;

/** The provider said no. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly status: number;

  constructor(what: string, status: number) {
    super(`${what} with HTTP ${status}`);
    this.status = status;
  }
}

interface Asked<Call extends Message> {
  readonly call: Call;
  readonly request: z.input<Call['request']>;
  /** The number of an order; a question has none, and is given one. */
  readonly event?: string;
  readonly signal: AbortSignal;
}

/** Asks a provider something, signed. What is late, broken or not of the protocol is no answer: it throws. */
export async function askProvider<Call extends Message>(
  { config, now }: Pick<CoreContext, 'config' | 'now'>,
  { code, baseUrl }: Pick<Provider, 'code' | 'baseUrl'>,
  { call, request, event = randomUUID(), signal }: Asked<Call>,
): Promise<z.output<Call['reply']>> {
  const keys = providerKeys(config, code);
  if (!keys) throw new Error(`no keys for provider ${code}: set PROVIDER_KEYS`);
  const body = Buffer.from(JSON.stringify(request));
  const time = String(now().getTime());
  const signed = { method: 'POST', path: call.path, time, event, body };
  const response = await fetch(baseUrl + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ProviderHeader.provider]: code,
      [ProviderHeader.time]: time,
      [ProviderHeader.event]: event,
      [ProviderHeader.signature]: providerSignature(keys.toProvider, signed),
    },
    body,
    redirect: 'error',
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new ProviderRefused(`provider ${code} answered ${call.path}`, response.status);
  const read = text.length > REPLY_BYTES_MAX ? undefined : z.safeParse(call.reply, jsonOf(text));
  if (!read?.success)
    throw new UnreadableAnswer(`provider ${code} answered ${call.path} with what is not of the protocol`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of this very call has read it
  return read.data as z.output<Call['reply']>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
