import type { Tx } from '../../../platform/app-context.ts';

/** Numbers a process left behind when it was gone are written down as given back; no number is missing afterwards. */
export async function lapseShots(tx: Tx, sessionNo: string, now: Date): Promise<void> {
  await tx.query(LAPSE, [sessionNo, now]);
}

const LAPSE = { name: 'fishing.lapse-shots', text: 'select fishing_lapse_shots($1, $2)' };
