import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderHeader, WALLET_PREFIX, WalletCall } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import { isSigned } from '../provider-signature.ts';

/** What the suite's wallet does to the next messages about a path: how often, and what. */
export interface Mood {
  readonly path: '/stake' | '/win' | '/refund';
  readonly times: number;
  /**
   * `lose-answer` books it and hangs up; `lose-request` hangs up before; `nonsense` books it and answers what nobody can
   * read; `late` books it and takes its time; a code is answered and nothing is booked.
   */
  readonly does:
    | 'lose-answer'
    | 'lose-request'
    | 'nonsense'
    | 'late'
    | 'unavailable'
    | 'insufficient_funds'
    | 'player_refused';
}

export interface WalletMessage {
  readonly path: string;
  readonly event: string;
  readonly body: string;
  readonly isBelieved: boolean;
}

export interface BookedStake {
  readonly player: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly state: 'open' | 'settled' | 'refunded';
  readonly win: bigint;
}

/** The suite as the site: a wallet with books of its own, that behaves as badly as it is told. */
export interface SuiteWallet {
  readonly port: number;
  readonly behave: (mood: Mood | undefined) => void;
  readonly heard: readonly WalletMessage[];
  readonly stakes: ReadonlyMap<string, BookedStake>;
  readonly close: () => Promise<void>;
}

const LATE_MS = 1_200;
const statuses = { unavailable: 503, insufficient_funds: 402, player_refused: 403 } as const;
const BALANCE = '1000000';

export async function listenAsWallet(provider: string, key: Buffer, port = 0): Promise<SuiteWallet> {
  const heard: WalletMessage[] = [];
  const stakes = new Map<string, BookedStake>();
  const refundedEarly = new Set<string>();
  const answers = new Map<string, { readonly request: string; readonly status: number; readonly reply: object }>();
  let mood: { does: Mood['does']; path: string; left: number } | undefined;

  const book = (
    { path, event }: Pick<WalletMessage, 'path' | 'event'>,
    body: unknown,
  ): { status: number; reply: object } => {
    if (path === WalletCall.stake.path) {
      const { player, roundId, amount } = z.parse(WalletCall.stake.request, body);
      if (refundedEarly.has(event)) return { status: 409, reply: { error: 'stake_refunded', message: '' } };
      stakes.set(event, { player, roundId, amount: BigInt(amount), state: 'open', win: 0n });
      return yes({ stakeId: event });
    }
    if (path === WalletCall.win.path) {
      const { stakeId, amount } = z.parse(WalletCall.win.request, body);
      return end(stakeId, 'settled', BigInt(amount));
    }
    if (path === WalletCall.refund.path) {
      const { stakeId } = z.parse(WalletCall.refund.request, body);
      if (stakes.has(stakeId)) return end(stakeId, 'refunded', 0n);
      refundedEarly.add(stakeId);
      return yes({ stakeId, state: 'remembered' });
    }
    return yes({ player: 'suite-player' });
  };
  const end = (stakeId: string, state: 'settled' | 'refunded', win: bigint): { status: number; reply: object } => {
    const stake = stakes.get(stakeId);
    if (!stake) return { status: 404, reply: { error: 'unknown_stake', message: '' } };
    if (stake.state === 'settled') return { status: 409, reply: { error: 'already_settled', message: '' } };
    if (stake.state === 'refunded') return { status: 409, reply: { error: 'stake_refunded', message: '' } };
    stakes.set(stakeId, { ...stake, state, win });
    return yes({ stakeId, ...(state === 'refunded' && { state }) });
  };
  /** An event is booked once; again, it is answered as the first time. */
  const bookOnce = ({ path, event, body }: WalletMessage): { status: number; reply: object } => {
    const request = `${path}\n${body}`;
    const known = answers.get(event);
    if (known)
      return known.request === request ? known : { status: 409, reply: { error: 'other_request', message: '' } };
    const answer = book({ path, event }, JSON.parse(body));
    if (answer.status !== 404 && path !== WalletCall.balance.path) answers.set(event, { ...answer, request });
    return answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const path = (request.url ?? '').slice(`${WALLET_PREFIX}/${provider}`.length);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const event = header(ProviderHeader.event);
    const signed = { method: request.method ?? '', path, time: header(ProviderHeader.time), event, body };
    const isBelieved =
      header(ProviderHeader.provider) === provider &&
      isSigned(key, { ...signed, signature: header(ProviderHeader.signature) }, new Date());
    const message = { path, event, body: body.toString('utf8'), isBelieved };
    heard.push(message);
    const send = (status: number, reply: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    if (!isBelieved) return send(401, { error: 'bad_signature', message: '' });
    const does = mood?.path === path && mood.left > 0 ? mood.does : undefined;
    if (mood && does) mood.left -= 1;
    if (does === 'lose-request') return void request.socket.destroy();
    if (does === 'unavailable' || does === 'insufficient_funds' || does === 'player_refused')
      return send(statuses[does], { error: does, message: '' });
    const { status, reply } = bookOnce(message);
    if (does === 'lose-answer') return void request.socket.destroy();
    if (does === 'nonsense') return void response.writeHead(200).end('<html>Welcome</html>');
    if (does === 'late') await sleep(LATE_MS);
    send(status, reply);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('{"error":"malformed","message":""}'));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port: chosen } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const behave = (next: Mood | undefined): void =>
    void (mood = next && { does: next.does, path: next.path, left: next.times });
  return { port: chosen, behave, heard, stakes, close };
}

const yes = (reply: object): { status: number; reply: object } => ({
  status: 200,
  reply: { balance: BALANCE, currency: 'CNY', reference: 'suite', ...reply },
});
