import { ResultCode } from '@fairground/contract';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createServer as createHttpServer, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { AppContext } from '../app-context.ts';
import type { CallListener } from './call-listener.ts';
import type { EdgeReply } from './edge-request.ts';
import { refusalText } from './envelope.ts';
import { pageHeaders } from './security-headers.ts';
import { isOverload, refused, unknownPath } from './trouble.ts';

const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often the two limits above are looked at; Node's own rhythm would let ten seconds become forty.
  connectionsCheckingInterval: 2000,
  // Longer than a load balancer keeps its own side, so that it never writes into a closing connection.
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
};

/** The listening server: calls are taken by `answerCall`, everything else finds its route here. */
export function createServer(
  app: Pick<AppContext, 'config' | 'log'>,
  answerCall: CallListener = () => false,
): FastifyInstance {
  const http = fastify({
    logger: false,
    serverFactory: (handleRest) => {
      const server = createHttpServer(SERVER_OPTIONS, (request, response) => {
        if (!answerCall(request, response)) handleRest(request, response);
      });
      return server.on('clientError', (_error, socket: Socket) => sayMalformed(socket));
    },
    // Idle connections close at once when we stop; the others finish what they are at.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => void send(reply, unknownPath()),
  });
  // Nothing that is left to fastify has a body worth reading.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  const headers = pageHeaders(app.config);
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  http.setErrorHandler((error, request, reply) => send(reply, answerToTransport(error, request, app)));
  return http;
}

/** For a process without pages: whatever has no route is unknown. */
export function refuseOtherPaths(http: FastifyInstance): void {
  http.setNotFoundHandler((_request, reply) => send(reply, unknownPath()));
}

export function send(reply: FastifyReply, { status, body }: EdgeReply): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

function answerToTransport(error: unknown, request: FastifyRequest, { log }: Pick<AppContext, 'log'>): EdgeReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return refused(ResultCode.InvalidParameter, status);
  if (isOverload(error)) return refused(ResultCode.SystemBusy, 503);
  log.error({ err: error, path: request.routeOptions.url ?? '' }, 'request failed');
  return refused(ResultCode.ServerError, 500);
}

/** Not HTTP as we read it: contradicting lengths, oversized headers, time run out. */
function sayMalformed(socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const body = refusalText(ResultCode.InvalidParameter);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
