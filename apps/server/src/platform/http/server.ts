import { ENCRYPTED_PREFIX, ResultCode } from '@fairground/contract';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { House } from '../house.ts';
import { clientAddress } from './client-address.ts';
import type { CompiledCall } from './compiled-call.ts';
import type { Edge } from './edge.ts';
import { type EdgeReply, type EdgeRequest, headerOf } from './edge-request.ts';
import { refusalText } from './envelope.ts';
import { securityHeaders } from './security-headers.ts';
import { type Answer, refused, unknownPath } from './trouble.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than a load balancer keeps its own side, so that it never writes into a closing connection. */
const KEEP_ALIVE_MS = 72_000;
const HEADER_BYTES_MAX = 16 * 1024;
/** Sealing and base64 make a body a third longer. */
const SEALED_GROWTH = 1.4;
const NOTHING = Buffer.alloc(0);

/** The listening server, with the rules that hold for every reply and nothing to answer yet. */
export function createServer(house: House): FastifyInstance {
  const app = fastify({
    logger: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: HEADER_BYTES_MAX, headersTimeout: HEADERS_TIMEOUT_MS },
    // Idle connections close at once when we stop; the others finish what they are at.
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => sayMalformed(socket),
    frameworkErrors: (_error, _request, reply: FastifyReply) => void send(reply, unknownPath()),
  });
  // The signature is over the bytes, so the bytes are what we keep; reading them as JSON is the edge's own business.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const headers = securityHeaders(house.config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.setErrorHandler((error, request, reply) => send(reply, answerToTransport(error, request, house)));
  return app;
}

/** Gives every call of the catalogue its route, and encrypted mode its own. */
export function routeCalls(app: FastifyInstance, house: House, edge: Edge, calls: ReadonlyMap<string, CompiledCall>): void {
  const trusted = new Set(house.config.trustedProxies);
  let bodyLimit = 0;
  for (const compiled of calls.values()) {
    const { method, path: url, bodyBytesMax } = compiled.endpoint;
    bodyLimit = Math.max(bodyLimit, bodyBytesMax);
    app.route({
      method,
      url,
      bodyLimit: bodyBytesMax,
      handler: async (request, reply) => send(reply, await edge.answer(compiled, edgeRequest(request, trusted))),
    });
  }
  app.route({
    method: 'POST',
    url: `${ENCRYPTED_PREFIX}*`,
    bodyLimit: Math.ceil(bodyLimit * SEALED_GROWTH) + 1024,
    handler: async (request, reply) => send(reply, await edge.answerEncrypted(edgeRequest(request, trusted))),
  });
}

function edgeRequest(request: FastifyRequest, trusted: ReadonlySet<string>): EdgeRequest {
  const { raw } = request;
  const url = raw.url ?? '/';
  const queryAt = url.indexOf('?');
  return {
    method: raw.method ?? '',
    path: queryAt < 0 ? url : url.slice(0, queryAt),
    query: queryAt < 0 ? '' : url.slice(queryAt + 1),
    headers: raw.headers,
    body: Buffer.isBuffer(request.body) ? request.body : NOTHING,
    ip: clientAddress(raw.socket.remoteAddress ?? '', headerOf(raw.headers, 'x-forwarded-for'), trusted),
  };
}

/** Replies are nobody's to keep. */
export function send(reply: FastifyReply, { status, body }: EdgeReply): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** What went wrong before a call was whole. */
function answerToTransport(error: unknown, request: FastifyRequest, { log }: House): Answer {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return { ...refused(ResultCode.InvalidParameter, 413), body: TOO_LARGE };
  if (status >= 400 && status < 500) return refused(ResultCode.InvalidParameter, status);
  log.error({ err: error, path: request.routeOptions.url ?? '' }, 'a request broke');
  return refused(ResultCode.ServerError, 500);
}

const TOO_LARGE = refusalText(ResultCode.InvalidParameter, '请求内容过大', { field: '' });

/** Not HTTP as we read it: contradicting lengths, oversized headers, time run out. */
function sayMalformed(socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const body = refusalText(ResultCode.InvalidParameter);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
