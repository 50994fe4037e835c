import {
  matchViewLabels,
  resultChangeStateLabels,
  type ResultChangeState,
  results,
  waitingReasonLabels,
  type MatchView,
} from '@fairground/contract/back-office-results';
import { sportLabels } from '@fairground/betting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { useCounts } from '../operator/operator-data.ts';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { PAGE_SIZE, QUEUE_MS, QueuePage } from '../parts/queue-page.tsx';
import { ChangesTable } from './changes-table.tsx';
import { KeywordForm } from './keyword-form.tsx';
import { MatchView as MatchPage } from './match-view.tsx';
import { type MatchRow, matchTitle, reasonTones } from './result-row.ts';
import styles from './results.module.css';

type Part = 'matches' | 'changes';

/** Matches that need a result, those that were settled, and what waits for a second person; or one match. */
export function ResultsPage() {
  const { about } = usePageAddress();
  // What was looked for stays while a match is looked at.
  const [part, setPart] = useState<Part>('matches');
  const [view, setView] = useState<MatchView>('waiting');
  const [keyword, setKeyword] = useState('');
  if (about !== '') return <MatchPage key={about} gameId={about} />;
  const parts = <Parts part={part} onPart={setPart} />;
  return part === 'changes' ? (
    <Changes parts={parts} />
  ) : (
    <Matches parts={parts} view={view} onView={setView} keyword={keyword} onKeyword={setKeyword} />
  );
}

function Parts({ part, onPart }: { readonly part: Part; readonly onPart: (part: Part) => void }) {
  const waiting = useCounts().data?.results ?? 0;
  return (
    <RadioChips
      label="内容"
      value={part}
      options={[
        { value: 'matches', label: '赛事' },
        { value: 'changes', label: '变更申请', ...(waiting > 0 && { count: waiting }) },
      ]}
      onValueChange={onPart}
    />
  );
}

interface MatchesProps {
  readonly parts: React.ReactNode;
  readonly view: MatchView;
  readonly onView: (view: MatchView) => void;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
}

const emptyTitles: Readonly<Record<MatchView, string>> = {
  waiting: '没有等待处理的赛事',
  running: '没有进行中的赛事',
  settled: '还没有结算的赛事',
  all: '没有找到赛事',
};

function Matches({ parts, view, onView, keyword, onKeyword }: MatchesProps) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(results.list, { view, keyword, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Two people work on it in turns: whoever comes to it sees what the other did a moment ago.
    staleTime: 0,
    refetchInterval: QUEUE_MS,
  });
  return (
    <QueuePage
      title="赛果与结算"
      hint="只列出有注单的赛事。录入、更正赛果与取消注单都由一人申请、另一人复核后执行。"
      filters={
        <>
          {parts}
          <RadioChips
            label="赛事状态"
            value={view}
            options={optionsOf(matchViewLabels)}
            onValueChange={(next) => {
              onView(next);
              setPage(1);
            }}
          />
          <KeywordForm
            keyword={keyword}
            onSearch={(text) => {
              onKeyword(text);
              // Whoever looks for something looks everywhere.
              if (text !== '') onView('all');
              setPage(1);
            }}
          />
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ gameId }) => gameId}
      isMarked={({ why }) => view === 'all' && why !== null}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle={emptyTitles[view]}
      emptyText={view === 'waiting' ? '数据源正常，赛果都已按时公布。' : '换一个状态或关键词。'}
    />
  );
}

const columns: readonly Column<MatchRow>[] = [
  { key: 'start', head: '开赛', cell: ({ startTime }) => <span className={styles.stamp}>{siteTime(startTime)}</span> },
  {
    key: 'match',
    head: '赛事',
    leads: true,
    cell: (row) => (
      <span className={styles.two}>
        <a className={styles.link} href={hrefOf('results', row.gameId)}>
          {matchTitle(row)}
        </a>
        <small>
          {sportLabels[row.sport]} · {row.team_c === '' ? row.gameId : row.league}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ why, state }) =>
      why === null ? <Badge>{state}</Badge> : <Badge tone={reasonTones[why]}>{waitingReasonLabels[why]}</Badge>,
  },
  {
    key: 'score',
    head: '赛果',
    cell: ({ version, score }) =>
      version === 0 ? (
        <span className={styles.none}>–</span>
      ) : (
        <span className={styles.two}>
          <span className={styles.score}>{score === '' ? '–' : score}</span>
          <small>第 {version} 版</small>
        </span>
      ),
  },
  {
    key: 'tickets',
    head: '未结 / 全部',
    align: 'end',
    cell: ({ open, tickets }) => `${open.toLocaleString('zh-CN')} / ${tickets.toLocaleString('zh-CN')}`,
  },
  {
    key: 'staked',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  {
    key: 'paid',
    head: '已派（¥）',
    align: 'end',
    cell: ({ returned }) => <MoneyText fen={returned} currency="" column />,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <a className={styles.link} href={hrefOf('results', row.gameId)} aria-label={`处理 ${matchTitle(row)}`}>
        处理
      </a>
    ),
  },
];

function Changes({ parts }: { readonly parts: React.ReactNode }) {
  const [pageNum, setPage] = useState(1);
  const [state, setState] = useState<ResultChangeState>('waiting');
  const result = useQuery({
    ...query(results.changes, { state, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Two people work on it in turns: whoever comes to it sees what the other did a moment ago.
    staleTime: 0,
    refetchInterval: QUEUE_MS,
  });
  return (
    <ChangesTable
      filters={
        <>
          {parts}
          <RadioChips
            label="申请状态"
            value={state}
            options={optionsOf(resultChangeStateLabels)}
            onValueChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        </>
      }
      result={result}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle={state === 'waiting' ? '没有等待复核的申请' : '没有记录'}
    />
  );
}
