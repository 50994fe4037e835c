import { spawn } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { builtProgram } from '../../../tests/support/runner/built-program.ts';
import { freshDatabase } from '../../../tests/support/runner/fresh-database.ts';

let program: string;
beforeAll(async () => {
  program = await builtProgram('apps/server/src/main.ts');
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the server as people do; `onOutput` may stop it. */
function run(env: Record<string, string>, onOutput?: (text: string, stop: () => void) => void): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => {
      out += String(data);
      onOutput?.(out, () => child.kill('SIGTERM'));
    });
    child.stderr.on('data', (data) => (err += String(data)));
    child.on('exit', (code) => resolve({ code, out, err }));
  });
}

test('RG-01b live mode does not start without licence, without region allow-list and without real adapters', async () => {
  const ended = await run({ DATABASE_URL: 'postgres://127.0.0.1/x', MODE: 'live' });
  expect(ended.code).toBe(1);
  expect(ended.err).toContain('LICENCE_ID');
  expect(ended.err).toContain('REGION_ALLOW');
  for (const adapter of ['PAYMENT_ADAPTER', 'SMS_ADAPTER', 'MAIL_ADAPTER', 'FEED', 'IDENTITY_ADAPTER']) {
    expect(ended.err).toContain(adapter);
  }
  expect(ended.err).not.toContain('    at ');
});

test.each([
  [{ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' }, 'DATABASE_URL'],
  [{}, 'DATABASE_URL 没有设置'],
])('what a person can put right is told without a stack: %#', async (env, words) => {
  const ended = await run(env);
  expect([ended.code, ended.out]).toEqual([1, '']);
  expect(ended.err).toContain(words);
  expect(ended.err).not.toMatch(/secret|    at /);
});

// Migrates, seeds and compiles on the way: a busy machine takes its time.
test('a start tells where to go and whom to log in as, and a signal ends it', async () => {
  const { url } = await freshDatabase();
  let isTold = false;
  const ended = await run({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'warn' }, (text, stop) => {
    // Once: a second signal ends it without a farewell, as a second Ctrl-C should.
    if (isTold || !text.includes('沙盒模式')) return;
    isTold = true;
    stop();
  });
  expect(ended.out).toMatch(/网站\s+http:\/\/127\.0\.0\.1:\d+/);
  expect(ended.out).toContain('/console');
  expect(ended.out).toContain('/sandbox');
  expect(ended.out).toContain('演示会员');
  expect(ended.out).toContain('资金密码');
  expect(ended.out).toMatch(/运营主管\s+\S+ \/ \S+\n\s+动态码 \d{6}.*otpauth:\/\/totp\//);
  expect([ended.code, ended.err]).toEqual([0, '']);
}, 240_000);
