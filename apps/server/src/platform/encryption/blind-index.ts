import { createHmac, hkdfSync } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

const INFO = 'fairground/blind-index';

const keys = new WeakMap<Buffer, Buffer>();

/** A key of its own: what seals a field must not also be what it is compared by. */
function keyOf({ config }: Pick<AppContext, 'config'>): Buffer {
  const known = keys.get(config.fieldKey) ?? Buffer.from(hkdfSync('sha256', config.fieldKey, '', INFO, 32));
  keys.set(config.fieldKey, known);
  return known;
}

/**
 * By what equal values are found without being read. `place` keeps a phone and a code, or two columns, from ever
 * sharing a hash. Without the key a million phone numbers cannot be tried out by whoever reads the table.
 */
export const blindIndex = (app: Pick<AppContext, 'config'>, context: string, text: string): Buffer =>
  createHmac('sha256', keyOf(app)).update(`${context}\n${text}`).digest();
