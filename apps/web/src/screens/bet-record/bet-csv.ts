import { resultLabels } from '@fairground/betting';
import { betRecords } from '@fairground/contract/bet-records';
import { chinaDateTime, yuanFromFen } from '@fairground/money';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { betStateLabels } from '../../features/bet-records/bet-state-labels.ts';
import { asCellText, csvOf } from '../../features/file-download/csv.ts';
import type { BetFilter, BetRecord } from './bet-record-data.ts';

/** The most the list gives at once, and the most one file holds. */
const PAGE_SIZE = 100;
export const EXPORT_ROWS_MAX = 5_000;

const HEAD = [
  '单号',
  '场馆',
  '游戏',
  '内容',
  '赔率',
  '投注额（元）',
  '有效投注（元）',
  '返还（元）',
  '盈亏（元）',
  '状态',
  '结果',
  '投注时间',
  '结算时间',
];

/** Every bet of a filter, page by page; null when there are more than a file holds. Later bets are left out. */
export async function everyBet(filter: BetFilter): Promise<readonly BetRecord[] | null> {
  const found = new Map<string, BetRecord>();
  const asked = { ...filter, endTime: Math.min(filter.endTime, Math.floor(serverNow())) };
  for (let pageNum = 1; ; pageNum += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is told with each
    const { total, list } = await call(betRecords.betRecordList, { ...asked, pageNum, pageSize: PAGE_SIZE });
    if (total > EXPORT_ROWS_MAX) return null;
    for (const bet of list) found.set(bet.betNo, bet);
    if (list.length === 0 || pageNum * PAGE_SIZE >= total) return [...found.values()];
  }
}

export const betCsv = (bets: readonly BetRecord[]): string => csvOf([HEAD, ...bets.map(cellsOf)]);

function cellsOf(bet: BetRecord): readonly string[] {
  return [
    bet.betNo,
    asCellText(bet.venueName),
    asCellText(bet.gameName),
    asCellText(bet.content.join('；')),
    asCellText(bet.odds),
    amount(bet.amount),
    amount(bet.validAmount),
    amount(bet.returned),
    amount(bet.net),
    betStateLabels[bet.status],
    bet.result === null ? '' : resultLabels[bet.result],
    timeOf(bet.betTime),
    timeOf(bet.settleTime),
  ];
}

const amount = (fen: bigint | null): string => (fen === null ? '' : yuanFromFen(fen));

const timeOf = (at: number | null): string => (at === null ? '' : chinaDateTime(new Date(at)));
