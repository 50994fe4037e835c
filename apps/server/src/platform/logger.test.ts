import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(line) }));
  return lines;
}

test('secrets never reach the log, at the top or one step below', () => {
  const secrets = { token: 's1', password: 's2', code: 's3', 'x-sign': 's4' };
  const [line = ''] = logged((log) => log.info({ ...secrets, headers: secrets }, 'x'));
  expect(line).not.toMatch(/s[1-4]/);
  expect(JSON.parse(line)).toMatchObject({ token: '…', headers: { 'x-sign': '…' } });
});

test('a line break in a text does not begin a new line', () => {
  expect(logged((log) => log.info({ name: 'a\nb' }, 'c\nd'))).toEqual([expect.stringMatching(/^[^\n]*\n$/)]);
});

test("an error's name, text and code are told, the row it carries is not", () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'member_name_key',
    detail: 'Key (phone)=(138)',
  });
  const [line = ''] = logged((log) => log.error({ err: error }, 'x'));
  expect(JSON.parse(line).err).toMatchObject({
    message: 'duplicate key',
    errorCode: '23505',
    constraint: 'member_name_key',
  });
  expect(line).not.toContain('138');
});
