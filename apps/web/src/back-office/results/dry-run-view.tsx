import type { OutputOf } from '@fairground/contract';
import { cancellationLabels, resultLabels } from '@fairground/betting';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { hrefOf } from '../operator/page-address.ts';
import styles from './results.module.css';

type DryRun = OutputOf<typeof backOfficeCatalogue.sports.dryRun>;
type Changed = DryRun['list'][number];

/** What a change would do, before anybody agrees: how many end how, what is paid, and the tickets one by one. */
export function DryRunView({ outcome }: { readonly outcome: DryRun }) {
  const { tickets, changed, unsettled, outcomes, difference, list } = outcome;
  return (
    <section aria-label="试算结果" className={styles.outcome}>
      <dl className={styles.figures}>
        <Figure label="会变化的注单" value={`${changed} / ${tickets}`} />
        {outcomes.map(({ result, tickets: count, paid }) => (
          <Figure
            key={result}
            label={resultLabels[result]}
            value={
              <>
                {count} 张 <MoneyText fen={paid} exact />
              </>
            }
          />
        ))}
        <Figure label="会员合计变动" value={<MoneyText fen={difference} plus exact />} />
      </dl>
      {changed === 0 && <Callout tone="warning">没有注单会因此变化。</Callout>}
      {unsettled > 0 && (
        <Callout tone="info">
          之后仍有 {unsettled} 张注单未结算：串关在等别的赛事，或者玩法需要的数据（角球、罚牌、进球顺序等）还没有填写。
        </Callout>
      )}
      {list.length > 0 && (
        <div className={styles.scroll}>
          <Table dense label="会变化的注单" columns={columns} rows={list} rowKey={({ ticketId }) => ticketId} />
        </div>
      )}
      {changed > list.length && <p className={styles.none}>只列出前 {list.length} 张，合计包含全部。</p>}
    </section>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const wordOf = (result: Changed['before']): string => (result === null ? '未结算' : resultLabels[result]);

const columns: readonly Column<Changed>[] = [
  { key: 'ticket', head: '注单', leads: true, cell: ({ ticketId }) => ticketId },
  {
    key: 'member',
    head: '会员',
    cell: ({ memberId }) => (
      <a className={styles.link} href={hrefOf('members', memberId)}>
        {memberId}
      </a>
    ),
  },
  {
    key: 'result',
    head: '结果',
    cell: ({ before, after, cancellation }) =>
      `${wordOf(before)} → ${wordOf(after)}${cancellation === null ? '' : `（${cancellationLabels[cancellation]}）`}`,
  },
  {
    key: 'paid',
    head: '派彩（¥）',
    align: 'end',
    cell: ({ paidBefore, paidAfter }) => (
      <>
        <MoneyText fen={paidBefore} currency="" exact /> → <MoneyText fen={paidAfter} currency="" exact />
      </>
    ),
  },
];
