import { catalogue, type Endpoint, type EndpointGroup, ResultCode } from '@fairground/contract';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { wellShaped } from '../../../../../tests/support/well-shaped.ts';

const groups: Readonly<Record<string, EndpointGroup>> = catalogue;
const everyCall = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
);
const CODES: ReadonlySet<number> = new Set(Object.values(ResultCode));
const JUNK_EACH = 12;
/** Bodies in the call's own shape, with values from the edges; FUZZ makes more of them. */
const SHAPED_EACH = Number(process.env['FUZZ'] ?? 12);

let running: TestApp;
let token: string;
/** For the call that ends a login, whatever junk comes with it. */
let doomedToken: string;

beforeAll(async () => {
  running = await startTestApp();
  const password = createHash('md5').update('summer2046').digest('hex');
  const common = { name: 'fuzzer1', password, kaptchcate: 99 as const };
  await running.call(catalogue.login.register, { ...common, secondPassword: password });
  token = (await running.call(catalogue.login.login, common)).data.token;
  doomedToken = (await running.call(catalogue.login.login, common)).data.token;
});

/** A small generator with a seed, so that a failure can be had again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '0.001',
  '999999999999999999',
  "' or 1=1 --",
  '<script>',
  '\u0000',
  '\ud800',
  '中'.repeat(300),
  '../../etc',
  '%00',
  'a\u0000b',
  '2020-02-30',
  '0000-00-00',
  '9999-99-99',
  '99999999999999999999999999',
  '🎲',
];
/** Beyond the calendar of the year 9999, of PostgreSQL and of JavaScript. */
const ODD_TIMES = [253_402_300_800_000, 9_224_318_016_000_000, 8_640_000_000_000_001, -62_135_596_800_001];
const ODD_VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  ...ODD_TIMES,
  [],
  {},
  [[]],
  [null, 1, 'x'],
];

function junk(pick: (below: number) => number, depth = 0): unknown {
  switch (pick(depth > 3 ? 2 : 4)) {
    case 0:
      return ODD_TEXTS[pick(ODD_TEXTS.length)];
    case 1:
      return ODD_VALUES[pick(ODD_VALUES.length)];
    case 2:
      return Array.from({ length: pick(4) }, () => junk(pick, depth + 1));
    default:
      return Object.fromEntries(Array.from({ length: pick(4) }, (_, index) => [`k${index}`, junk(pick, depth + 1)]));
  }
}

/** Junk under the names the call knows, which gets further than junk under any other. */
function junkFor({ input }: Endpoint, pick: (below: number) => number): unknown {
  if (!(input instanceof z.ZodMiniObject) || pick(4) === 0) return junk(pick);
  return Object.fromEntries(Object.keys(input.shape).map((name) => [name, junk(pick, 1)]));
}

describe('every call of the catalogue', () => {
  test.each(everyCall)('WI-01 %s refuses junk in the envelope, and never breaks', async (_name, call) => {
    const pick = chance(call.path.length * 7919 + call.path.charCodeAt(call.path.length - 1));
    // What is in shape may act: on somebody with money whom no other call needs.
    const somebody = await aMember(running.app);
    await fund(running.app, somebody, 1_000_00n);
    const isLogout = call.path === catalogue.login.logout.path;
    const asks = [
      ...Array.from({ length: JUNK_EACH }, () => ({
        body: junkFor(call, pick),
        who: isLogout ? doomedToken : token,
        device: 'fuzz',
      })),
      ...Array.from({ length: SHAPED_EACH }, () => ({
        body: wellShaped(call, pick),
        who: somebody.token,
        device: somebody.device,
      })),
    ];
    const replies = await Promise.all(
      asks.map(async ({ body, who, device }) => {
        const query = call.method === 'GET' ? `?page=${encodeURIComponent(JSON.stringify(body))}` : '';
        const headers = { 'x-token': who, 'x-device': device, 'x-request-id': randomUUID() };
        const reply = await running.raw(call.path + query, {
          method: call.method,
          body: JSON.stringify(body),
          headers,
        });
        const envelope: Record<string, unknown> = JSON.parse(reply.text);
        return { body, http: reply.http, envelope };
      }),
    );
    for (const { body, http, envelope } of replies) {
      expect([http, body]).toEqual([200, body]);
      expect(Object.keys(envelope)).toEqual(['status_code', 'data', 'message']);
      expect(CODES).toContain(envelope['status_code']);
      // Our own fault is nobody's answer, whatever was sent.
      expect([envelope['status_code'], body]).not.toEqual([ResultCode.ServerError, body]);
    }
  });

  test.each(everyCall.filter(([, call]) => call.access === 'member' || call.access === 'bound-member'))(
    'WI-01 %s asks a visitor to log in',
    async (_name, call) => {
      const reply = await running.raw(call.path, { method: call.method });
      expect([reply.http, JSON.parse(reply.text)]).toMatchObject([200, { status_code: 6001 }]);
    },
  );

  test.each([
    '0',
    '0.00',
    '-1',
    '+1',
    '1.001',
    '1e3',
    '01',
    '.5',
    '5.',
    '1,000',
    'abc',
    '',
    '1000000000',
    '12345678901.00',
    '１２',
    5,
    5.5,
    null,
  ])('MO-12 the amount %j is refused with a message, and the field is named', async (amount) => {
    const body = JSON.stringify({ channelCode: 'CRTY', amount, ty: '1', isActivity: false });
    const reply = await running.raw(catalogue.games.transfer.path, { body, headers: { 'x-token': token } });
    const refusal = { status_code: 6007, data: { field: 'amount' }, message: expect.stringContaining('金额') };
    expect(JSON.parse(reply.text)).toEqual(refusal);
  });

  const ODD_PATHS = ['%00', 'a%00b', '%FF', '%', '..%2f..%2f', '%E4%B8%AD'.repeat(60), '9'.repeat(400), "'%20or%201=1"];

  test.each(ODD_PATHS)('no page or document breaks over %s in its path or query', async (odd) => {
    const inPath = [
      '/',
      '/venue/',
      '/sandbox/',
      '/game/',
      '/game/sport/',
      '/user/',
      '/docs/',
      '/assets/',
      '/console/',
      '/pay/hook/',
      '/x/',
    ];
    const inQuery = [
      '/venue/XMTY?uid=',
      '/venue/crty?uid=',
      '/sandbox?to=',
      '/sandbox/outbox?to=',
      '/sandbox/cashier?order=',
      '/openapi.json?x=',
      '/docs?x=',
      '/metrics?x=',
      '/invariants?x=',
      '/healthz?x=',
      '/readyz?x=',
      '/?icode=',
      ...everyCall.filter(([, call]) => call.method === 'GET').map(([, call]) => `${call.path}?type=`),
    ];
    for (const path of [...inPath, ...inQuery]) {
      const reply = await fetch(running.url + path + odd, { headers: { 'x-token': token } });
      const text = await reply.text();
      // 503 says that the pages are not built, where they are not.
      const isBroken = reply.status === 500 || text.includes('"status_code":6005');
      expect([path, reply.status, isBroken]).toEqual([path, reply.status, false]);
    }
  });

  test('the login outlived all that', async () => {
    expect((await running.call(catalogue.members.info, {}, { token })).status_code).toBe(6000);
  });

  test('WI-06 the published document names every call, its method and nothing else', async () => {
    const text = await (await fetch(`${running.url}/openapi.json`)).text();
    const document: { paths: Record<string, object> } = JSON.parse(text);
    const published = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(published.toSorted()).toEqual(
      everyCall.map(([, call]) => `${call.method.toLowerCase()} ${call.path}`).toSorted(),
    );
  });

  test('WI-06 the readable page shows every path, without script or anything from elsewhere', async () => {
    const page = await (await fetch(`${running.url}/docs`)).text();
    for (const [, call] of everyCall) expect(page).toContain(`<code>${call.path}</code>`);
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)[^<]*\.(js|css)/);
  });
});
