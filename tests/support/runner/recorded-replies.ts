import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a whole run of the database tests records which call answered which code; no other run records anything. */
const folder = process.env['RECORDED_REPLIES'] ?? '';
const recorded = new Set<string>();

/** Records that a call answered with the code of this reply. Each process has a file of its own. */
export function recordReply(method: string, path: string, reply: string): void {
  const [, code] = /^\{"status_code":(\d{4})\b/.exec(reply) ?? [];
  const line = `${method} ${path} ${code}\n`;
  if (folder === '' || code === undefined || recorded.has(line)) return;
  recorded.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), line);
}
