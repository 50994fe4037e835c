import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query } from '../../../api/query.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useOpened } from '../../operator/page-address.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { RoundDetail } from './round-detail.tsx';
import styles from '../pages.module.css';

const { games } = backOfficeCatalogue;
type Row = OutputOf<typeof games.rounds>['list'][number];
type Days = '1' | '7' | '30' | '90';

const DAY_MS = 86_400_000;

interface Search {
  readonly roundNo: string;
  readonly memberId: string;
  readonly days: Days;
  /** Stands still while one leafs. */
  readonly now: number;
}

/** Every round of every electronic game, to look into and never to change. */
export function RoundsPage() {
  const [opened, setOpened] = useOpened('rounds');
  const [search, setSearch] = useState<Search>(() => ({ roundNo: '', memberId: '', days: '1', now: serverNow() }));
  const [pageNum, setPage] = useState(1);
  const { roundNo, memberId, days, now } = search;
  const result = useQuery({
    ...query(games.rounds, {
      ...(roundNo !== '' && { roundNo }),
      ...(memberId !== '' && { memberId }),
      beginTime: now - Number(days) * DAY_MS,
      endTime: now,
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    // Every search is written down.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <QueuePage
        title="局记录"
        hint="电子游戏的每一局：种子、抽取与过程。只能查看，不能更改；查找和查看都会记入操作日志。"
        filters={
          <SearchForm
            onSearch={(wanted) => {
              setSearch({ ...wanted, now: serverNow() });
              setPage(1);
            }}
          />
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={(row) => row.roundNo}
        isMarked={(row) => row.roundNo === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有找到符合条件的局"
        emptyText="核对局号与会员编号，或选择更长的时间。"
      />
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="一局的经过">
        {opened !== undefined && <RoundDetail roundNo={opened} />}
      </Drawer>
    </>
  );
}

function SearchForm({ onSearch }: { readonly onSearch: (search: Omit<Search, 'now'>) => void }) {
  const [roundNo, setRoundNo] = useState('');
  const [memberId, setMemberId] = useState('');
  const [days, setDays] = useState<Days>('1');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ roundNo: roundNo.trim(), memberId: memberId.trim(), days });
  };
  return (
    <form aria-label="查找局记录" className={styles.issue} onSubmit={submit}>
      <TextField
        label="局号"
        value={roundNo}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setRoundNo(event.target.value)}
      />
      <TextField
        label="会员编号"
        value={memberId}
        maxLength={18}
        autoComplete="off"
        inputMode="numeric"
        onChange={(event) => setMemberId(event.target.value)}
      />
      <RadioChips
        label="时间"
        showLabel
        value={days}
        options={[
          { value: '1', label: '近24小时' },
          { value: '7', label: '近7天' },
          { value: '30', label: '近30天' },
          { value: '90', label: '近90天' },
        ]}
        onValueChange={setDays}
      />
      <Button type="submit" look="brand">
        查找
      </Button>
    </form>
  );
}

const columnsFor = (onOpen: (roundNo: string) => void): readonly Column<Row>[] => [
  { key: 'time', head: '时间', cell: ({ time }) => <span className={styles.stamp}>{siteMoment(time)}</span> },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'game', head: '游戏', cell: ({ venueName, gameName }) => `${venueName} · ${gameName}` },
  { key: 'no', head: '局号', cell: ({ roundNo }) => <span className={styles.mono}>{roundNo}</span> },
  { key: 'stake', head: '投注（¥）', align: 'end', cell: ({ stake }) => <MoneyText fen={stake} currency="" column /> },
  {
    key: 'returned',
    head: '派彩（¥）',
    align: 'end',
    cell: ({ returned, withheld }) => (
      <>
        <MoneyText fen={returned} currency="" column /> {withheld > 0n && <Badge tone="warning">有扣留</Badge>}
      </>
    ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ roundNo }) => (
      <Button size="sm" aria-label={`查看 ${roundNo}`} onClick={() => onOpen(roundNo)}>
        查看
      </Button>
    ),
  },
];
