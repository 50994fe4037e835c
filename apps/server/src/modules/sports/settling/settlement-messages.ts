import { yuanText } from '@fairground/money';
import { cancellationLabels, resultLabels } from '@fairground/betting';
import type { Tx } from '../../../platform/app-context.ts';
import { memberMessages } from '../../messages/member-messages.ts';
import type { EvaluatedTicket } from './evaluate-tickets.ts';
import type { NewSettlement } from './write-settlements.ts';

/** Tells members whose settled bets were settled anew or opened again. What was settled once is told by the records. */
export async function notifyCorrections(
  tx: Tx,
  reversed: readonly EvaluatedTicket[],
  settlements: readonly NewSettlement[],
  now: Date,
): Promise<void> {
  const news = new Map(settlements.map((each) => [each.evaluated.row.id, each]));
  const messages = reversed.map(({ row, standing }) => {
    const next = news.get(row.id);
    const before = yuanText(standing?.paid ?? 0n);
    return {
      memberId: row.memberId,
      type: 'match' as const,
      title: next ? '注单派彩更正' : '注单恢复为未结算',
      body: next
        ? `注单 ${row.id} 的赛果有更正，原派彩 ${before} 元已收回，按新的结果（${resultLabel(next)}）派彩 ${yuanText(next.paid)} 元。余额不足收回的部分记为待补足款项，之后的派彩和余额将优先补足。`
        : `注单 ${row.id} 的赛果已撤回，原派彩 ${before} 元已收回，待新的赛果公布后重新结算。余额不足收回的部分记为待补足款项，之后的派彩和余额将优先补足。`,
      cause: `bet:${row.id}:${standing?.version ?? 0}`,
    };
  });
  await memberMessages.writeMany(tx, messages, now);
}

const resultLabel = ({ settled: { result, reason } }: NewSettlement): string =>
  `${resultLabels[result]}${reason ? `：${cancellationLabels[reason]}` : ''}`;
