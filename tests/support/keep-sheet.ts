import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passSheet, type PassSheet } from '../../apps/server/src/modules/providers/conformance/pass-sheet.ts';

/** Keeps the pass sheet of a run when somebody asked for it: `npm run conformance:own`. */
export async function keepSheet(sheet: PassSheet): Promise<void> {
  const folder = process.env['PASS_SHEETS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const name = sheet.title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await writeFile(join(folder, `${name}.md`), passSheet(sheet));
}
