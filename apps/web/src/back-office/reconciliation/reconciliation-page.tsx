import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { bookLabels } from '@fairground/contract/back-office-reconciliation';
import { Permission } from '@fairground/contract/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useHasPermission } from '../operator/operator-data.ts';
import { hrefOf, useOpened } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { QUEUE_MS } from '../parts/queue-page.tsx';
import { aboutOf, bookAddressOf } from './book-address.ts';
import { BookDetail } from './book-detail.tsx';
import { DifferenceDetail } from './difference-detail.tsx';
import { Figures } from './figures.tsx';
import styles from './reconciliation.module.css';
import { StateBadge } from './state-badge.tsx';

const { reconciliation } = backOfficeCatalogue;
type Day = OutputOf<typeof reconciliation.day>;
type Row = Day['list'][number];

/** The day `days` away in the calendar. */
const dayAway = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Each day, each channel, venue and book of our own: their list against ours, and what became of what differs. */
export function ReconciliationPage() {
  const [opened, open] = useOpened('reconciliation');
  const { day, place, differenceId } = bookAddressOf(opened ?? '');
  const result = useQuery({
    ...query(reconciliation.day, day === undefined ? {} : { day }),
    placeholderData: keepPreviousData,
    // What runs by itself, and what colleagues take up, appears by itself.
    refetchInterval: QUEUE_MS,
  });
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>每日对账</h1>
          <p className={styles.hint}>
            每天把渠道、场馆的名单与我方分录双向逐笔核对，差额记入挂账，不进会员余额；每次结果都保留，不会改写。
          </p>
        </div>
        <IconButton
          icon={RefreshCw}
          look="outline"
          label="刷新"
          busy={result.isFetching}
          onClick={() => void result.refetch()}
        />
      </header>
      <Loaded result={result} label="正在读取对账结果">
        {(shown) => <DayView shown={shown} open={open} />}
      </Loaded>
      <Drawer
        size="wide"
        open={place !== undefined || differenceId !== undefined}
        onOpenChange={() => open(day)}
        title={differenceId === undefined ? '对账明细' : '对账差异'}
      >
        {place && <BookDetail key={aboutOf(place)} place={place} lastDay={result.data?.lastDay ?? ''} />}
        {differenceId !== undefined && <DifferenceDetail key={differenceId} differenceId={differenceId} />}
      </Drawer>
    </>
  );
}

interface DayViewProps {
  readonly shown: Day;
  readonly open: (about: string | undefined) => void;
}

function DayView({ shown, open }: DayViewProps) {
  const { day, lastDay, suspense, openDays, list } = shown;
  const mayReadLedger = useHasPermission(Permission.ledgerRead);
  return (
    <>
      <div className={styles.bar}>
        <IconButton icon={ChevronLeft} look="outline" label="前一天" onClick={() => open(dayAway(day, -1))} />
        <TextField
          type="date"
          label="账单日"
          className={styles.day}
          value={day}
          max={lastDay}
          onChange={({ target }) => target.value !== '' && open(target.value)}
        />
        <IconButton
          icon={ChevronRight}
          look="outline"
          label="后一天"
          disabled={day >= lastDay}
          onClick={() => open(dayAway(day, 1))}
        />
        <p className={styles.suspense}>
          挂账余额（全部日期）
          <strong>
            {mayReadLedger ? (
              <a className={styles.link} href={hrefOf('ledger', 'house:suspense')}>
                <MoneyText fen={suspense} exact />
              </a>
            ) : (
              <MoneyText fen={suspense} exact />
            )}
          </strong>
        </p>
      </div>
      {openDays.length > 0 && (
        <nav aria-label="有待处理差异的日期" className={styles.open}>
          待处理：
          {openDays.map((each) => (
            <ButtonLink
              key={each.day}
              size="sm"
              href={hrefOf('reconciliation', each.day)}
              {...(each.day === day && { 'aria-current': 'date' as const })}
            >
              {each.day}（{each.open}）
            </ButtonLink>
          ))}
        </nav>
      )}
      <section aria-label="对账列表" className={styles.surface}>
        <div className={styles.scroll}>
          <Table
            dense
            label="每日对账"
            columns={columnsFor((row) => open(aboutOf({ day, ...row })))}
            rows={list}
            rowKey={({ book, party }) => `${book} ${party}`}
            empty={<EmptyState compact title="这一天没有往来" text="还没有渠道、场馆与我方有账可对。" />}
          />
        </div>
      </section>
    </>
  );
}

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'book', head: '账目', cell: ({ book }) => bookLabels[book] },
  { key: 'party', head: '对方', leads: true, cell: ({ partyName }) => partyName },
  { key: 'state', head: '状态', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'ours', head: '我方（¥）', align: 'end', cell: (row) => <Figures count={row.oursCount} sum={row.oursSum} /> },
  {
    key: 'theirs',
    head: '对方（¥）',
    align: 'end',
    cell: (row) => <Figures count={row.theirsCount} sum={row.theirsSum} />,
  },
  { key: 'found', head: '差异', cell: (row) => <Found {...row} /> },
  {
    key: 'suspense',
    head: '挂账（¥）',
    align: 'end',
    cell: ({ suspense }) =>
      suspense === 0n ? <span className={styles.none}>–</span> : <MoneyText fen={suspense} currency="" plus column />,
  },
  {
    key: 'run',
    head: '最近对账',
    cell: ({ runTime, runBy }) =>
      runTime === null ? (
        <span className={styles.none}>尚未</span>
      ) : (
        <span className={styles.two}>
          {siteTime(runTime)}
          <small>{runBy === '' ? '自动' : runBy}</small>
        </span>
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`查看 ${bookLabels[row.book]} ${row.partyName}`} onClick={() => onOpen(row)}>
        查看
      </Button>
    ),
  },
];

function Found({ open, working, resolved }: Pick<Row, 'open' | 'working' | 'resolved'>) {
  if (open + working + resolved === 0) return <span className={styles.none}>无</span>;
  return (
    <span className={styles.two}>
      {open > 0 && <Badge tone="danger">待处理 {open}</Badge>}
      {working > 0 && <Badge tone="accent">处理中 {working}</Badge>}
      {resolved > 0 && <small>已处理 {resolved}</small>}
    </span>
  );
}
