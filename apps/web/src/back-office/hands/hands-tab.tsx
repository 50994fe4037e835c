import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import pageStyles from '../pages/pages.module.css';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { HandPlayer } from './hand-player.tsx';
import styles from './hands.module.css';

const { hands } = backOfficeCatalogue;
type Row = OutputOf<typeof hands.list>['list'][number];

const DAY_MS = 86_400_000;

export interface HandSearch {
  readonly handNo: string;
  readonly memberId: string;
  /** Only hands with this one too. */
  readonly otherId: string;
  readonly days: '1' | '7' | '30' | '90';
}

interface HandsTabProps {
  readonly parts: ReactNode;
  readonly search: HandSearch;
  readonly onSearch: (search: HandSearch) => void;
  readonly opened: string | undefined;
  readonly onOpen: (handNo: string) => void;
}

/** Hands that are over, newest first. */
export function HandsTab({ parts, search, onSearch, opened, onOpen }: HandsTabProps) {
  // Stands still while one leafs.
  const [until, setUntil] = useState(serverNow);
  const [pageNum, setPage] = useState(1);
  const { handNo, memberId, otherId, days } = search;
  const result = useQuery({
    ...query(hands.list, {
      ...(handNo !== '' && { handNo }),
      ...(memberId !== '' && { memberId }),
      ...(otherId !== '' && { otherId }),
      beginTime: until - Number(days) * DAY_MS,
      endTime: until,
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    // Every search is written down.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <QueuePage
      title="牌局"
      hint="棋牌桌上已结束的每一局，含没有亮出的手牌。只能查看，不能更改；查找和查看都会记入操作日志。"
      filters={
        <>
          {parts}
          <SearchForm
            search={search}
            onSearch={(wanted) => {
              onSearch(wanted);
              setUntil(serverNow());
              setPage(1);
            }}
          />
        </>
      }
      result={result}
      columns={columnsFor(onOpen)}
      rowKey={(row) => row.handNo}
      isMarked={(row) => row.handNo === opened}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有找到符合条件的牌局"
      emptyText="核对牌局号与会员编号，或选择更长的时间。进行中的牌局结束后才能查看。"
    />
  );
}

interface SearchFormProps {
  readonly search: HandSearch;
  readonly onSearch: (search: HandSearch) => void;
}

function SearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { handNo, memberId, otherId, days } = typed;
    onSearch({ handNo: handNo.trim(), memberId: memberId.trim(), otherId: otherId.trim(), days });
  };
  return (
    <form aria-label="查找牌局" className={pageStyles.issue} onSubmit={submit}>
      <TextField
        label="牌局号"
        value={typed.handNo}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped({ ...typed, handNo: target.value })}
      />
      <TextField
        label="会员编号"
        value={typed.memberId}
        maxLength={18}
        autoComplete="off"
        inputMode="numeric"
        onChange={({ target }) => setTyped({ ...typed, memberId: target.value })}
      />
      <TextField
        label="同桌会员编号"
        value={typed.otherId}
        maxLength={18}
        autoComplete="off"
        inputMode="numeric"
        onChange={({ target }) => setTyped({ ...typed, otherId: target.value })}
      />
      <RadioChips
        label="时间"
        showLabel
        value={typed.days}
        options={[
          { value: '1', label: '近24小时' },
          { value: '7', label: '近7天' },
          { value: '30', label: '近30天' },
          { value: '90', label: '近90天' },
        ]}
        onValueChange={(days) => setTyped({ ...typed, days })}
      />
      <Button type="submit" look="brand">
        查找
      </Button>
    </form>
  );
}

const columnsFor = (onOpen: (handNo: string) => void): readonly Column<Row>[] => [
  { key: 'time', head: '时间', cell: ({ time }) => <span className={pageStyles.stamp}>{siteMoment(time)}</span> },
  {
    key: 'game',
    head: '游戏',
    leads: true,
    cell: ({ venueName, gameName, roomName, isVoid }) => (
      <>
        {venueName} · {gameName} {roomName} {isVoid && <Badge tone="warning">作废</Badge>}
      </>
    ),
  },
  { key: 'no', head: '牌局号', cell: ({ handNo }) => <span className={pageStyles.mono}>{handNo}</span> },
  {
    key: 'players',
    head: '座位与输赢（¥）',
    cell: ({ players }) => (
      <span className={styles.players}>
        {players.map(({ place, net, rake, ...player }) => (
          <span key={place} className={styles.player}>
            <HandPlayer {...player} />
            <MoneyText fen={net - rake} currency="" plus column tone="sign" />
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ handNo }) => (
      <Button size="sm" aria-label={`查看 ${handNo}`} onClick={() => onOpen(handNo)}>
        查看
      </Button>
    ),
  },
];
