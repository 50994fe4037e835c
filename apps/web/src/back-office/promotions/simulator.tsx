import { promotions } from '@fairground/contract/back-office-promotions';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { chinaDay, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import styles from './promotions.module.css';

const MONTH_MS = 30 * 86_400_000;

/** What the document would have paid over past days. It writes nothing. */
export function Simulator({ document }: { readonly document: PromotionDocument | undefined }) {
  const [from, setFrom] = useState(() => chinaDay(serverNow() - MONTH_MS));
  const [to, setTo] = useState(() => chinaDay(serverNow()));
  const run = useMutation({ ...command(promotions.simulate), meta: { quiet: true } });
  const { data } = run;
  return (
    <section className={styles.panel} aria-label="试算">
      <h2>试算</h2>
      <p className={styles.small}>用过去的数据算出这份文档会发放多少，不写入任何数据。</p>
      <div className={styles.pair}>
        <TextField type="date" label="从" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField type="date" label="到" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <Button
        disabled={!document || from === '' || to === ''}
        busy={run.isPending}
        onClick={() =>
          document &&
          run.mutate({ document, beginTime: startOfChinaDay(from).getTime(), endTime: endOfChinaDay(to).getTime() })
        }
      >
        试算
      </Button>
      {run.isError && (
        <Callout tone="danger" announces>
          {messageOf(run.error)}
        </Callout>
      )}
      {data && (
        <>
          <FactList
            facts={[
              { label: '发放', value: `${data.grants}笔，${data.members}人` },
              { label: '金额', value: <MoneyText fen={data.amount} exact /> },
              { label: '积分', value: data.points.toLocaleString('zh-CN') },
              { label: '超出预算', value: <MoneyText fen={data.overBudget} exact /> },
            ]}
          />
          <Split label="按等级" list={data.byGrade} />
          <Split label="按步骤" list={data.byStep} />
          <Table
            dense
            label="金额最高的会员"
            rows={data.top}
            rowKey={({ memberId }) => memberId}
            empty={<EmptyState compact title="没有会员可得奖励" />}
            columns={topColumns}
          />
        </>
      )}
    </section>
  );
}

interface Sum {
  readonly grants: number;
  readonly amount: bigint;
}

const sumColumns: readonly Column<Sum>[] = [
  { key: 'grants', head: '笔数', align: 'end', cell: ({ grants }) => grants },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
];

const topColumns: readonly Column<Sum & { readonly memberId: string; readonly memberName: string }>[] = [
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  ...sumColumns,
];

const nameOf = ({ name }: { readonly name: string }): string => name;

interface SplitProps {
  readonly label: string;
  readonly list: readonly (Sum & { readonly name: string })[];
}

const Split = ({ label, list }: SplitProps) =>
  list.length === 0 ? null : (
    <Table
      dense
      label={label}
      rows={list}
      rowKey={({ name }) => name}
      columns={[{ key: 'name', head: label, leads: true, cell: nameOf }, ...sumColumns]}
    />
  );
