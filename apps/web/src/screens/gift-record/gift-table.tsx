import { giftKindLabels } from '@fairground/contract/promotions';
import { giftClassLabels, RewardState } from '@fairground/contract/promotion-shapes';
import { yuanText } from '@fairground/money';
import type { ReactNode } from 'react';
import { RewardBadge } from '../../features/promotions/state-badges.tsx';
import { siteMoment, siteTime } from '../../features/site/site-time.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import type { Gift } from './gift-record-data.ts';
import styles from './gift-record.module.css';

const columns: readonly Column<Gift>[] = [
  { key: 'name', head: '名称', leads: true, cell: ({ name }) => name },
  { key: 'kind', head: '类型', cell: ({ kind }) => giftKindLabels[kind] },
  { key: 'class', head: '形式', cell: ({ giftClass }) => giftClassLabels[giftClass] },
  { key: 'time', head: '时间', cell: ({ time }) => <time title={siteMoment(time)}>{siteTime(time)}</time> },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  {
    key: 'points',
    head: '消耗积分',
    align: 'end',
    cell: ({ points }) => (points === 0 ? '–' : points.toLocaleString('zh-CN')),
  },
  { key: 'turnover', head: '流水进度', width: '13rem', cell: (gift) => <Turnover {...gift} /> },
  { key: 'state', head: '状态', align: 'end', cell: ({ state }) => <RewardBadge state={state} /> },
];

/** One row a gift; a card each on a phone. */
export const GiftTable = ({ rows, empty }: { readonly rows: readonly Gift[]; readonly empty: ReactNode }) => (
  <Table label="礼金记录" columns={columns} rows={rows} rowKey={({ recordId }) => recordId} empty={empty} />
);

function Turnover({ turnoverNeed, turnoverDone, giftClass, state }: Gift) {
  if (state === RewardState.expired) return '–';
  if (giftClass === 'freebet' || giftClass === 'spins') return '赢利1倍流水';
  if (turnoverNeed === 0n) return '无流水要求';
  if (state !== RewardState.claimed) return `领取后需流水 ¥${yuanText(turnoverNeed)}`;
  const isDone = turnoverDone >= turnoverNeed;
  return (
    <ProgressLine
      className={styles.turnover}
      label={isDone ? '已完成' : '进行中'}
      value={Number(turnoverDone) / Number(turnoverNeed)}
      text={
        <>
          <MoneyText fen={turnoverDone} currency="" /> / <MoneyText fen={turnoverNeed} currency="" />
        </>
      }
    />
  );
}
