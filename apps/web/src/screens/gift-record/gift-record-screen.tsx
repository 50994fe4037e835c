import { giftKindLabels } from '@fairground/contract/promotions';
import { useState } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { GoodsOrders } from '../../features/points/goods-orders.tsx';
import { ChoiceFilter, DaysFilter, RecordFilters } from '../../features/record-page/record-filters.tsx';
import { RecordPage, RecordTotals } from '../../features/record-page/record-page.tsx';
import { type ChosenSpan, usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type GiftFilter, useGifts } from './gift-record-data.ts';
import { GiftTable } from './gift-table.tsx';

type Kind = keyof typeof giftKindLabels;

interface Filters {
  readonly kind: Kind | 'all';
  readonly span: ChosenSpan;
}

const freshFilters = (): Filters => ({ kind: 'all', span: usualSpan('month') });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const kinds = Object.keys(giftKindLabels) as readonly Kind[];

/** Every gift and every exchange of points, with how far its turnover has come. */
export default function GiftRecordScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const gifts = useGifts(filterOf(filters));
  const first = gifts.data?.pages[0];
  return (
    <>
      <RecordPage
        title="礼金记录"
        ways={
          <ButtonLink href={hrefTo('welfare')} size="sm">
            福利中心
          </ButtonLink>
        }
        filters={
          <RecordFilters>
            <ChoiceFilter
              label="类型"
              options={kinds.map((kind) => ({ value: kind, label: giftKindLabels[kind] }))}
              value={filters.kind}
              onValueChange={(kind) => setFilters({ ...filters, kind })}
            />
            <DaysFilter span={filters.span} onSpanChange={(span) => setFilters({ ...filters, span })} />
          </RecordFilters>
        }
        records={gifts}
        totals={
          first && (
            <RecordTotals>
              <span>共 {first.total.toLocaleString('zh-CN')} 笔</span>
              <span>
                合计 <MoneyText fen={first.amountTotal} />
              </span>
            </RecordTotals>
          )
        }
        none={{
          title: '还没有礼金记录',
          text: '该条件下没有记录，换个日期或类型看看。',
          onClear: () => setFilters(freshFilters()),
        }}
      >
        {(rows, empty) => <GiftTable rows={rows} empty={empty} />}
      </RecordPage>
      <GoodsOrders />
    </>
  );
}

/** What the server is asked for; undefined while the chosen days make no span. */
function filterOf({ kind, span }: Filters): GiftFilter | undefined {
  const moments = momentsOf(span);
  return moments && { ...moments, ...(kind === 'all' ? {} : { kind }) };
}
