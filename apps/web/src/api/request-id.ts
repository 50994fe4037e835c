import { hex, randomBytes } from './bytes.ts';

/** A UUID v4. `crypto.randomUUID` is missing on plain http, so the sixteen bytes are shaped here. */
export function newRequestId(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const unanswered = new Map<string, string>();

/**
 * Ids of money calls that have no final answer yet, by path and body. Asking again for the same thing, by retry or
 * by another click, repeats the id, so the server can give its first reply instead of moving money twice.
 */
export const moneyIds = {
  take(key: string): string {
    const id = unanswered.get(key) ?? newRequestId();
    unanswered.set(key, id);
    return id;
  },
  settle(key: string): void {
    unanswered.delete(key);
  },
};
