import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './draw-gift.module.css';
import { type DrawRecord, drawnText } from './draw-words.ts';

const columns: readonly Column<DrawRecord>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => siteDateTime(time) },
  { key: 'name', head: '奖项', leads: true, cell: ({ name }) => name },
  { key: 'drawn', head: '抽出', cell: drawnText },
  { key: 'amount', head: '奖金', align: 'end', cell: ({ amount }) => (amount > 0n ? yuanOf(amount) : '–') },
  {
    key: 'check',
    head: '核对',
    align: 'end',
    cell: ({ drawId }) => (
      <a className={styles.check} href={`${hrefTo('fair')}?gift=${drawId}`}>
        验证
      </a>
    ),
  },
];

interface DrawRecordsProps {
  readonly records: readonly DrawRecord[];
  readonly commitment: ProgressOf<'drawGift'>['commitment'];
}

/** What was drawn so far, each with the way to check it, and what the next draw is committed to. */
export const DrawRecords = ({ records, commitment }: DrawRecordsProps) => (
  <>
    <Card title="我的记录" padding="md">
      <Table
        label="我的抽奖记录"
        columns={columns}
        rows={records}
        rowKey={({ drawId }) => drawId}
        empty={
          <EmptyState compact drawing="records" title="还没有抽奖记录" text="抽过之后，每一次都可以在这里验证。" />
        }
      />
    </Card>
    {commitment && (
      <Card title="下一次抽奖的承诺" padding="md">
        <p className={styles.note}>
          结果由以下三项决定，抽奖之前就已公布。更换种子之后，旧的服务器种子公开，任何人都可以在
          <a href={hrefTo('fair')}>公平验证</a>里重算。
        </p>
        <FactList
          ruled
          className={styles.hashes}
          facts={[
            { label: '服务器种子哈希', value: commitment.serverSeedHash, copy: commitment.serverSeedHash },
            { label: '客户端种子', value: commitment.clientSeed, copy: commitment.clientSeed },
            { label: '序号', value: String(commitment.nonce) },
          ]}
        />
      </Card>
    )}
  </>
);
