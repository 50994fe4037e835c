import { Header, ResultCode } from '@fairground/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { callBuckets } from './call-buckets.ts';
import { type EdgeRequest, headerOf } from './edge-request.ts';
import { type OpenedSignature, signatureOpener } from './request/signature.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isRequestId = (text: string): boolean => UUID_V4.test(text);

/** A request that may go on: fresh, whole, and from a page of ours. Who it is from is another question. */
export interface Admitted {
  /** Lower case, so that one id has one spelling. */
  readonly requestId: string;
  readonly signature: OpenedSignature;
}

type AdmissionConfig = Pick<Config, 'signKey' | 'siteId' | 'allowedOrigins' | 'addressRate'>;

/** One sentence for every way a signature can be wrong. */
const illegal = (): Refusal => new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.sign });

/** Admission of every call. `isMoney` calls need an id to be repeatable, and are told so. */
export function admission(config: AdmissionConfig): (request: EdgeRequest, isMoney: boolean, now: number) => Admitted {
  const open = signatureOpener(config.signKey);
  const addresses = callBuckets(config.addressRate);
  const origins: ReadonlySet<string> = new Set(config.allowedOrigins);

  return (request, isMoney, now) => {
    if (!addresses.take(request.ip, now)) throw new Refusal(ResultCode.TooFrequent);
    const { headers } = request;
    refuseForeignPage(request, origins);
    const site = headerOf(headers, Header.site);
    if (site !== '' && site !== config.siteId) throw illegal();
    const requestId = headerOf(headers, Header.requestId);
    if (!isRequestId(requestId)) throw isMoney ? withoutRequestId() : illegal();
    const { method, path, body } = request;
    const signature = open({ method, path, requestId, body, sign: headerOf(headers, Header.sign) }, now);
    if (!signature) throw illegal();
    return { requestId: requestId.toLowerCase(), signature };
  };
}

const withoutRequestId = (): Refusal =>
  new Refusal(ResultCode.InvalidParameter, '缺少有效的请求编号', { field: Header.requestId });

/** Browsers let a foreign page post forms and plain text without asking us; JSON with our own headers they do not. */
function refuseForeignPage({ method, headers }: EdgeRequest, origins: ReadonlySet<string>): void {
  if (method === 'POST' && !isJson(headers['content-type'])) {
    throw new Refusal(ResultCode.IllegalRequest, '请求格式必须是 JSON', { field: 'content-type' });
  }
  if (!isOwnPage(headers, origins)) throw new Refusal(ResultCode.AccessDenied);
}

/** Whether a request comes from a page of ours, or from no page at all. */
export const isOwnPage = (
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  origins: ReadonlySet<string>,
): boolean => origin === undefined || origins.has(origin) || isSameHost(origin, host);

const isJson = (type: string | undefined): boolean =>
  type === 'application/json' || (type !== undefined && /^application\/json\s*(;|$)/i.test(type));

/** The scheme is not compared: a proxy may have taken the s of https away. */
const isSameHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
