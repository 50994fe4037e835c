import { messageOf } from '../../api/failures.ts';
import { rateText } from '../../features/money-amount/rate-math.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Converter } from './converter.tsx';
import { type CurrencyRate, useRates } from './exchange-data.ts';
import styles from './exchange-screen.module.css';

const columns: readonly Column<CurrencyRate>[] = [
  { key: 'name', head: '币种', leads: true, cell: ({ name, currency }) => `${name} ${currency}` },
  { key: 'buy', head: '存入时折合（¥）', align: 'end', cell: ({ buyRate }) => rateText(buyRate) },
  { key: 'sell', head: '取出时折合（¥）', align: 'end', cell: ({ sellRate }) => rateText(sellRate) },
  { key: 'time', head: '更新时间', align: 'end', cell: ({ updateTime }) => siteMoment(updateTime) },
];

/** Rates between yuan and other currencies, a converter, and the place where points will be exchanged. */
export default function ExchangeScreen() {
  const { data, error, isPending, refetch, isFetching } = useRates();
  return (
    <div className={styles.screen}>
      <MoneyHead title="兑换中心" text="账户以人民币计价，外币与虚拟币按下列比率折算。" />
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
                <p className={styles.note}>汇率供参考，实际以下单时锁定的比率为准；时间为北京时间。</p>
              </div>
            )}
          </SkeletonGate>
        )}
      </Card>
      <Card title="积分兑换" padding="md" level={2}>
        <EmptyState
          compact
          drawing="welfare"
          title="积分兑换随VIP开放"
          text="规则与可兑换内容确定后会列在这里。"
          action={
            <>
              <ButtonLink href={hrefTo('vip')}>了解VIP</ButtonLink>
              <ButtonLink href={hrefTo('welfare')}>福利中心</ButtonLink>
            </>
          }
        />
      </Card>
    </div>
  );
}
