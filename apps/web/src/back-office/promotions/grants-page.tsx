import type { OutputOf } from '@fairground/contract';
import { grantStateLabels, promotions } from '@fairground/contract/back-office-promotions';
import { giftClassLabels } from '@fairground/contract/promotion-shapes';
import { giftKindLabels } from '@fairground/contract/promotions';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import pages from '../pages/pages.module.css';
import { ManualGrant } from './manual-grant.tsx';

type Row = OutputOf<typeof promotions.grants>['list'][number];
type State = Row['state'];

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  claimable: 'accent',
  claimed: 'success',
  expired: 'neutral',
  held: 'warning',
  confiscated: 'danger',
};
const isState = (word: string): word is State => Object.hasOwn(grantStateLabels, word);
const states = Object.keys(grantStateLabels).filter(isState);

/** Everything that was given, with its cause; what is given or taken back by hand takes two people. */
export function GrantsPage() {
  const [pageNum, setPage] = useState(1);
  const [state, setState] = useState<State | 'all'>('all');
  const [memberId, setMemberId] = useState('');
  const [opened, setOpened] = useState<Row>();
  const [giving, setGiving] = useState(false);
  const result = useQuery({
    ...query(promotions.grants, {
      ...(state === 'all' ? {} : { state }),
      ...(memberId.trim() === '' ? {} : { memberId: memberId.trim() }),
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="礼金发放"
        hint="每一笔都写明原因。人工发放与收回须两人同意；收回只涉及礼金及其赢利，会员收到原因与申诉渠道。"
        filters={
          <>
            <RadioChips<State | 'all'>
              label="状态"
              value={state}
              options={[
                { value: 'all', label: '全部' },
                ...states.map((value) => ({ value, label: grantStateLabels[value] })),
              ]}
              onValueChange={(value) => {
                setState(value);
                setPage(1);
              }}
            />
            <TextField
              label="会员编号"
              value={memberId}
              onChange={({ target }) => {
                setMemberId(target.value);
                setPage(1);
              }}
            />
            <Button look="brand" onClick={() => setGiving(true)}>
              人工发放
            </Button>
          </>
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ rewardId }) => rewardId}
        isMarked={({ confiscationBy }) => confiscationBy !== ''}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有发放记录"
      />
      {opened && <Confiscate grant={opened} onDone={() => setOpened(undefined)} />}
      {giving && <ManualGrant onDone={() => setGiving(false)} />}
    </>
  );
}

const columnsFor = (onOpen: (grant: Row) => void): readonly Column<Row>[] => [
  { key: 'time', head: '时间', cell: ({ time }) => siteTime(time) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  {
    key: 'name',
    head: '礼金',
    cell: ({ name, kind, giftClass }) => `${name}（${giftKindLabels[kind]}，${giftClassLabels[giftClass]}）`,
  },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount, points }) => (points > 0 ? `${points}积分` : <MoneyText fen={amount} currency="" column />),
  },
  { key: 'times', head: '流水', align: 'end', cell: ({ turnoverTimes }) => `${turnoverTimes}倍` },
  { key: 'cause', head: '原因', cell: ({ cause, note }) => <Cause cause={cause} note={note} /> },
  { key: 'state', head: '状态', cell: ({ state }) => <Badge tone={tones[state]}>{grantStateLabels[state]}</Badge> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (grant) =>
      grant.state === 'confiscated' || grant.state === 'expired' ? (
        <span className={pages.none}>–</span>
      ) : (
        <Button size="sm" aria-label={`收回 ${grant.name} ${grant.rewardId}`} onClick={() => onOpen(grant)}>
          {grant.confiscationBy === '' ? '收回' : '复核收回'}
        </Button>
      ),
  },
];

const Cause = ({ cause, note }: Pick<Row, 'cause' | 'note'>) => (
  <span className={pages.why}>
    {cause !== '' && <SubjectLink subject={cause} />} {note}
  </span>
);

function Confiscate({ grant, onDone }: { readonly grant: Row; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const take = useMutation({
    ...command(promotions.confiscate),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员同意' : '已收回，会员收到原因与申诉渠道');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="收回礼金"
      facts={[
        { label: '会员', value: `${grant.memberName} ${grant.memberId}` },
        { label: '礼金', value: grant.name },
        { label: '金额', value: <MoneyText fen={grant.amount} exact /> },
        ...(grant.confiscationBy === '' ? [] : [{ label: '已同意', value: grant.confiscationBy }]),
      ]}
      label="原因"
      hint="会告知会员，14天内可申诉"
      danger
      confirmText={grant.confiscationBy === '' ? '申请，等待第二人同意' : '同意并执行'}
      busy={take.isPending}
      failure={take.isError ? messageOf(take.error) : undefined}
      onConfirm={(reason) => take.mutate({ rewardId: grant.rewardId, reason })}
    />
  );
}
