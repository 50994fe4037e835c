import type { FastifyInstance } from 'fastify';

/** Signatures are over bytes: in this corner of the server a body stays as it came. */
export function keepRawBodies(http: FastifyInstance, bytesMax: number): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
    done(null, body),
  );
}

export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
