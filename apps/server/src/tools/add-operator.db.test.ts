import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { md5 } from '../../../../tests/support/builders.ts';
import { builtProgram } from '../../../../tests/support/runner/built-program.ts';
import { type TestApp, startTestApp } from '../../../../tests/support/test-app.ts';

let running: TestApp;
let program: string;
beforeAll(async () => {
  program = await builtProgram('apps/server/src/tools/add-operator.ts');
  running = await startTestApp();
});

const add = async (...args: readonly string[]): Promise<{ out: string; err: string }> => {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: running.app.config.databaseUrl, LOG_LEVEL: 'silent' };
  const run = promisify(execFile)(process.execPath, [program, ...args], { env });
  return run.then(
    ({ stdout, stderr }) => ({ out: stdout, err: stderr }),
    (error: { stderr: string }) => ({ out: '', err: error.stderr }),
  );
};

test('OP-01 an operator made on the command line comes in with what it printed, and only there', async () => {
  const { out } = await add('lin.desk', 'reviewer,risk');
  const [, password = ''] = /密码\s+(\S+)/.exec(out) ?? [];
  const [, secret = ''] = /secret=([A-Z2-7]+)/.exec(out) ?? [];
  // An authenticator of the test's own.
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const form = { name: 'lin.desk', password: md5(password), code };
  const { data } = await running.call(backOfficeCatalogue.auth.login, form);
  const me = await running.call(backOfficeCatalogue.auth.me, {}, { token: data.token });
  expect(me.data.permissions.toSorted()).toEqual([
    'agents.manage',
    'balance.adjust',
    'games.review',
    'help.ratings',
    'identity.review',
    'lottery.manage',
    'member.close',
    'member.freeze',
    'member.marketing',
    'member.note',
    'member.read',
    'promotions.manage',
    'reports.read',
    'risk.review',
    'site.switches',
    'vip.manage',
  ]);
  expect((await add('Lin.Desk', 'reviewer')).err).toContain('已存在');
});

test.each([
  [['mei.desk', 'king'], '没有角色 king'],
  [['mei.desk'], '用法'],
  [['1', 'risk'], '账号须为'],
])('OP-01 %j is refused in words', async (args, words) => {
  const { out, err } = await add(...args);
  expect([out, err]).toEqual(['', expect.stringContaining(words)]);
  expect(err).not.toContain('    at ');
});
