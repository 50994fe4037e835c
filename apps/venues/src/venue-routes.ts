import type { FastifyInstance } from 'fastify';
import { type HtmlWriter, venuePage } from './venue-page.ts';

/** What a hosted page may ask of the server that embeds it. */
export interface VenuePort {
  /** The venue's name and whether it has a game; undefined when there is no such venue. */
  readonly find: (code: string) => Promise<{ readonly name: string; readonly isComing: boolean } | undefined>;
  /** Lets the bearer of a launch token in, once; undefined when the token is unknown or used. */
  readonly enter: (code: string, uid: string) => Promise<VenueVisit | VenueRefusal | undefined>;
}

/** A token the server knows and no longer accepts, with the server's result code and message. */
export interface VenueRefusal {
  readonly refused: number;
  readonly message: string;
}

export interface VenueVisit {
  /** What the member has in this venue, in yuan. */
  readonly balance: string;
}

interface Visited {
  readonly Params: { readonly enName: string };
  readonly Querystring: { readonly uid?: unknown };
}

const CODE = /^[A-Z0-9]{2,16}$/;
/** Wider than what we issue; a NUL or a line break is never asked for. */
const UID = /^[\w-]{1,128}$/;

interface VenueRoutesOptions {
  readonly port: VenuePort;
  readonly html: HtmlWriter;
}

/** The pages of the game providers. One without a game says so and leads back. */
export async function venueRoutes(http: FastifyInstance, { port, html }: VenueRoutesOptions): Promise<void> {
  http.get<Visited>('/venue/:enName', async ({ params, query }, reply) => {
    const code = params.enName.toUpperCase();
    const venue = CODE.test(code) ? await port.find(code) : undefined;
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (!venue)
      return reply.code(404).send(venuePage(html, { title: '没有这个场馆', main: '<p>请从游戏大厅重新选择。</p>' }));
    const { name, isComing } = venue;
    if (isComing) return reply.send(comingPage(html, name));
    const visit = typeof query.uid === 'string' && UID.test(query.uid) ? await port.enter(code, query.uid) : undefined;
    if (!visit) return reply.code(403).send(lapsedPage(html, name));
    if ('refused' in visit) return reply.code(403).send(refusedPage(html, name, visit));
    return reply.send(lobbyPage(html, name, visit));
  });
}

const comingPage = (html: HtmlWriter, name: string): string =>
  venuePage(html, {
    title: `${name} · 即将开放`,
    main: `<h1>${html.escape(name)}</h1>
<p class="state">即将开放</p>
<p>这里的游戏还没有完成，暂不能进入或转入。已有余额可随时在钱包中转出。</p>`,
  });

const lobbyPage = (html: HtmlWriter, name: string, { balance }: VenueVisit): string =>
  venuePage(html, {
    title: name,
    main: `<h1>${html.escape(name)}</h1>
<dl><dt>本场馆余额</dt><dd>¥ ${html.escape(balance)}</dd></dl>
<p class="muted">余额可在钱包中转回中心钱包；参与活动的金额以活动规则为准。</p>`,
  });

const refusedPage = (html: HtmlWriter, name: string, { refused, message }: VenueRefusal): string =>
  venuePage(html, {
    title: `${name} · 入口已过期`,
    main: `<h1>${html.escape(name)}</h1>
<p class="state">入口已过期</p>
<p>${html.escape(message)}</p>
<p class="muted">代码 ${refused}</p>`,
  });

const lapsedPage = (html: HtmlWriter, name: string): string =>
  venuePage(html, {
    title: `${name} · 入口已失效`,
    main: `<h1>${html.escape(name)}</h1>
<p class="state">入口已失效</p>
<p>进入场馆的链接只能使用一次，并且一分钟内有效。请回到游戏大厅重新进入。</p>`,
  });
