import type { Plugin } from 'vite';
import { asOneFile } from './as-one-file.ts';

const COMPUTED = /\.computed\.ts$/;

/**
 * A file `*.computed.ts` exports plain data that follows from our own rules alone, such as a table of settled bets. The build
 * runs it once and ships what came out, so that a reader's phone does not load and run the rules for it. Tests and the
 * development server run the file itself.
 */
export const computedFiles = (): Plugin => ({
  name: 'computed-files',
  apply: 'build',
  load: {
    filter: { id: COMPUTED },
    handler: async (id) => exportsAsText(await asOneFile(id)),
  },
});

/** The exports of a module as a module of literals. */
export async function exportsAsText(program: string): Promise<string> {
  const made: object = await import(`data:text/javascript;base64,${Buffer.from(program).toString('base64')}`);
  return Object.entries(made)
    .map(([name, value]) => `export const ${name} = ${asLiteral(name, value)};\n`)
    .join('');
}

function asLiteral(name: string, value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'function' || typeof part === 'bigint' || part === undefined)
      throw new Error(`${name} has a part that cannot be written down: ${typeof part}`);
    return part;
  });
  return text;
}
