import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Books, GAMES } from './books.ts';
import { No } from './no.ts';
import { isGenuine } from './signing.ts';

/**
 * A game provider that is not ours, written from docs/providers.md alone: it knows nothing of the server but that document.
 * Both wallets; its books are in memory.
 */
export interface ForeignProvider {
  readonly url: string;
  readonly books: Books;
  /** Where the site is, once that is known. */
  readonly connect: (siteUrl: string) => void;
  readonly close: () => Promise<void>;
}

export interface Settings {
  readonly code: string;
  /** What we sign with, and what the site signs with. */
  readonly ourKey: Buffer;
  readonly siteKey: Buffer;
  /** Its clock, in milliseconds. */
  readonly now?: () => number;
}

type Fields = Readonly<Record<string, unknown>>;

export async function startForeignProvider({
  code,
  ourKey,
  siteKey,
  now = Date.now,
}: Settings): Promise<ForeignProvider> {
  let siteUrl = '';
  const books = new Books(() => ({ url: `${siteUrl}/provider/v1/${code}`, provider: code, key: ourKey, now }), now);
  const tickets = new Map<string, { readonly player: string; readonly token: string; readonly gameCode: string }>();
  const launches = new Map<string, { readonly body: string; readonly reply: object }>();

  const answers: Readonly<Record<string, (fields: Fields, message: { event: string; body: string }) => unknown>> = {
    '/catalogue': (fields) => catalogue(code, books, fields),
    '/launch': (fields, { event, body }) => {
      const known = launches.get(event);
      if (known) {
        if (known.body !== body) throw new No('other_request');
        return known.reply;
      }
      const [player, token, gameCode] = [idIn(fields, 'player'), tokenIn(fields), idIn(fields, 'gameCode')];
      inYuan(fields);
      if (!GAMES.some((game) => game.gameCode === gameCode)) throw new No('unknown_game');
      const ticket = randomUUID();
      tickets.set(ticket, { player, token, gameCode });
      const reply = { address: `${url}/play/${ticket}` };
      launches.set(event, { body, reply });
      return reply;
    },
    '/status': () => ({
      state: books.state,
      resumeAt: books.state === 'normal' ? null : now() + 3_600_000,
      games: GAMES.map(({ gameCode }) => ({ gameCode, state: books.closed.has(gameCode) ? 'closed' : 'open' })),
    }),
    '/rounds': (fields) => rounds(books, fields),
    '/jackpots': () => ({
      jackpots: [{ gameCode: 'coin', pool: 'grand', name: '大奖池', amount: `${books.jackpot}`, at: now() }],
    }),
    '/transfers': (fields) => {
      const [orderNo, player, amount] = [idIn(fields, 'orderNo'), idIn(fields, 'player'), fenIn(fields, 'amount')];
      const { way } = fields;
      if (way !== 'in' && way !== 'out') throw new No('malformed');
      inYuan(fields);
      const state = books.transfer(orderNo, player, way, amount);
      return { orderNo, state, ...(state === 'failed' && { reason: '余额不足' }) };
    },
    '/transfers/query': (fields) => {
      const orderNo = idIn(fields, 'orderNo');
      return { orderNo, state: books.orders.get(orderNo)?.state ?? 'absent' };
    },
    '/balance': (fields) => {
      inYuan(fields);
      return { balance: `${books.balances.get(idIn(fields, 'player')) ?? 0n}`, currency: 'CNY' };
    },
    '/test/play': (fields) =>
      books.play(
        idIn(fields, 'gameCode'),
        { player: idIn(fields, 'player'), token: String(fields['token']) },
        fenIn(fields, 'amount'),
      ),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '';
    // The page a member sees, and its one button: the ticket of the address is all it knows.
    const [, ticket] = /^\/play\/([\w-]{36})$/.exec(path) ?? [];
    if (ticket !== undefined) return page(request, response, ticket, body);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const event = header('x-event');
    const message = { method: request.method ?? '', path, time: header('x-time'), event, body, now: now() };
    const act = answers[path];
    if (!act || header('x-provider') !== code || !isGenuine(siteKey, message, header('x-signature')))
      throw new No('bad_signature');
    send(response, 200, await act(fieldsOf(body), { event, body }));
  }

  async function page(request: IncomingMessage, response: ServerResponse, ticket: string, body: string): Promise<void> {
    const guest = tickets.get(ticket);
    if (!guest) return void response.writeHead(404).end();
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>抛硬币</title><form method="post"><button>抛一次</button></form>');
    const { player, token, gameCode } = guest;
    // A press may name the round it goes on with.
    const [amount = '', round] = body.split(' ');
    const who = { player, token, ...(round !== undefined && { round }) };
    send(response, 200, await books.play(gameCode, who, BigInt(amount)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof No) send(response, error.status, { error: error.code, message: '' });
      else send(response, 503, { error: 'unavailable', message: '' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books,
    connect: (address) => void (siteUrl = address),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const send = (response: ServerResponse, status: number, reply: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));

/** The handshake: our own limits, as far as the site agrees to them. */
function catalogue(provider: string, books: Books, fields: Fields): unknown {
  const { protocol, mode, limits } = fields;
  if (protocol !== 1 || (mode !== 'seamless' && mode !== 'transfer') || typeof limits !== 'object' || limits === null)
    throw new No('malformed');
  const proposed: Fields = { ...limits };
  const [least, most, winMost] = [fenIn(proposed, 'stakeMin'), fenIn(proposed, 'stakeMax'), fenIn(proposed, 'winMax')];
  inYuan(fields);
  const stakeMin = least > 100n ? least : 100n;
  const stakeMax = most < 10_000n ? most : 10_000n;
  const winMax = winMost < 20_000n ? winMost : 20_000n;
  if (stakeMin > stakeMax) throw new No('out_of_limits');
  books.mode = mode;
  const agreed = { stakeMin: `${stakeMin}`, stakeMax: `${stakeMax}`, winMax: `${winMax}` };
  const offered = GAMES.filter(({ gameCode }) => !books.withdrawn.has(gameCode));
  const games = offered.map(({ gameCode, name, rtp, ...range }) => ({
    gameCode,
    name,
    category: 'DZ',
    state: books.closed.has(gameCode) ? 'closed' : 'open',
    stakeMin: `${range.stakeMin}`,
    stakeMax: `${range.stakeMax}`,
    rtp,
  }));
  return { protocol: 1, provider, mode, currency: 'CNY', limits: agreed, games };
}

/** A cursor is how many were told already. */
function rounds({ ended }: Books, { after, limit }: Fields): unknown {
  if (typeof after !== 'string' || !/^\d{0,15}$/.test(after)) throw new No('malformed');
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 500) throw new No('malformed');
  const from = Number(after);
  const page = ended.slice(from, from + limit);
  const told = page.map(({ stake, win, ...round }) => ({
    ...round,
    currency: 'CNY',
    stake: `${stake}`,
    win: `${win}`,
  }));
  return { rounds: told, next: page.length === 0 ? after : String(from + page.length) };
}

function fieldsOf(body: string): Fields {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // Said below.
  }
  throw new No('malformed');
}

function idIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !/^[\w:.-]{1,64}$/.test(value)) throw new No('malformed');
  return value;
}

function tokenIn({ token }: Fields): string {
  if (typeof token !== 'string' || token === '') throw new No('malformed');
  return token;
}

function fenIn(fields: Fields, name: string): bigint {
  const value = fields[name];
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw new No('malformed');
  return BigInt(value);
}

function inYuan({ currency }: Fields): void {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw new No('malformed');
  if (currency !== 'CNY') throw new No('wrong_currency');
}
