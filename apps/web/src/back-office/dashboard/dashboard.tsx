import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { alarmLabels } from '@fairground/contract/back-office-reports';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { SeriesChart } from '../reports/charts/series-chart.tsx';
import { formatLike } from '../reports/day-points.ts';
import { changeText, type Figure, shown, times, yuan } from '../reports/report-column.ts';
import { useDashboard } from './dashboard-data.ts';
import styles from './dashboard.module.css';

type Data = OutputOf<typeof backOfficeCatalogue.reports.dashboard>;
type Beside = { readonly today: number; readonly yesterday: number | null };
type BesideYuan = { readonly today: bigint; readonly yesterday: bigint };

/** The server says at least every ten seconds that the figures hold. */
const STALE_MS = 30_000;
const LOOK_MS = 5_000;

interface Tile {
  readonly title: string;
  readonly now: Figure;
  readonly before: Figure | null;
  /** Which report tells more. */
  readonly report?: string;
}

type Named = Pick<Tile, 'title' | 'report'>;

const countTile = (named: Named, { today, yesterday }: Beside): Tile => ({
  ...named,
  now: times(today),
  before: yesterday === null ? null : times(yesterday),
});
const yuanTile = (named: Named, { today, yesterday }: BesideYuan): Tile => ({
  ...named,
  now: yuan(today),
  before: yuan(yesterday),
});

/** Today beside yesterday at the same time, as it happens. */
export function Dashboard() {
  const { result, isLive } = useDashboard();
  const { data, error, refetch, isFetching } = result;
  if (!data) {
    if (error)
      return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton shape="block" height="18rem" />;
  }
  const tiles: readonly Tile[] = [
    countTile({ title: '在线会员' }, data.online),
    countTile({ title: '新注册', report: 'retention' }, data.joined),
    countTile({ title: '活跃会员', report: 'revenue' }, data.players),
    yuanTile({ title: '投注额', report: 'venues' }, data.placed),
    yuanTile({ title: '毛收入', report: 'revenue' }, data.ggr),
    yuanTile({ title: '存款金额', report: 'cash' }, data.deposited),
    countTile({ title: '存款笔数', report: 'cash' }, data.deposits),
    yuanTile({ title: '取款金额', report: 'cash' }, data.withdrawn),
    countTile({ title: '取款笔数', report: 'cash' }, data.withdrawals),
    { title: '未结注单', now: times(data.openTickets), before: null },
    { title: '未结本金', now: yuan(data.atStake), before: null },
  ];
  return (
    <section aria-label="今日概览">
      <header className={styles.head}>
        <h1 className={styles.title}>今日概览</h1>
        <AsOf asOf={data.asOf} isLive={isLive} />
      </header>
      <Alarms alarms={data.alarms} />
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.title} className={styles.tile}>
            <TileText {...tile} />
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <h2 className={styles.subtitle}>每小时投注额</h2>
        <SeriesChart
          name="每小时投注额"
          points={data.hours.map(({ placed, placedBefore }, hour) => ({
            label: `${String(hour).padStart(2, '0')}:00–${String(hour).padStart(2, '0')}:59`,
            short: String(hour).padStart(2, '0'),
            now: placed === null ? null : Number(placed) / 100,
            before: Number(placedBefore) / 100,
          }))}
          names={{ now: '今日', before: '昨日' }}
          format={formatLike(yuan(0n))}
        />
      </div>
    </section>
  );
}

function TileText({ title, now, before, report }: Tile) {
  return (
    <>
      {report === undefined ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <a className={styles.name} href={hrefOf('reports', report)}>
          {title}
        </a>
      )}
      <strong className={styles.figure}>
        {now.unit === 'yuan' && <small>¥</small>}
        {shown(now)}
      </strong>
      {before === null ? (
        <span className={styles.note}>当前</span>
      ) : (
        <span className={styles.note}>
          昨日此时 {shown(before)}
          <b>{changeText(now, before)}</b>
        </span>
      )}
    </>
  );
}

/** How old the figures are, said so that an old one is not taken for a new one. */
function AsOf({ asOf, isLive }: { readonly asOf: Data['asOf']; readonly isLive: boolean }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (asOf === null) return <Badge tone="warning">正在从头统计账本，数字偏少</Badge>;
  const isStale = !isLive || now - asOf > STALE_MS;
  return (
    <output className={styles.asOf}>
      <Badge tone={isStale ? 'warning' : 'success'}>
        {isStale ? (isLive ? '数据未更新' : '连接中断，正在重连') : '实时'}
      </Badge>
      <span>
        数据截至 <time>{siteClock(asOf)}</time>
      </span>
    </output>
  );
}

function Alarms({ alarms }: Pick<Data, 'alarms'>) {
  if (alarms.length === 0) return null;
  return (
    <div className={styles.alarms}>
      {alarms.map(({ kind, text }) => (
        <Callout
          key={`${kind} ${text}`}
          tone={kind === 'channel' ? 'warning' : 'danger'}
          title={alarmLabels[kind]}
          announces
        >
          {text}
        </Callout>
      ))}
    </div>
  );
}
