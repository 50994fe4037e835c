import { randomUUID } from 'node:crypto';
import { EVENT_ID_PATTERN, ProviderHeader } from '@fairground/contract/providers';
import { CLIENT_SEED_PATTERN } from '@fairground/fair-play';
import { yuanText } from '@fairground/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairPage, gamePage, lapsedPage, type PageView, unknownRoundPage } from './game-page.ts';
import { launches, type OpenedPage } from './launches.ts';
import { playToEnd, type RoundContext } from './play-rounds.ts';
import { playerSeeds, type RevealedSeed } from './player-seeds.ts';
import { ProtocolNo } from './protocol-no.ts';
import { providerCalls, testCalls } from './provider-calls.ts';
import { roundStore, type StoredRound } from './round-store.ts';
import { openSeed } from './sealed-seed.ts';
import { isSigned } from './signature.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** So long a round lasts at least; no faster, whoever presses the button. */
const ROUND_MS = 2_500;
const PAGE_PATIENCE_MS = 4_000;

interface ProviderRoutesOptions extends RoundContext {
  readonly baseUrl: () => string;
}

/** The protocol's calls, and the page a launch leads to. */
export async function providerRoutes(http: FastifyInstance, options: ProviderRoutesOptions): Promise<void> {
  const { settings } = options;
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  const calls = settings.isTest ? { ...providerCalls, ...testCalls } : providerCalls;
  for (const [path, act] of Object.entries(calls)) {
    http.post(path, async (request, reply) => {
      try {
        const { event, body } = believed(options, path, request);
        const place = { ...options, event, body, baseUrl: options.baseUrl() };
        return await reply.send(await act(jsonOf(body), place));
      } catch (error) {
        const no = error instanceof ProtocolNo ? error : new ProtocolNo('unavailable');
        if (no !== error) request.log.error(error);
        return reply.code(no.status).send({ error: no.code, message: '' });
      }
    });
  }
  pageRoutes(http, options);
}

/** Who sent it and when come first; only then is looked at what it says. */
function believed({ settings }: RoundContext, path: string, { method, headers, body, url }: FastifyRequest) {
  const one = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const message = {
    method,
    path,
    time: one(ProviderHeader.time),
    event: one(ProviderHeader.event),
    body: bytes,
    signature: one(ProviderHeader.signature),
  };
  const isOurs = one(ProviderHeader.provider) === settings.code && !url.includes('?');
  if (!isOurs || !isSigned(settings.keys.toProvider, message, Date.now())) throw new ProtocolNo('bad_signature');
  return { event: message.event, body: bytes };
}

function pageRoutes(http: FastifyInstance, context: ProviderRoutesOptions): void {
  const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors ${new URL(context.settings.siteUrl).origin}`,
      )
      .type('text/html; charset=utf-8')
      .send(html);

  /** The game as it stands for this player, with the number of the round that is asked for from there. */
  const game = async (opened: OpenedPage, told: Pick<PageView, 'said' | 'round'>): Promise<string> => {
    const seeds = await playerSeeds.shown(context, opened.guest.player);
    return gamePage(opened, { ...told, seeds, request: randomUUID() });
  };

  http.get<{ Params: { ticket: string } }>('/play/:ticket', async ({ params }, reply) => {
    const opened = await launches.open(context.pool, params.ticket);
    if (!opened) return page(reply, 403, lapsedPage());
    return page(reply, 200, await game(opened, { said: '选好单注，转一局' }));
  });

  /** By its number alone, for anybody: nothing in it says whose it is. */
  http.get<{ Params: { roundId: string } }>('/fair/:roundId', async ({ params }, reply) => {
    const round = await roundStore.decided(context.pool, params.roundId);
    if (!round) return page(reply, 404, unknownRoundPage());
    const { seedKeys, siteUrl } = context.settings;
    const serverSeed = round.isRevealed ? openSeed(seedKeys, round).toString('hex') : undefined;
    const checkedAt = `${siteUrl}/fair?round=${encodeURIComponent(params.roundId)}`;
    return page(reply, 200, fairPage(round, { serverSeed, checkedAt }));
  });

  http.post('/seeds', async ({ body }, reply) => {
    const form = formOf(body);
    const key = form.get('key') ?? '';
    const guest = await launches.find(context.pool, key);
    if (!guest) return page(reply, 403, lapsedPage());
    const clientSeed = form.get('clientSeed') ?? '';
    const { player } = guest;
    const told = CLIENT_SEED_PATTERN.test(clientSeed)
      ? await playerSeeds.rotate(context, { player, clientSeed, nextSeedHash: form.get('nextSeedHash') ?? '' })
      : 'malformed';
    const [status, said] = typeof told === 'string' ? rotationRefusals[told] : [200, revealedText(told)];
    return page(reply, status, await game({ guest, key }, { said }));
  });

  http.post('/spin', async ({ body }, reply) => {
    const form = formOf(body);
    const key = form.get('key') ?? '';
    const stake = /^\d{1,12}$/.test(form.get('stake') ?? '') ? BigInt(form.get('stake') ?? '0') : 0n;
    const request = form.get('request') ?? '';
    const guest = await launches.find(context.pool, key);
    if (!guest) return page(reply, 403, lapsedPage());
    if (!EVENT_ID_PATTERN.test(request)) return page(reply, 422, await game({ guest, key }, { said: '请再转一次' }));
    const { player, token, gameCode } = guest;
    // A round that was begun already is gone on with at once, however fast its player asks again.
    const isRepeat = (await roundStore.ofRequest(context.pool, { player, request })) !== undefined;
    if (!isRepeat && !(await launches.mayPlay(context.pool, player, ROUND_MS)))
      return reply.code(429).header('retry-after', '3').send('请等上一局结束');
    try {
      const round = await playToEnd(context, { player, token, gameCode, stake, request }, PAGE_PATIENCE_MS);
      return page(reply, 200, await game({ guest, key }, { said: sayingOf(round), round }));
    } catch (error) {
      if (!(error instanceof ProtocolNo)) throw error;
      const [status, said] =
        error.code === 'other_request' ? [409, '这一局已经转过，请重新转一局'] : [422, '请选择列出的单注'];
      return page(reply, status, await game({ guest, key }, { said }));
    }
  });
}

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');

const revealedText = ({ seedHash, serverSeed }: RevealedSeed): string =>
  `种子已更换。哈希 ${seedHash} 的服务器种子是 ${serverSeed.toString('hex')}`;

const rotationRefusals: Readonly<
  Record<'malformed' | 'other-seed' | 'round-open', readonly [status: number, said: string]>
> = {
  malformed: [422, '种子为1–64位字母、数字、点、横线或下划线'],
  'other-seed': [409, '种子已经更换过，请再试一次'],
  'round-open': [409, '还有一局没有结束，请稍后再更换种子'],
};

const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: '余额不足，本局没有开始',
  session_ended: '登录已结束，请重新进入',
  game_closed: '游戏维护中，请稍后再来',
  player_refused: '您的限额或账户状态暂不允许投注，本局没有开始',
};

function sayingOf({ state, win, error }: StoredRound): string {
  if (state === 'settled') return win > 0n ? `本局返还 ${yuanText(win)} 元` : '本局没有返还';
  if (state === 'refunded') return '本局已取消，本金已退回';
  if (state === 'refused') return refusals[error] ?? '本局没有开始，余额没有变动';
  return '结果确认中，稍后可在投注记录查看';
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProtocolNo('malformed');
  }
}
