import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { builtFiles, HASHED } from './built-files.ts';
import { directPages } from './direct-pages.ts';
import { plainPage } from './html.ts';
import { send } from '../server.ts';
import { unknownPath } from '../trouble.ts';

/** Below these a wrong path is a wrong call, never a page. */
const CALL_PREFIXES = [
  '/site/',
  '/act/',
  '/fd/',
  '/game/api/',
  '/stream/',
  '/x/',
  '/sandbox/',
  '/venue/',
  '/console/api/',
];
/** The operators' pages are a site of their own below this. */
const CONSOLE = '/console/';
/** Asking for one of these and getting a page would only hide that it is missing. A screen's path may hold other dots. */
const FILE = /\.(?:js|mjs|css|map|json|webmanifest|txt|xml|ico|png|jpe?g|webp|avif|gif|svg|woff2?|mp[34]|webm)$/i;

interface SiteRoutes {
  readonly webRoot: string;
  readonly siteUrl: string;
  /** What the sports pages show before their script has come, as HTML; empty for nothing. */
  readonly firstRows: () => string;
}

/** Built files as they are, and for every path that could be a screen the one page of the site it belongs to. */
export function siteRoutes(http: FastifyInstance, { webRoot, siteUrl, firstRows }: SiteRoutes): void {
  // What was built is known from the start.
  const files = filesIn(webRoot);
  const isBuilt = files.has('/index.html');
  const sendFile = builtFiles(webRoot, files);
  const texts = new Map(forSearchEngines({ webRoot, files, siteUrl }));
  const pageAt = isBuilt ? directPages(webRoot, firstRows) : () => undefined;
  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const text = isReading(request) ? texts.get(path) : undefined;
    if (text) return reply.header('cache-control', 'no-cache').type(text.type).send(text.body);
    if (isReading(request) && files.has(path)) return sendFile(request, reply, path);
    if (!isPagePath(request)) return send(reply, unknownPath());
    const page = pageAt(path);
    if (page) return sendPage(request, reply, page);
    return isBuilt ? sendFile(request, reply, pageOf(request)) : sayNotBuilt(reply);
  });
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, zipped: Buffer): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (!headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(zipped));
  return reply.header('content-encoding', 'gzip').send(zipped);
}

interface OwnText {
  readonly type: string;
  readonly body: string;
}

interface BuiltSite extends Pick<SiteRoutes, 'webRoot' | 'siteUrl'> {
  readonly files: ReadonlySet<string>;
}

/** Built without an address, because a build does not know where it will stand; these two have to name it. */
function* forSearchEngines({ webRoot, files, siteUrl }: BuiltSite): Generator<[string, OwnText]> {
  const read = (path: string): string => readFileSync(join(webRoot, path), 'utf8');
  if (!files.has('/sitemap.xml') || !files.has('/robots.txt')) return;
  yield [
    '/sitemap.xml',
    { type: 'application/xml; charset=utf-8', body: read('/sitemap.xml').replaceAll('<loc>/', `<loc>${siteUrl}/`) },
  ];
  const robots = `${read('/robots.txt').trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  yield ['/robots.txt', { type: 'text/plain; charset=utf-8', body: robots }];
}

/** The paths of all files below a folder, as they are asked for. */
function filesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`));
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function isPagePath(request: FastifyRequest): boolean {
  if (!isReading(request)) return false;
  const path = pathOf(request);
  const isCall = CALL_PREFIXES.some((prefix) => `${path}/`.startsWith(prefix));
  return !isCall && !path.startsWith(HASHED) && !FILE.test(path);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

const pageOf = (request: FastifyRequest): string =>
  `${pathOf(request)}/`.startsWith(CONSOLE) ? '/console/index.html' : '/index.html';

const sayNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(plainPage({ title: '页面尚未构建', main: NOT_BUILT }));

const NOT_BUILT = '<h1>页面尚未构建</h1><p>接口已经可用；请先运行 <code>npm run build</code> 生成页面。</p>';
