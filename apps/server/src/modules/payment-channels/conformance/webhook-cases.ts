import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWebhook } from '../read-webhook.ts';
import { aDeposit, type ConformanceCase } from './gateway-cases.ts';
import { askGateway, type GatewayUnderTest } from './gateway-client.ts';

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

export interface ReceivedWebhook {
  readonly path: string;
  readonly verdict: ReturnType<typeof readWebhook>;
}

/** A webhook route of the conformance suite's own: it refuses the first message about each order, to see whether it comes again. */
export interface WebhookListener {
  readonly port: number;
  readonly heardOf: (orderNo: string) => readonly ReceivedWebhook[];
  readonly close: () => Promise<void>;
}

export async function listenForWebhooks(secret: Buffer, port: number): Promise<WebhookListener> {
  const heard: ReceivedWebhook[] = [];
  const heardOf = (orderNo: string): ReceivedWebhook[] =>
    heard.filter(({ verdict }) => verdict.ok && verdict.value.orderNo === orderNo);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const verdict = readWebhook(secret, { headers: request.headers, body: await bodyOf(request), now: new Date() });
    heard.push({ path: request.url ?? '', verdict });
    const isFirst = verdict.ok && heardOf(verdict.value.orderNo).length === 1;
    response.writeHead(isFirst ? 500 : 200).end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port: chosen } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: chosen, heardOf, close };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** What a gateway tells of its own accord. */
export const webhookCases = (listener: WebhookListener): readonly ConformanceCase[] => [
  {
    name: 'a payment is sent as a signed webhook, and again when the webhook is answered with 500',
    run: (gateway) => repeatedWebhook(gateway, listener),
  },
];

async function repeatedWebhook(gateway: GatewayUnderTest, listener: WebhookListener): Promise<string> {
  // Round sums are paid by a sandbox at once; anybody else's test channel is asked to do the same.
  const requested = aDeposit({ amount: '100.00' });
  await askGateway(gateway, { path: '/deposits', requested });
  const until = Date.now() + PATIENCE_MS;
  while (listener.heardOf(requested.orderNo).length < 2 && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await sleep(LOOK_MS);
  }
  const [first, second] = listener.heardOf(requested.orderNo);
  if (!first?.verdict.ok) return 'nothing with a good signature arrived';
  if (!second?.verdict.ok) return 'it was not told again after a 500';
  if (!first.path.endsWith(`/pay/hook/${gateway.channelCode}`)) return `it knocked at ${first.path}`;
  if (first.verdict.value.eventId !== second.verdict.value.eventId) return 'the repeat has another event number';
  const { fact } = first.verdict.value;
  return fact.state === 'paid' && fact.amount === 100_00n ? '' : `it told ${fact.state}`;
}
