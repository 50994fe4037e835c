import { resolve } from 'node:path';

/** The folder of the whole repository. */
export const ROOT = resolve(import.meta.dirname, '../..');
