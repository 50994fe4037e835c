import { ENCRYPTED_PREFIX, ResultCode } from '@fairground/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { clientAddress } from './request/client-address.ts';
import type { CompiledCall } from './compiled-call.ts';
import type { Edge } from './edge.ts';
import { type EdgeReply, type EdgeRequest, headerOf } from './edge-request.ts';
import { refusalText } from './envelope.ts';
import { callHeaders } from './security-headers.ts';

/** Sealing and base64 make a body a third longer. */
const SEALED_GROWTH = 1.4;
const NOTHING = Buffer.alloc(0);

/** Answers a request if it is a call; false leaves it to somebody else. */
export type CallListener = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface CallListenerParts {
  readonly config: Config;
  readonly edge: Edge;
  readonly calls: ReadonlyMap<string, CompiledCall>;
}

/**
 * Calls are answered straight from Node's own server: they have one shape, so the router, the hooks and the parsers of
 * the framework would only cost each of them as much again as our own work does. Pages and tools go through fastify.
 */
export function callListener({ config, edge, calls }: CallListenerParts): CallListener {
  const trusted = new Set(config.trustedProxies);
  const headers = callHeaders(config);
  const largest = Math.max(0, ...[...calls.values()].map((compiled) => compiled.endpoint.bodyBytesMax));
  const sealedBytesMax = Math.ceil(largest * SEALED_GROWTH) + 1024;

  const reply = (response: ServerResponse, { status, body }: EdgeReply): void => {
    response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))]).end(body);
  };

  return (request, response) => {
    const url = request.url ?? '/';
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const { method } = request;
    const compiled = calls.get(path);
    const isSealed = compiled === undefined && method === 'POST' && path.startsWith(ENCRYPTED_PREFIX);
    if (!isSealed && compiled?.endpoint.method !== method) return false;
    readBody(request, compiled?.endpoint.bodyBytesMax ?? sealedBytesMax, (body) => {
      if (body === undefined) return refuseLarge(request, response, reply);
      const ip = clientAddress(
        {
          socketAddress: request.socket.remoteAddress ?? '',
          forwardedFor: headerOf(request.headers, 'x-forwarded-for'),
        },
        trusted,
      );
      const query = queryAt < 0 ? '' : url.slice(queryAt + 1);
      const call: EdgeRequest = { method: method ?? '', path, query, headers: request.headers, body, ip };
      const answer = compiled ? edge.answer(compiled, call) : edge.answerEncrypted(call);
      // The edge answers whatever happens; it never rejects.
      void answer.then((given) => reply(response, given));
    });
    return true;
  };
}

/** Collects the body once, as it came; undefined as soon as it is too large. Whoever hangs up gets no answer. */
function readBody(request: IncomingMessage, bytesMax: number, done: (body: Buffer | undefined) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    else if (bytes - chunk.length <= bytesMax) done(undefined);
  });
  request.on('end', () => {
    if (bytes > bytesMax) return;
    const [first = NOTHING] = chunks;
    done(chunks.length > 1 ? Buffer.concat(chunks, bytes) : first);
  });
}

const TOO_LARGE: EdgeReply = {
  status: 413,
  body: refusalText(ResultCode.InvalidParameter, '请求内容过大', { field: '' }),
};

/** Reading on would be doing what the limit is there to prevent. */
function refuseLarge(
  request: IncomingMessage,
  response: ServerResponse,
  reply: (response: ServerResponse, given: EdgeReply) => void,
): void {
  response.shouldKeepAlive = false;
  reply(response, TOO_LARGE);
  request.pause();
  response.once('finish', () => request.destroy());
}
