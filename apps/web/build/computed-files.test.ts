import { expect, test } from 'vitest';
import { exportsAsText } from './computed-files.ts';

test('what a computed file exports is written down as it came out', async () => {
  expect(
    await exportsAsText(
      'const stake = 50 * 2; export const a = { stake, rows: [["赢", "195元"]] }; export const b = 1',
    ),
  ).toBe('export const a = {"stake":100,"rows":[["赢","195元"]]};\nexport const b = 1;\n');
});

test('what cannot be written down stops the build', async () => {
  await expect(exportsAsText('export const a = { of: () => 1 }')).rejects.toThrow('a has a part');
  await expect(exportsAsText('export const a = [1n]')).rejects.toThrow('bigint');
});
