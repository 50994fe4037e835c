import { type ComponentType, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useOpened } from '../operator/page-address.ts';
import { CashReport } from './cash-report.tsx';
import { Definitions, type ReportName } from './definitions.tsx';
import { type ReportSpan, usualSpan } from './report-span.ts';
import styles from './reports.module.css';
import { RetentionReport } from './retention-report.tsx';
import { RevenueReport } from './revenue-report.tsx';
import { SpanPicker } from './span-picker.tsx';
import { VenueReport } from './venue-report.tsx';

const views: Readonly<
  Record<ReportName, { readonly title: string; readonly view: ComponentType<{ span: ReportSpan }> }>
> = {
  revenue: { title: '收入', view: RevenueReport },
  cash: { title: '存取款', view: CashReport },
  retention: { title: '留存', view: RetentionReport },
  venues: { title: '场馆', view: VenueReport },
};
const names = ['revenue', 'cash', 'retention', 'venues'] as const;

/** The four reports over one span of days. */
export function ReportsPage() {
  const [opened, setOpened] = useOpened('reports');
  const [span, setSpan] = useState(() => usualSpan('week', serverNow()));
  const report = names.find((name) => name === opened) ?? 'revenue';
  const { title, view: View } = views[report];
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>经营报表</h1>
          <p className={styles.note}>
            由账本逐笔累计，按中国业务日统计。机器人不计人数，试玩金不算存款，演示会员按普通会员统计。
          </p>
        </div>
        <Definitions report={report} title={`${title}报表`} />
      </header>
      <Tabs
        label="报表"
        items={names.map((value) => ({ value, label: views[value].title }))}
        value={report}
        onValueChange={setOpened}
        panelClassName={styles.panel}
      >
        <SpanPicker span={span} onSpanChange={setSpan} />
        <View key={report} span={span} />
      </Tabs>
    </>
  );
}
