import { endpoint } from '@fairground/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { compileCall } from './compiled-call.ts';
import { isCodecFree } from './codec-free.ts';

const fen = z.codec(z.string().check(z.regex(/^\d+$/, '金额有误')), z.bigint(), { decode: BigInt, encode: String });
const call = (effect: 'read' | 'money', output: z.ZodMiniType = z.object({ left: fen })) =>
  compileCall(
    endpoint({
      path: '/t',
      access: 'public',
      effect,
      summary: '',
      input: z.object({ amount: fen, note: z.optional(z.string()) }),
      output,
    }),
    () => null,
  );

function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was not refused.');
}

test('codecs run on the way in and on the way out', () => {
  expect(call('read').decode({ amount: '12' })).toEqual({ amount: 12n });
  expect(JSON.parse(call('read').encode({ left: 12n }))).toEqual({
    status_code: 6000,
    data: { left: '12' },
    message: '成功',
  });
});

test('a refusal names the field and speaks with the words of the rule', () => {
  const refusal = refusalOf(() => call('read').decode({ amount: 'x' }));
  expect([refusal.code, refusal.message, refusal.data]).toEqual([6007, '金额有误', { field: 'amount' }]);
});

test('an unknown field is dropped from a read and refused where money moves', () => {
  expect(call('read').decode({ amount: '1', price: '9' })).toEqual({ amount: 1n });
  expect(refusalOf(() => call('money').decode({ amount: '1', price: '9' })).data).toEqual({ field: 'price' });
});

test.each([z.object({ left: fen }), z.object({ left: z.string() })])(
  'nothing unlisted leaves, and nothing wrong',
  (output) => {
    const left = isCodecFree(output) ? '1' : 1n;
    expect(JSON.parse(call('read', output).encode({ left, passwordHash: 'secret' }))).toMatchObject({
      data: { left: '1' },
    });
    expect(call('read', output).encode({ left, passwordHash: 'secret' })).not.toContain('secret');
    expect(() => call('read', output).encode({ left: 1 })).toThrow();
  },
);

test('an answer without data is null', () => {
  expect(call('read', z.null()).encode(null)).toContain('"data":null');
});

test.each([
  [z.object({ a: z.array(z.optional(z.nullable(z.string()))), b: z.union([z.literal(1), z.enum(['x'])]) }), true],
  [z.record(z.string(), z.number()), true],
  [z.object({ deep: z.array(z.object({ amount: fen })) }), false],
  [z.pipe(z.string(), z.transform(Number)), false],
  [withDefault(z.string(), ''), false],
])('schema %# looks alike from both sides: %s', (schema, expected) => {
  expect(isCodecFree(schema)).toBe(expected);
});
