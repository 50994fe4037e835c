import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { DepositDecision } from '@fairground/contract/back-office-money';
import { yuanText } from '@fairground/money';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { siteMoment, siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { DecisionForm } from '../../parts/decision-form.tsx';
import { ApprovalsBadge } from '../../parts/approvals-badge.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import styles from '../pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.money.heldDeposits>['list'][number];

const keyOf = ({ orderNo, paymentRef }: Row): string => `${orderNo} ${paymentRef}`;

/** Money that came and was not credited by itself. */
export function DepositsPage() {
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const result = useQuery({
    ...query(backOfficeCatalogue.money.heldDeposits, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const held = result.data?.list.find((row) => keyOf(row) === opened);
  return (
    <>
      <QueuePage
        title="挂起存款"
        hint="款项已到渠道，暂存在待查账户；入账须两人同意，退回一人即可。"
        result={result}
        columns={columnsFor((row) => setOpened(keyOf(row)))}
        rowKey={keyOf}
        isMarked={(row) => keyOf(row) === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有挂起的存款"
      />
      <Drawer size="wide" open={held !== undefined} onOpenChange={() => setOpened(undefined)} title="存款审核">
        {held && <Held held={held} onDone={() => setOpened(undefined)} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'time', head: '到款时间', cell: ({ createTime }) => siteTime(createTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <Owner held={row} /> },
  { key: 'channel', head: '渠道', cell: ({ channel }) => channel },
  {
    key: 'ordered',
    head: '订单金额（¥）',
    align: 'end',
    cell: ({ ordered }) => (ordered === null ? '无订单' : <MoneyText fen={ordered} currency="" column />),
  },
  { key: 'paid', head: '实付', align: 'end', cell: (row) => <strong>{paidText(row)}</strong> },
  { key: 'reason', head: '挂起原因', cell: ({ reason }) => <span className={styles.why}>{reason}</span> },
  { key: 'approvals', head: '复核', cell: ({ approvals }) => <ApprovalsBadge {...approvals} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`审核 ${row.orderNo}`} onClick={() => onOpen(row)}>
        审核
      </Button>
    ),
  },
];

const paidText = ({ paid, currency }: Row): string => `${yuanText(paid)}${currency === 'CNY' ? '' : ` ${currency}`}`;

const Owner = ({ held }: { readonly held: Row }) =>
  held.memberId === null ? (
    <span className={styles.none}>无主款项</span>
  ) : (
    <MemberLink memberId={held.memberId} memberName={held.memberName} />
  );

function Held({ held, onDone }: { readonly held: Row; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const { data: me } = useMe();
  const decide = useMutation({
    ...command(backOfficeCatalogue.money.decideDeposit),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }, { decision }) => {
      const done = decision === DepositDecision.credit ? '已入账' : '已退回';
      toast.success(waitsForSecond ? '已同意入账，等待另一位运营人员复核' : done);
      onDone();
      await refreshAll();
    },
  });
  const isMine = me !== undefined && held.approvals.by.includes(me.name);
  const { orderNo, paymentRef } = held;
  return (
    <>
      <FactList
        className={styles.pairs}
        facts={[
          { label: '会员', value: <Owner held={held} /> },
          { label: '挂起原因', value: held.reason },
          { label: '订单金额', value: held.ordered === null ? '无订单' : <MoneyText fen={held.ordered} exact /> },
          { label: '实付金额', value: paidText(held) },
          { label: '约定付款人', value: held.payerName || '未约定' },
          { label: '渠道', value: held.channel },
          { label: '订单号', value: orderNo, copy: orderNo },
          { label: '渠道流水号', value: paymentRef, copy: paymentRef },
          { label: '到款时间', value: siteMoment(held.createTime) },
          { label: '复核', value: <ApprovalsBadge {...held.approvals} /> },
        ]}
      />
      <DecisionForm
        yes={{
          decision: DepositDecision.credit,
          label: `同意入账（第${held.approvals.have + (isMine ? 0 : 1)}人）`,
          barred: whyNot(held, isMine),
        }}
        no={{ decision: DepositDecision.return, label: '退回' }}
        reasonHint="退回时会员会看到此原因。"
        usual={['已核实为本人付款', '付款人非本人', '金额与订单不符，请重新下单']}
        facts={[
          { label: '会员', value: held.memberId === null ? '无主款项' : `${held.memberName} ${held.memberId}` },
          { label: '实付金额', value: paidText(held) },
        ]}
        busy={decide.isPending}
        failure={decide.isError ? messageOf(decide.error) : undefined}
        onDecide={(decision, reason) => decide.mutate({ orderNo, paymentRef, decision, reason })}
      />
    </>
  );
}

function whyNot({ ordered, currency }: Row, isMine: boolean): string | undefined {
  if (ordered === null) return '款项没有对应的会员订单，只能退回。';
  if (currency !== 'CNY') return '外币款项不能直接入账，只能退回。';
  return isMine ? '您已同意入账，须由另一位运营人员复核。' : undefined;
}
