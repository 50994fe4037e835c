import { ENCRYPTED_PREFIX, type Endpoint, Header, ResultCode } from '@fairground/contract';
import { Refusal } from '../../refusal.ts';
import { bodyCipher } from './body-cipher.ts';
import { type EdgeRequest, headerOf } from '../edge-request.ts';
import { readJson, readQuery } from './read-input.ts';

/** The call inside an encrypted request. Its outer signature has been checked: this is what the client sealed. */
export interface InnerCall {
  readonly path: string;
  /** Deferred until the path is known to be one of ours: its own size limit applies. */
  readonly readInput: (endpoint: Pick<Endpoint, 'method' | 'bodyBytesMax'>) => unknown;
}

export function openInner(siteKey: Buffer, request: EdgeRequest): InnerCall {
  const cipher = bodyCipher(siteKey, headerOf(request.headers, Header.requestId));
  const opened = (text: string, encoding: 'base64' | 'base64url'): Buffer => {
    const clear = cipher.open(Buffer.from(text, encoding));
    if (!clear) throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.sign });
    return clear;
  };
  const [path = '', query = ''] = opened(request.path.slice(ENCRYPTED_PREFIX.length), 'base64url')
    .toString()
    .split('?');
  return {
    path,
    readInput: ({ method, bodyBytesMax }) => {
      const body = opened(sealedBody(request.body), 'base64');
      if (body.length > bodyBytesMax) throw new Refusal(ResultCode.InvalidParameter, '请求内容过大', { field: '' });
      return method === 'GET' && query !== '' ? readQuery(query) : readJson(body);
    },
  };
}

function sealedBody(body: Buffer): string {
  const outer = readJson(body);
  const sealed = typeof outer === 'object' && outer !== null && 'd' in outer ? outer.d : undefined;
  if (typeof sealed !== 'string') throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.sign });
  return sealed;
}
