import { venueCategoryLabels } from '@fairground/contract/venues';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useRebateSpans } from '../../features/grades/grades-data.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import styles from './vip-detail.module.css';

type Category = keyof typeof venueCategoryLabels;
type VenueSpan = NonNullable<ReturnType<typeof useRebateSpans>['data']>['list'][number];

const columns: readonly Column<VenueSpan>[] = [
  { key: 'name', head: '场馆', leads: true, cell: ({ name }) => name },
  { key: 'category', head: '类别', cell: ({ category }) => venueCategoryLabels[category] },
  { key: 'low', head: '最低', align: 'end', cell: ({ low }) => `${low}%` },
  { key: 'high', head: '最高', align: 'end', cell: ({ high }) => `${high}%` },
];

/** From which to which share each venue gives back, over all grades. */
export function VenueRebates() {
  const [category, setCategory] = useState<Category | 'all'>('all');
  const { data, error, isFetching, refetch } = useRebateSpans();
  const rows = data?.list.filter((venue) => category === 'all' || venue.category === category) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
  const categories = Object.keys(venueCategoryLabels) as readonly Category[];
  return (
    <Card title="各场馆返水">
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="20rem" />} label="正在读取各场馆返水">
          {() => (
            <div className={styles.venues}>
              <RadioChips<Category | 'all'>
                label="类别"
                strip
                size="sm"
                options={[
                  { value: 'all', label: '全部' },
                  ...categories.map((value) => ({ value, label: venueCategoryLabels[value] })),
                ]}
                value={category}
                onValueChange={setCategory}
              />
              <Table
                label="各场馆返水"
                columns={columns}
                rows={rows}
                rowKey={({ enName }) => enName}
                empty={<EmptyState compact title="该类别暂无场馆" />}
              />
              <p className={styles.note}>最低与最高为全部等级的范围，个别场馆可高于或低于所属类别。</p>
            </div>
          )}
        </SkeletonGate>
      )}
    </Card>
  );
}
