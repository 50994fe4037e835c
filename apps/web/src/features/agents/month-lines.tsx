import { type Fen, percentText } from '@fairground/money';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { AgentMonth, AgentStatement } from './agent-month.ts';
import styles from './month-lines.module.css';

interface Line {
  readonly key: string;
  readonly label: ReactNode;
  readonly fen: Fen;
  /** A sum of the lines above it, or a remark that no sum contains. */
  readonly kind?: 'sum' | 'note';
}

/** How a month came to its commission: what members did, each deduction, and what is paid of the rest. */
export const MonthLines = ({ of: month }: { readonly of: AgentMonth | AgentStatement }) => (
  <div className={styles.lines}>
    <Group title="净额" lines={netLines(month)} />
    <Group title="佣金" lines={[...commissionLines(month), ...lossLines(month)]} />
    {'paid' in month && <Group title="支付" lines={paymentLines(month)} />}
  </div>
);

const Group = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <div>
    <p className={styles.title}>{title}</p>
    <dl aria-label={title}>
      {lines.map(({ key, label, fen, kind }) => (
        <div key={key} className={styles.line} data-kind={kind}>
          <dt>{label}</dt>
          <dd>
            <MoneyText fen={fen} exact />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const netLines = ({ staked, returned, platform, rewards, fees, net }: AgentMonth): readonly Line[] => [
  { key: 'staked', label: '本金投注', fen: staked },
  { key: 'returned', label: '派彩', fen: -returned },
  { key: 'platform', label: '平台费', fen: -platform },
  { key: 'rewards', label: '已发奖励', fen: -rewards },
  { key: 'fees', label: '渠道手续费', fen: -fees },
  { key: 'net', label: '当月净额', fen: net, kind: 'sum' },
];

const commissionLines = ({ net, corrections, madeUp, base, parts, commission }: AgentMonth): readonly Line[] => [
  { key: 'net', label: '当月净额', fen: net },
  ...corrections.map(({ month, amount }) => ({ key: month, label: `${month} 结果更正`, fen: amount })),
  { key: 'madeUp', label: '弥补往月亏损', fen: -madeUp },
  { key: 'base', label: '计佣净额', fen: base, kind: 'sum' },
  ...parts.map(({ rate, of, amount }) => ({
    key: `${rate} of ${of}`,
    label: (
      <>
        <MoneyText fen={of} /> × {percentText(rate)}
      </>
    ),
    fen: amount,
  })),
  { key: 'commission', label: '佣金', fen: commission, kind: 'sum' },
];

const lossLines = ({ carried, forgiven }: AgentMonth): readonly Line[] => [
  { key: 'carried', label: '结转下月的亏损', fen: carried, kind: 'note' },
  ...(forgiven === 0n ? [] : [{ key: 'forgiven', label: '本月免除的亏损', fen: forgiven, kind: 'note' as const }]),
];

const paymentLines = ({ commission, waited, paid, waits }: AgentStatement): readonly Line[] => [
  { key: 'commission', label: '本期佣金', fen: commission },
  { key: 'waited', label: '上期留待支付', fen: waited },
  { key: 'paid', label: '本期支付', fen: paid, kind: 'sum' },
  ...(waits === 0n ? [] : [{ key: 'waits', label: '留待下期支付', fen: waits, kind: 'note' as const }]),
];
