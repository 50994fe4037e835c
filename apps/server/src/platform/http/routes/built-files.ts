import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The build puts a hash into every name below this, so what is there never changes. */
export const HASHED = '/assets/';

/** Every kind of file that a build leaves. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.ico', 'image/x-icon'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.mp3', 'audio/mpeg'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
]);
const ANY_TYPE = 'application/octet-stream';

/** What was compressed after the build lies beside its file; the smaller first. */
const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface KeptFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

export type SendFile = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;

/**
 * Files of the build out of memory: each is read once, when it is first asked for, and all of them together are a few
 * megabytes. From the disk a file took four calls of the system for every request, and a page has dozens.
 */
export function builtFiles(webRoot: string, paths: ReadonlySet<string>): SendFile {
  const kept = new Map<string, Promise<KeptFile>>();

  function fileAt(path: string): Promise<KeptFile> {
    const known = kept.get(path);
    if (known) return known;
    const reading = keep(join(webRoot, path));
    kept.set(path, reading);
    reading.catch(() => kept.delete(path));
    return reading;
  }

  return async ({ headers }, reply, path) => {
    const codings = CODINGS.filter(({ suffix }) => paths.has(path + suffix));
    const coding = codings.find(({ name }) => isAccepted(headers['accept-encoding'], name));
    const { bytes, etag } = await fileAt(coding ? path + coding.suffix : path);
    void reply.header('cache-control', cachingOf(path)).header('etag', etag);
    if (codings.length > 0) void reply.header('vary', 'accept-encoding');
    // In it, because a proxy may call it weak, and a browser may name several.
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (coding) void reply.header('content-encoding', coding.name);
    return reply.type(TYPES.get(extname(path)) ?? ANY_TYPE).send(bytes);
  };
}

async function keep(file: string): Promise<KeptFile> {
  const bytes = await readFile(file);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** A coding that is named, unless with a weight of nought. */
const isAccepted = (accepted: string | undefined, coding: string): boolean =>
  accepted?.split(',').some((each) => {
    const [name, weight] = each.split(';');
    return name?.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
  }) ?? false;

const cachingOf = (path: string): string =>
  path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
