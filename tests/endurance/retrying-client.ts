import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, type Envelope, ResultCode } from '@fairground/contract';
import { signingClient } from '../support/signing-client.ts';

/** One thing somebody wants done, for which the same request id is used until there is an answer. */
export interface ClientRequest {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly requestId: string;
  readonly token: string;
  readonly device: string;
}

/** Codes and HTTP states that say: come again with the same id. */
const PASSING: ReadonlySet<number> = new Set([ResultCode.SystemBusy, ResultCode.TooFrequent, ResultCode.ServerError]);
const TRIES_MAX = 2_000;
const LOOKS_MAX = 60;

/** Does as the real client does, only with more patience: asks until it has a final answer. */
export function retryingClient(origin: string, key: Buffer): (request: ClientRequest) => Promise<Envelope> {
  const ask = askingOnce(origin, key);
  return async (request) => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await ask(request);
      if (answer !== 'cut off' && answer !== 'not now') return answer;
      await pause(answer === 'not now' ? 5 : 100);
    }
    throw new Error(`No answer to ${request.endpoint.path} ${request.requestId}`);
  };
}

/** What came of asking: a final answer, one that says to come again, or none. */
export type Asked = Envelope | 'not now' | 'cut off';

/** Asks a single time. */
export function askingOnce(origin: string, key: Buffer): (request: ClientRequest) => Promise<Asked> {
  const { raw } = signingClient(origin, key);
  return async ({ endpoint, input, requestId, token, device }) => {
    const reply = await raw(endpoint.path, {
      body: JSON.stringify(input),
      headers: { 'x-request-id': requestId, 'x-token': token, 'x-device': device },
    }).catch(() => undefined);
    if (!reply) return 'cut off';
    const envelope: Envelope = JSON.parse(reply.text);
    return PASSING.has(envelope.status_code) ? 'not now' : envelope;
  };
}

/** For what is prepared before the load: a machine that is busy with other things is asked again. */
export function patientRaw(origin: string, key: Buffer): ReturnType<typeof signingClient>['raw'] {
  const { raw } = signingClient(origin, key);
  return async (path, request) => {
    for (let looks = 0; ; looks += 1) {
      const reply = await raw(path, request);
      const { status_code }: Envelope = JSON.parse(reply.text);
      if (status_code !== ResultCode.SystemBusy || looks >= LOOKS_MAX) return reply;
      await pause(1_000);
    }
  };
}

/** On a busy machine a connection may not come about in time; whoever only looks, looks again. */
export async function patiently<Found>(look: () => Promise<Found>): Promise<Found> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look();
    } catch (error) {
      const isPassing = error instanceof Error && /connection|timeout|ECONN/i.test(error.message);
      if (!isPassing || tries >= LOOKS_MAX) throw error;
      await pause(1_000);
    }
  }
}

/** So many at work at once, in order of the list; each gets its place. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const place = next++;
      const item = items[place];
      if (item === undefined) return;
      await work(item, place);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
