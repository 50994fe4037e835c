import type { CertifiedRecordBody } from '@fairground/contract/certified-records';
import type { TicketEvidence } from '@fairground/contract/disputes';
import { TransactionState, transactionTypeLabels } from '@fairground/contract/transaction-records';
import { cancellationLabels, resultLabels } from '@fairground/betting';
import { chinaDateTime, type Fen, yuanText } from '@fairground/money';
import type { TransactionDetail } from '../transactions/transaction-source.ts';

type Section = CertifiedRecordBody['sections'][number];

const at = (time: number | null): string => (time === null ? '—' : chinaDateTime(new Date(time)));
const yuan = (fen: Fen | null): string => (fen === null ? '—' : `${yuanText(fen)} 元`);
const fact = (name: string, value: string) => ({ name, value });
type Result = keyof typeof resultLabels;
type Reason = keyof typeof cancellationLabels;

const endOf = (result: Result | null, cancellation: Reason | null): string =>
  result === null
    ? '未结算'
    : `${resultLabels[result]}${cancellation ? `（${cancellationLabels[cancellation]}）` : ''}`;

/** A ticket in words: the bet, each selection, every version of results and settlements. */
export function ticketSections({ ticket, results, settlements, prices, play }: TicketEvidence): Section[] {
  return [
    {
      title: '注单',
      facts: [
        fact('单号', ticket.ticketId),
        ...(play ? [fact('场馆', play.venueName)] : []),
        fact(play ? '游戏' : '投注方式', [ticket.mode, ticket.series].filter((part) => part !== '').join(' ')),
        fact('状态', ticket.status),
        fact('本金', yuan(ticket.amount)),
        fact('赔率', ticket.odds),
        fact('投注时间', at(ticket.betTime)),
        fact('结算时间', at(ticket.settleTime)),
        fact('结果', endOf(ticket.result, null)),
        fact('返还', yuan(ticket.returned)),
        fact('规则版本', ticket.rulebook),
      ],
    },
    ...ticket.legs.map((leg, index) => ({
      title: `投注项 ${index + 1}`,
      facts: [
        fact('赛事', leg.team_c === '' ? leg.league : `${leg.league} ${leg.team_h} 对 ${leg.team_c}`),
        fact('赛事编号', leg.gameId),
        fact('玩法与选项', `${leg.playName} ${leg.sideName} @${leg.odds}`),
        fact('开赛时间', at(leg.startTime)),
        fact('投注时比分', leg.betScore),
        fact('赛果', leg.resultScore),
        fact('判定', endOf(leg.result, leg.cancellation)),
      ],
    })),
    ...(play ? playSections(play) : marketSections(prices, results)),
    ...settlements.map((settlement) => ({
      title: `结算单 第${settlement.version}版`,
      facts: [
        fact('结算时间', at(settlement.settleTime)),
        fact('冲正时间', at(settlement.reverseTime)),
        fact('结果', endOf(settlement.result, settlement.cancellation)),
        fact('派彩', yuan(settlement.paid)),
        ...(settlement.withheld > 0n ? [fact('因单日最高派彩未派发', yuan(settlement.withheld))] : []),
        ...(play
          ? []
          : [
              fact(
                '依据赛果',
                settlement.resultVersions.map(({ gameId, version }) => `${gameId} 第${version}版`).join('，'),
              ),
            ]),
        ...settlement.receipt.map((line, index) => fact(`步骤 ${index + 1}`, line.trim())),
      ],
    })),
  ].slice(0, SECTIONS_MAX);
}

/** What was bet on in a game, and everything its outcome can be made anew from. */
const playSections = ({ content, proof, checkedAt }: NonNullable<TicketEvidence['play']>): Section[] => [
  { title: '投注内容', facts: content.map((line, index) => fact(`第 ${index + 1} 项`, line)) },
  {
    title: '公平验证',
    facts: [
      ...proof.map(({ name, value }) => fact(name, value.slice(0, FACT_MAX))),
      ...(checkedAt === '' ? [] : [fact('核验页面', checkedAt)]),
    ],
  },
];

const marketSections = (prices: TicketEvidence['prices'], results: TicketEvidence['results']): Section[] => [
  {
    title: '投注前后的主要盘口',
    facts: prices
      .flatMap(({ gameId, playName, points }) =>
        points
          .slice(0, PRICE_POINTS_MAX)
          .map(({ time, r, odds }) =>
            fact(`${gameId} ${playName} ${at(time)}`, `${r === '' ? '' : `${r} `}${odds.join(' / ')}`),
          ),
      )
      .slice(0, FACTS_MAX),
  },
  {
    title: '赛果版本',
    facts: results.map(({ gameId, version, source, publishTime, state, score, cancellations }) =>
      fact(`${gameId} 第${version}版`, [`${at(publishTime)} ${source}`, state, score, ...cancellations].join('；')),
    ),
  },
];

const PRICE_POINTS_MAX = 16;
const FACTS_MAX = 200;
/** As long as a fact of the file may be. */
const FACT_MAX = 1_000;
const SECTIONS_MAX = 40;

const stateLabels = {
  [TransactionState.working]: '处理中',
  [TransactionState.success]: '成功',
  [TransactionState.failed]: '失败',
  [TransactionState.closed]: '已关闭',
} as const;

/** A transaction in words, and what happened to it step by step. */
export function transactionSections({ transaction, steps }: TransactionDetail): Section[] {
  return [
    {
      title: '交易',
      facts: [
        fact('单号', transaction.orderNo),
        fact('类型', `${transactionTypeLabels[transaction.type]} ${transaction.name}`),
        fact('金额', yuan(transaction.amount)),
        fact('手续费', yuan(transaction.fee)),
        fact('状态', stateLabels[transaction.state]),
        fact('创建时间', at(transaction.createdAt.getTime())),
        fact('完成时间', at(transaction.finishedAt?.getTime() ?? null)),
        fact('备注', transaction.remark),
      ],
    },
    {
      title: '经过',
      facts: steps.slice(0, FACTS_MAX).map((step) => fact(at(step.at.getTime()), step.text)),
    },
  ];
}
