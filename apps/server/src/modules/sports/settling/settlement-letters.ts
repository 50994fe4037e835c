import { yuanText } from '@fairground/money';
import { cancellationWords, resultWords } from '@fairground/sportsbook';
import type { Tx } from '../../../platform/house.ts';
import { memberLetters } from '../../letters/member-letters.ts';
import type { JudgedTicket } from './judge-tickets.ts';
import type { NewSettlement } from './write-settlements.ts';

/** Tells members whose settled bets were settled anew or opened again. What was settled once is told by the records. */
export async function tellCorrected(
  tx: Tx,
  reversed: readonly JudgedTicket[],
  settlements: readonly NewSettlement[],
  now: Date,
): Promise<void> {
  const news = new Map(settlements.map((each) => [each.judged.row.id, each]));
  const letters = reversed.map(({ row, standing }) => {
    const next = news.get(row.id);
    const before = yuanText(standing?.paid ?? 0n);
    return {
      memberId: row.memberId,
      type: 'match' as const,
      title: next ? '注单派彩更正' : '注单恢复为未结算',
      body: next
        ? `注单 ${row.id} 的赛果有更正，原派彩 ${before} 元已收回，按新的结果（${wordsOf(next)}）派彩 ${yuanText(next.paid)} 元。余额不足收回的部分记为待补足款项，之后的派彩和余额将优先补足。`
        : `注单 ${row.id} 的赛果已撤回，原派彩 ${before} 元已收回，待新的赛果公布后重新结算。余额不足收回的部分记为待补足款项，之后的派彩和余额将优先补足。`,
      cause: `bet:${row.id}:${standing?.version ?? 0}`,
    };
  });
  await memberLetters.writeMany(tx, letters, now);
}

const wordsOf = ({ settled: { letter, reason } }: NewSettlement): string =>
  `${resultWords[letter]}${reason ? `：${cancellationWords[reason]}` : ''}`;
