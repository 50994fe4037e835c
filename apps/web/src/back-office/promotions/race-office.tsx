import type { OutputOf } from '@fairground/contract';
import { races } from '@fairground/contract/back-office-races';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment, siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import pages from '../pages/pages.module.css';
import styles from './promotions.module.css';

type Board = OutputOf<typeof races.board>;
type Place = Board['rows'][number];
type Removed = Board['removed'][number];

type Asked = { readonly act: 'remove'; readonly of: Place } | { readonly act: 'restore'; readonly of: Removed };

/** The board of a race: who stands where, and who was taken off it, until it is frozen. */
export function RaceOffice({ id }: { readonly id: string }) {
  const [periodId, setPeriod] = useState<string>();
  const result = useQuery({
    ...query(races.board, { id, ...(periodId !== undefined && { periodId }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.panel} aria-label="榜单">
      <h2>榜单</h2>
      <Loaded result={result} label="正在读取榜单">
        {(board) => <BoardView id={id} board={board} onPeriod={setPeriod} />}
      </Loaded>
    </section>
  );
}

interface BoardViewProps {
  readonly id: string;
  readonly board: Board;
  readonly onPeriod: (periodId: string) => void;
}

function BoardView({ id, board, onPeriod }: BoardViewProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Select
        label="期次"
        value={board.periodId}
        onValueChange={onPeriod}
        options={board.periods.map(({ periodId, beginTime, endTime }) => ({
          value: periodId,
          label: `${siteMoment(beginTime).slice(0, 10)} 至 ${siteMoment(endTime - 1).slice(0, 10)}`,
        }))}
      />
      <p className={styles.small}>
        {board.isFrozen ? (
          <>
            <Badge>已定榜</Badge> {siteMoment(board.frozenTime)} 起名次不再变动；违规所得请在“礼金发放”中收回。
          </>
        ) : (
          `${siteMoment(board.frozenTime)} 定榜。移出违规会员后，其后的名次依次上移；会员收到原因与申诉渠道。`
        )}
      </p>
      <Table
        dense
        label="名次"
        rows={board.rows}
        rowKey={({ memberId }) => memberId}
        columns={placeColumns(board.isFrozen ? undefined : (of) => setAsked({ act: 'remove', of }))}
        empty={<EmptyState compact title="这一期还没有人上榜" />}
      />
      {board.removed.length > 0 && (
        <>
          <h3>已移出</h3>
          <Table
            dense
            label="已移出"
            rows={board.removed}
            rowKey={({ memberId }) => memberId}
            columns={removedColumns(board.isFrozen ? undefined : (of) => setAsked({ act: 'restore', of }))}
          />
        </>
      )}
      {asked && <ActDialog id={id} periodId={board.periodId} asked={asked} onDone={() => setAsked(undefined)} />}
    </>
  );
}

const placeColumns = (onRemove: ((of: Place) => void) | undefined): readonly Column<Place>[] => [
  { key: 'rank', head: '名次', align: 'end', cell: ({ rank }) => rank },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'score', head: '成绩（¥）', align: 'end', cell: ({ score }) => <MoneyText fen={score} currency="" column /> },
  { key: 'prize', head: '奖金（¥）', align: 'end', cell: ({ prize }) => <MoneyText fen={prize} currency="" column /> },
  ...(onRemove
    ? [
        {
          key: 'act',
          head: '操作',
          align: 'end' as const,
          cell: (row: Place) => (
            <Button size="sm" aria-label={`移出 ${row.memberName}`} onClick={() => onRemove(row)}>
              移出
            </Button>
          ),
        },
      ]
    : []),
];

const removedColumns = (onRestore: ((of: Removed) => void) | undefined): readonly Column<Removed>[] => [
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'score', head: '成绩（¥）', align: 'end', cell: ({ score }) => <MoneyText fen={score} currency="" column /> },
  {
    key: 'reason',
    head: '原因',
    cell: ({ reason, by, time }) => (
      <span className={pages.why}>
        {reason}（{by} {siteTime(time)}）
      </span>
    ),
  },
  ...(onRestore
    ? [
        {
          key: 'act',
          head: '操作',
          align: 'end' as const,
          cell: (row: Removed) => (
            <Button size="sm" aria-label={`恢复 ${row.memberName}`} onClick={() => onRestore(row)}>
              恢复
            </Button>
          ),
        },
      ]
    : []),
];

interface ActDialogProps {
  readonly id: string;
  readonly periodId: string;
  readonly asked: Asked;
  readonly onDone: () => void;
}

function ActDialog({ id, periodId, asked: { act, of }, onDone }: ActDialogProps) {
  const refreshAll = useRefreshAll();
  const options = (done: string) => ({
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(done);
      onDone();
      await refreshAll();
    },
  });
  const remove = useMutation({ ...command(races.remove), ...options('已移出榜单，会员收到原因与申诉渠道') });
  const restore = useMutation({ ...command(races.restore), ...options('成绩已恢复，会员收到站内信') });
  const isRemoval = act === 'remove';
  const running = isRemoval ? remove : restore;
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={isRemoval ? '移出榜单' : '恢复成绩'}
      facts={[
        { label: '会员', value: `${of.memberName} ${of.memberId}` },
        { label: '成绩', value: <MoneyText fen={of.score} exact /> },
      ]}
      label="原因"
      {...(isRemoval && { hint: '会告知会员，14天内可申诉' })}
      danger={isRemoval}
      confirmText={isRemoval ? '移出榜单' : '恢复成绩'}
      busy={running.isPending}
      failure={running.isError ? messageOf(running.error) : undefined}
      onConfirm={(reason) => running.mutate({ id, periodId, memberId: of.memberId, reason })}
    />
  );
}
