import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderCall } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import type { TestPlayer } from './hostile-provider.ts';

export const SUITE_GAME = 'conformance';

/** The suite as a provider: enough of one to be joined and launched, so that it gets players to play with. */
export interface SuiteProvider {
  readonly url: string;
  /** Those who were launched, in order. */
  readonly launched: readonly TestPlayer[];
  readonly close: () => Promise<void>;
}

export async function listenAsProvider(providerCode: string, port = 0): Promise<SuiteProvider> {
  const launched: TestPlayer[] = [];
  const answerTo = (path: string, body: unknown): unknown => {
    if (path === ProviderCall.catalogue.path) return catalogueFor(providerCode, body);
    if (path === ProviderCall.launch.path) {
      const { player, token } = z.parse(ProviderCall.launch.request, body);
      launched.push({ player, token });
      return { address: `${url}/page` };
    }
    if (path === ProviderCall.status.path) return { state: 'normal', resumeAt: null, games: [] };
    if (path === ProviderCall.jackpots.path) return { jackpots: [] };
    return { rounds: [], next: '' };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(request.url ?? '', body)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, launched, close };
}

function catalogueFor(provider: string, body: unknown): unknown {
  const { mode, currency, limits } = z.parse(ProviderCall.catalogue.request, body);
  const { stakeMin, stakeMax } = limits;
  const game = { gameCode: SUITE_GAME, name: '一致性测试', category: 'DZ', state: 'open', stakeMin, stakeMax, rtp: '' };
  return { protocol: 1, provider, mode, currency, limits, games: [game] };
}
