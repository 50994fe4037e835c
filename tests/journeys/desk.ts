import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { Stranger, md5 } from '../stranger/stranger.ts';

const CONSOLE = '/console/api/v1';
/** The operator every sandbox is seeded with, as printed at its first start. */
const OPERATOR = { name: 'desk2024', password: 'Desk2024fair', secret: 'KRSXG5BAMZQWS4THOJXXK3TEEB2G65DQ' };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits an authenticator shows now (RFC 6238), worked out here rather than by the code under test. */
function codeNow(secret: string): string {
  const bits = secret
    .split('')
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Logs the operator in; a code is good once, so this happens once for all journeys. */
export async function operatorToken(origin: string): Promise<string> {
  const { name, password, secret } = OPERATOR;
  const form = { name, password: md5(password), code: codeNow(secret) };
  const { body } = await new Stranger(origin).call(`${CONSOLE}/login`, form);
  expect(body).toMatchObject({ status_code: 6000 });
  return String(body.data?.['token']);
}

/** One call of the operator's. */
async function atTheDesk(origin: string, path: string, input: object): Promise<Record<string, unknown>> {
  const stranger = new Stranger(origin);
  stranger.token = process.env['OPERATOR_TOKEN'] ?? '';
  const { body } = await stranger.call(`${CONSOLE}${path}`, input);
  expect(body).toMatchObject({ status_code: 6000 });
  return body.data ?? {};
}

interface Paper {
  readonly paperId: string;
  readonly memberId: string;
}

/** Says yes to the papers of a member. */
export async function passPapers(origin: string, memberId: string): Promise<void> {
  const { list } = await atTheDesk(origin, '/identity/list', { pageNum: 1, pageSize: 100 });
  const papers: readonly Paper[] = JSON.parse(JSON.stringify(list));
  const paper = papers.find((each) => each.memberId === memberId);
  await atTheDesk(origin, '/identity/decide', { paperId: paper?.paperId ?? '', decision: 'pass' });
}
