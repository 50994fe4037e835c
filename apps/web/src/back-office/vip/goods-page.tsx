import type { OutputOf } from '@fairground/contract';
import { type GoodsAct, goodsActLabels, vip } from '@fairground/contract/back-office-vip';
import { goodsOrderStateLabels } from '@fairground/contract/promotion-shapes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import pages from '../pages/pages.module.css';
import { AddressDialog } from './address-dialog.tsx';

type Row = OutputOf<typeof vip.orders>['list'][number];
type State = Row['state'];

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  placed: 'warning',
  approved: 'brand',
  shipped: 'brand',
  received: 'success',
  cancelled: 'neutral',
  returned: 'neutral',
};
/** What can be done with an order in each state. */
const acts: Readonly<Record<State, readonly GoodsAct[]>> = {
  placed: ['approve', 'return'],
  approved: ['ship', 'return'],
  shipped: ['return'],
  received: [],
  cancelled: [],
  returned: [],
};
const isState = (word: string): word is State => Object.hasOwn(goodsOrderStateLabels, word);
const states = Object.keys(goodsOrderStateLabels).filter(isState);

interface Asked {
  readonly order: Row;
  readonly act: GoodsAct;
}

/** Things that points have bought, and their way to the member. */
export function GoodsPage() {
  const [pageNum, setPage] = useState(1);
  const [state, setState] = useState<State | 'all'>('all');
  const [asked, setAsked] = useState<Asked>();
  const [moving, setMoving] = useState<Row>();
  const result = useQuery({
    ...query(vip.orders, { ...(state === 'all' ? {} : { state }), pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="积分商品订单"
        hint="地址只在待发货时完整显示；退回的订单把积分还给会员，有效期不变。"
        filters={
          <RadioChips<State | 'all'>
            label="状态"
            value={state}
            options={[
              { value: 'all', label: '全部' },
              ...states.map((value) => ({ value, label: goodsOrderStateLabels[value] })),
            ]}
            onValueChange={(value) => {
              setState(value);
              setPage(1);
            }}
          />
        }
        result={result}
        columns={columnsFor(setAsked, setMoving)}
        rowKey={({ orderId }) => orderId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有订单"
      />
      {asked && <ActDialog key={asked.order.orderId + asked.act} asked={asked} onDone={() => setAsked(undefined)} />}
      {moving && <AddressDialog order={moving} onDone={() => setMoving(undefined)} />}
    </>
  );
}

const columnsFor = (onAct: (asked: Asked) => void, onAddress: (order: Row) => void): readonly Column<Row>[] => [
  { key: 'time', head: '下单', cell: ({ time }) => siteTime(time) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'name', head: '商品', cell: ({ name, quantity }) => `${name} × ${quantity}` },
  { key: 'points', head: '积分', align: 'end', cell: ({ points }) => points.toLocaleString('zh-CN') },
  { key: 'address', head: '地址', cell: ({ address }) => <span className={pages.why}>{address}</span> },
  { key: 'no', head: '运单号', cell: ({ trackingNo }) => trackingNo || '–' },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={tones[state]}>{goodsOrderStateLabels[state]}</Badge>,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (order) => (
      <span className={pages.badges}>
        {acts[order.state].map((act) => (
          <Button
            key={act}
            size="sm"
            aria-label={`${goodsActLabels[act]} ${order.orderId}`}
            onClick={() => onAct({ order, act })}
          >
            {goodsActLabels[act]}
          </Button>
        ))}
        {(order.state === 'placed' || order.state === 'approved') && (
          <Button size="sm" aria-label={`更改地址 ${order.orderId}`} onClick={() => onAddress(order)}>
            改地址
          </Button>
        )}
      </span>
    ),
  },
];

function ActDialog({ asked: { order, act }, onDone }: { readonly asked: Asked; readonly onDone: () => void }) {
  const [trackingNo, setTrackingNo] = useState('');
  const [pressed, setPressed] = useState(false);
  const refreshAll = useRefreshAll();
  const run = useMutation({
    ...command(vip.actOnOrder),
    meta: { quiet: true },
    onSuccess: async ({ state }) => {
      toast.success(`订单${goodsOrderStateLabels[state]}`);
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={`${goodsActLabels[act]}订单`}
      facts={[
        { label: '商品', value: `${order.name} × ${order.quantity}` },
        { label: '会员', value: `${order.memberName} ${order.memberId}` },
        { label: '地址', value: order.address },
      ]}
      label="说明"
      confirmText={goodsActLabels[act]}
      danger={act === 'return'}
      busy={run.isPending}
      failure={run.isError ? messageOf(run.error) : undefined}
      onConfirm={(reason) => {
        setPressed(true);
        if (act === 'ship' && trackingNo.trim() === '') return;
        run.mutate({ orderId: order.orderId, act, reason, ...(act === 'ship' && { trackingNo: trackingNo.trim() }) });
      }}
    >
      {act === 'ship' && (
        <TextField
          label="运单号"
          maxLength={64}
          value={trackingNo}
          error={pressed && trackingNo.trim() === '' ? '请填写运单号' : undefined}
          onChange={({ target }) => setTrackingNo(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
