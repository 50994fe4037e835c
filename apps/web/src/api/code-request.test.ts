// @vitest-environment node
import { createHash } from 'node:crypto';
import { login } from '@fairground/contract/login';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { codeRequest } from './code-request.ts';
import { newRequestId } from './request-id.ts';
import { openSealedField, fakeServer } from './testing/fake-server.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', { userAgent: 'test', language: 'zh-CN' });
  vi.stubGlobal('screen', { width: 1, height: 1, colorDepth: 24 });
});

it('AU-11 who and where to are sealed under the id the request goes out with, each beside its hash', async () => {
  server.answer(login.sendCodeOne, () => ({ target: '138****8000', nextTime: 1 }));
  const requestId = newRequestId();
  const request = {
    to: '86-13800138000',
    name: '用户',
    codeId: '',
    type: 2,
    cate: 0,
    kaptchcate: 0,
    imageCode: '',
  } as const;
  const input = await codeRequest(requestId, request);
  await call(login.sendCodeOne, input, { requestId });
  const [seen] = server.callsOf(login.sendCodeOne);
  expect(seen?.headers['x-request-id']).toBe(requestId);
  expect(seen?.input).toMatchObject({
    SendCodeNum: md5('86-13800138000'),
    SendName: md5('用户'),
    codeId: md5(''),
    type: 2,
    cate: 0,
    version: 1,
  });
  const opened = [input.sendCodeNumV2, input.sendNameV2, input.codeIdV2].map(
    (text) => seen && openSealedField(text, seen),
  );
  expect(opened).toEqual(['86-13800138000', '用户', '']);
});
