import { rmSync } from 'node:fs';

/** The replies of an earlier run show nothing about this one. */
export default function clearRecordedReplies(): void {
  const folder = process.env['RECORDED_REPLIES'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
