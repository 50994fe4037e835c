import type { ResultCode } from '@fairground/contract/result-codes';

/** The server understood and said no. `message` is ready to be shown. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: ResultCode;
  readonly data: unknown;

  constructor(code: ResultCode, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** Which field of the input was refused, when the server says so. */
  get field(): string | undefined {
    const { data } = this;
    return typeof data === 'object' && data !== null && 'field' in data ? String(data.field) : undefined;
  }
}

/**
 * No answer came, or none that can be read. `aborted`: an answer had begun and was broken off on the way; `given-up`: we
 * ourselves no longer wanted it, because its page was left.
 */
export type TransportKind = 'network' | 'timeout' | 'aborted' | 'given-up' | 'status' | 'unreadable';

const SMALL_PROBLEM = '服务开小差了，请稍后重试';

const transportMessage: Record<TransportKind, string> = {
  network: '网络异常，请检查后重试',
  timeout: '请求超时，请重试',
  aborted: '请求中断，请重试',
  'given-up': '请求已取消',
  status: SMALL_PROBLEM,
  unreadable: SMALL_PROBLEM,
};

/** Replies of whoever stands between us and the server, where the status alone says enough. */
const statusMessage: Readonly<Record<number, string>> = {
  400: '请求参数有误',
  403: '请求被拒绝',
  404: '未找到相关数据',
  408: transportMessage.timeout,
  413: '上传的内容过大，请压缩后重试',
  429: '请勿频繁提交',
};

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportKind;
  readonly status: number | undefined;

  constructor(kind: TransportKind, status?: number) {
    super((status === undefined ? undefined : statusMessage[status]) ?? transportMessage[kind]);
    this.kind = kind;
    this.status = status;
  }
}

/** What to show for anything that was thrown: our own messages as they are, anything else in standard words. */
export const messageOf = (failure: unknown): string =>
  failure instanceof CallRefused || failure instanceof TransportError ? failure.message : SMALL_PROBLEM;
