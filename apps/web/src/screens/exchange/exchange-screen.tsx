import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { rateText } from '../../features/money-amount/rate-math.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Converter } from './converter.tsx';
import { type CurrencyRate, useRates } from './exchange-data.ts';
import { PointsExchange } from './points-exchange.tsx';
import styles from './exchange-screen.module.css';

const columns: readonly Column<CurrencyRate>[] = [
  { key: 'name', head: '币种', leads: true, cell: ({ name, currency }) => `${name} ${currency}` },
  { key: 'buy', head: '存入时折合（¥）', align: 'end', cell: ({ buyRate }) => rateText(buyRate) },
  { key: 'sell', head: '取出时折合（¥）', align: 'end', cell: ({ sellRate }) => rateText(sellRate) },
  { key: 'time', head: '更新时间', align: 'end', cell: ({ updateTime }) => siteMoment(updateTime) },
];

const tabs = [
  { value: 'rates', label: '币种汇率' },
  { value: 'points', label: '积分兑换' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Rates between yuan and other currencies, and what points buy. The address names the tab, so that a link can lead to it. */
export default function ExchangeScreen() {
  const asked = new URLSearchParams(useVisit().query).get('tab');
  const [tab, setTab] = useState<Tab>(asked === 'points' ? 'points' : 'rates');
  return (
    <div className={styles.screen}>
      <MoneyHead title="兑换中心" text="外币与虚拟币按下列汇率折算；积分可兑换现金、免费投注与实物。" />
      <Tabs label="兑换" items={tabs} value={tab} onValueChange={setTab} panelClassName={styles.panel}>
        {tab === 'rates' ? <Rates /> : <PointsExchange />}
      </Tabs>
    </div>
  );
}

function Rates() {
  const { data, error, isPending, refetch, isFetching } = useRates();
  return (
    <Card title="币种汇率" padding="md" level={2}>
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="14rem" />} label="正在读取汇率">
          {() => (
            <div className={styles.rates}>
              {data && data.list.length > 0 && <Converter rates={data.list} />}
              <Table
                label="币种汇率"
                columns={columns}
                rows={data?.list ?? []}
                rowKey={({ currency }) => currency}
                empty={<EmptyState compact title="暂无可兑换的币种" />}
              />
              <p className={styles.note}>汇率供参考，实际以下单时锁定的为准；时间为北京时间。</p>
            </div>
          )}
        </SkeletonGate>
      )}
    </Card>
  );
}
