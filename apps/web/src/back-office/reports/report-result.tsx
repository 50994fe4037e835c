import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { chinaDay } from '@fairground/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { Callout } from '../../ui/states/callout.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { ReportSpan } from './report-span.ts';
import styles from './reports.module.css';

/** Today goes on while one looks; what is over stays. */
const TODAY_MS = 15_000;

interface ReportResultProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly span: ReportSpan;
  readonly children: (data: OutputOf<E>) => ReactNode;
}

/** A report as it was asked for, its skeleton, or why it did not come; and how far its figures go. */
export function ReportResult<E extends Endpoint>({ endpoint, input, span, children }: ReportResultProps<E>) {
  const result = useQuery({
    ...query(endpoint, input),
    placeholderData: keepPreviousData,
    refetchInterval: span.to >= chinaDay(serverNow()) && TODAY_MS,
  });
  return (
    <Loaded result={result} label="正在读取报表">
      {(data) => (
        <div className={styles.report} aria-busy={result.isPlaceholderData || undefined}>
          <AsOf data={data} />
          {children(data)}
        </div>
      )}
    </Loaded>
  );
}

function AsOf({ data }: { readonly data: unknown }) {
  const asOf = typeof data === 'object' && data !== null && 'asOf' in data ? data.asOf : undefined;
  if (typeof asOf === 'number')
    return <p className={styles.note}>数据截至 {siteClock(asOf)}，与上一个等长周期比较。</p>;
  return (
    <Callout tone="warning" title="正在从头统计账本">
      完成之前数字会偏少，请稍后再看。
    </Callout>
  );
}
