import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { issueStateLabels, type LotteryGameCode, lotteryGameLabels } from '@fairground/contract/lottery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useOpened } from '../operator/page-address.ts';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import styles from '../pages/pages.module.css';
import { IssueDetail } from './issue-detail.tsx';
import { issueTones } from './issue-tones.ts';

const { lottery } = backOfficeCatalogue;
type Row = OutputOf<typeof lottery.issues>['list'][number];

const games = Object.keys(lotteryGameLabels).filter((code): code is LotteryGameCode =>
  Object.hasOwn(lotteryGameLabels, code),
);
/** Sales and draws move on by themselves. */
const REFRESH_MS = 15_000;

/** The calendar of draws: every issue of a game and a day, what it sold and what it can cost. */
export function IssuesPage() {
  const [opened, setOpened] = useOpened('lottery');
  const [gameCode, setGame] = useState<LotteryGameCode>('K3');
  const [day, setDay] = useState('');
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(lottery.issues, { gameCode, ...(day !== '' && { day }), pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <QueuePage
        title="彩票期次"
        hint="号码由承诺链与信标决定，任何人都不能更改；停售、恢复与作废须两人同意，作废后全部退款。"
        filters={
          <>
            <RadioChips
              label="彩种"
              value={gameCode}
              options={games.map((value) => ({ value, label: lotteryGameLabels[value] }))}
              onValueChange={(value) => {
                setGame(value);
                setPage(1);
              }}
            />
            <TextField
              type="date"
              label="日期"
              hint={day === '' && result.data ? `现在显示 ${result.data.day}` : undefined}
              value={day}
              onChange={(event) => {
                setDay(event.target.value);
                setPage(1);
              }}
            />
          </>
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ issueNo }) => issueNo}
        isMarked={({ issueNo, state }) => issueNo === opened || state === 'late'}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="这一天没有期次"
        emptyText="选择别的日期或彩种。"
      />
      <Drawer
        size="wide"
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title="一期的销售与敞口"
      >
        {opened !== undefined && <IssueDetail issueNo={opened} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (issueNo: string) => void): readonly Column<Row>[] => [
  {
    key: 'no',
    head: '期号',
    leads: true,
    cell: ({ issueNo }) => <span className={styles.mono}>{issueNo}</span>,
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={issueTones[state]}>{issueStateLabels[state]}</Badge>,
  },
  {
    key: 'draw-time',
    head: '开奖时间',
    cell: ({ drawTime }) => <span className={styles.stamp}>{siteMoment(drawTime)}</span>,
  },
  {
    key: 'draw',
    head: '开奖号码',
    cell: ({ draw, voidReason }) =>
      draw.length > 0 ? (
        <span className={styles.mono}>{draw.join(' ')}</span>
      ) : (
        <span className={styles.none}>{voidReason === '' ? '–' : voidReason}</span>
      ),
  },
  { key: 'tickets', head: '注单', align: 'end', cell: ({ tickets }) => tickets.toLocaleString('zh-CN') },
  {
    key: 'staked',
    head: '销售额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  {
    key: 'most',
    head: '派彩上限（¥）',
    align: 'end',
    cell: ({ most }) => <MoneyText fen={most} currency="" column />,
  },
  {
    key: 'returned',
    head: '已派（¥）',
    align: 'end',
    cell: ({ returned, isSettled }) =>
      isSettled ? <MoneyText fen={returned} currency="" column /> : <span className={styles.none}>–</span>,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ issueNo }) => (
      <Button size="sm" aria-label={`查看 ${issueNo}`} onClick={() => onOpen(issueNo)}>
        查看
      </Button>
    ),
  },
];
