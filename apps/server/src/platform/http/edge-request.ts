import type { IncomingHttpHeaders } from 'node:http';

/** A call as it reached us, before anything in it is believed. */
export interface EdgeRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came: the signature is over them. */
  readonly body: Buffer;
  /** The address our own edge saw. */
  readonly ip: string;
}

export interface EdgeReply {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

/** The first value of a header; empty when it was not sent. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
