import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import {
  bookLabels,
  differenceKindTitle,
  differenceResolutionLabels,
} from '@fairground/contract/back-office-reconciliation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { QUEUE_MS } from '../parts/queue-page.tsx';
import { Section } from '../parts/section.tsx';
import type { BookAddress } from './book-address.ts';
import { Figures } from './figures.tsx';
import styles from './reconciliation.module.css';

const { reconciliation } = backOfficeCatalogue;
type Detail = OutputOf<typeof reconciliation.book>;
type Difference = Detail['differences'][number];
type Run = Detail['runs'][number];

interface BookDetailProps {
  readonly place: NonNullable<BookAddress['place']>;
  /** The last day that can be compared. */
  readonly lastDay: string;
}

/** One book of a day: what differs, and every comparison as it came out. */
export function BookDetail({ place, lastDay }: BookDetailProps) {
  const result = useQuery({ ...query(reconciliation.book, place), refetchInterval: QUEUE_MS });
  return (
    <Loaded result={result} label="正在读取对账明细">
      {({ partyName, differences, runs }) => (
        <>
          <FactList
            ruled
            facts={[
              { label: '账目', value: `${bookLabels[place.book]} · ${partyName}` },
              { label: '账单日', value: place.day },
            ]}
          />
          <RunAgain place={place} isOver={place.day <= lastDay} />
          <Section title="差异">
            <div className={styles.scroll}>
              <Table
                dense
                label="差异"
                columns={columns}
                rows={differences}
                rowKey={({ differenceId }) => differenceId}
                empty={
                  <EmptyState
                    compact
                    title="没有差异"
                    text={runs.length === 0 ? '这一天还没有对过账。' : '两边名单一致。'}
                  />
                }
              />
            </div>
          </Section>
          <Section title="历次对账">
            <div className={styles.scroll}>
              <Table
                dense
                label="历次对账"
                columns={runColumns}
                rows={runs}
                rowKey={({ runId }) => runId}
                empty={<EmptyState compact title="还没有对过账" />}
              />
            </div>
          </Section>
        </>
      )}
    </Loaded>
  );
}

function RunAgain({ place, isOver }: { readonly place: BookDetailProps['place']; readonly isOver: boolean }) {
  const refreshAll = useRefreshAll();
  const run = useMutation({
    ...command(reconciliation.run),
    meta: { endpoint: reconciliation.run, quiet: true },
    onSuccess: async ({ differences }) => {
      if (differences === null) toast.error('对方没有答复，稍后再试');
      else toast.success(differences === 0 ? '对账完成，两边一致' : `对账完成，发现 ${differences} 条差异`);
      await refreshAll();
    },
  });
  return (
    <div className={styles.form}>
      {run.error && (
        <Callout tone="danger" announces>
          {messageOf(run.error)}
        </Callout>
      )}
      {!isOver && <Callout tone="info">当天结束30分钟后才能对账。</Callout>}
      <Button look="brand" busy={run.isPending} disabled={!isOver} onClick={() => run.mutate(place)}>
        重新对账
      </Button>
    </div>
  );
}

const Sum = ({ fen }: { readonly fen: bigint }) =>
  fen === 0n ? <span className={styles.none}>没有</span> : <MoneyText fen={fen} currency="" column />;

const columns: readonly Column<Difference>[] = [
  {
    key: 'kind',
    head: '差异',
    leads: true,
    cell: ({ book, kind, ours, theirs }) => (
      <Badge tone={theirs > ours ? 'danger' : 'warning'}>{differenceKindTitle(book, kind)}</Badge>
    ),
  },
  {
    key: 'number',
    head: '单号 / 流水',
    cell: ({ orderNo, ref }) => (
      <span className={`${styles.two} ${styles.mono}`}>
        {orderNo}
        <small>{ref}</small>
      </span>
    ),
  },
  { key: 'ours', head: '我方（¥）', align: 'end', cell: ({ ours }) => <Sum fen={ours} /> },
  { key: 'theirs', head: '对方（¥）', align: 'end', cell: ({ theirs }) => <Sum fen={theirs} /> },
  { key: 'state', head: '处理', cell: (row) => <Handling {...row} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ differenceId, orderNo, ref }) => (
      <a
        className={styles.link}
        aria-label={`处理差异 ${orderNo || ref}`}
        href={hrefOf('reconciliation', differenceId)}
      >
        打开
      </a>
    ),
  },
];

/** How far people are with a difference. */
export function Handling({ resolution, resolvedBy, takenBy, isStillThere }: Difference) {
  if (resolution !== null)
    return (
      <span className={styles.two}>
        <Badge tone="success">{differenceResolutionLabels[resolution]}</Badge>
        {resolvedBy !== '' && <small>{resolvedBy}</small>}
      </span>
    );
  return (
    <span className={styles.two}>
      {takenBy === '' ? <Badge tone="danger">待处理</Badge> : <Badge tone="accent">处理中</Badge>}
      {takenBy !== '' && <small>{takenBy}</small>}
      {!isStillThere && <small>最近一次对账已不再出现</small>}
    </span>
  );
}

const runColumns: readonly Column<Run>[] = [
  { key: 'time', head: '时间', leads: true, cell: ({ time }) => siteMoment(time) },
  { key: 'by', head: '由谁', cell: ({ runBy }) => (runBy === '' ? '自动' : runBy) },
  { key: 'ours', head: '我方（¥）', align: 'end', cell: (run) => <Figures count={run.oursCount} sum={run.oursSum} /> },
  {
    key: 'theirs',
    head: '对方（¥）',
    align: 'end',
    cell: (run) => <Figures count={run.theirsCount} sum={run.theirsSum} />,
  },
  {
    key: 'found',
    head: '结果',
    cell: ({ differences }) =>
      differences === null ? (
        <Badge tone="warning">对方未答复</Badge>
      ) : (
        <Badge tone={differences === 0 ? 'success' : 'danger'}>
          {differences === 0 ? '一致' : `${differences} 条差异`}
        </Badge>
      ),
  },
];
