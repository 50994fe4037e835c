import type { MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';

/** Whoever moves grades looks at this member again: a deposit counts for them as turnover does. */
export async function tellGrades(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(TELL, [memberId]);
}

const TELL = {
  name: 'wagering.tell-grades',
  text: `insert into turnover_news (consumer, member_id) values ('grades', $1)`,
};
