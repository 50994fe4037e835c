import { percentText } from '@fairground/money';
import type { ReactNode } from 'react';
import { STATEMENT_TIME } from '../../features/agents/agent-month.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { AgentTerms } from './agent-data.ts';
import { exampleMonth, exampleParts } from './commission-example.ts';
import styles from './commission.module.css';

interface TermsProps {
  readonly terms: AgentTerms;
}

/** How a commission comes about, in words and in the figures of the terms. */
export const Commission = ({ terms }: TermsProps) => (
  <>
    <div className={styles.formula}>
      <p>
        <b>净额</b> ＝ <b>本金投注</b> − <b>派彩</b> − <b>平台费</b> − <b>已发奖励</b> − <b>渠道手续费</b>
      </p>
      <p className={styles.words}>
        平台费是本金投注减派彩之差的{percentText(terms.platformRate)}
        ，差额为正时才收取；渠道手续费以实际入账为准。除此之外，别无其他扣除。
      </p>
    </div>
    <div className={styles.columns}>
      <div className={styles.card}>
        <h3>佣金档位</h3>
        <Table label="佣金档位" columns={columns} rows={bracketRows(terms)} rowKey={({ key }) => key} />
      </div>
      <Example terms={terms} />
    </div>
    <Rules terms={terms} />
  </>
);

interface BracketRow {
  readonly key: string;
  readonly span: ReactNode;
  readonly rate: string;
  readonly active: string;
}

const columns: readonly Column<BracketRow>[] = [
  { key: 'span', head: '净额区间', leads: true, cell: ({ span }) => span },
  { key: 'rate', head: '比例', align: 'end', cell: ({ rate }) => <b>{rate}</b> },
  { key: 'active', head: '需活跃会员', align: 'end', cell: ({ active }) => active },
];

const bracketRows = ({ brackets }: AgentTerms): readonly BracketRow[] =>
  brackets.map(({ upTo, rate, active }, index) => ({
    key: rate,
    span: spanText(brackets[index - 1]?.upTo ?? null, upTo),
    rate: percentText(rate),
    active: `${active} 人起`,
  }));

/** In one piece: on a phone the first cell of a row spreads what stands in it. */
function spanText(from: bigint | null, upTo: bigint | null): ReactNode {
  if (from === null)
    return upTo === null ? (
      '全部净额'
    ) : (
      <span>
        不超过 <MoneyText fen={upTo} /> 的部分
      </span>
    );
  return upTo === null ? (
    <span>
      <MoneyText fen={from} /> 以上的部分
    </span>
  ) : (
    <span>
      <MoneyText fen={from} /> 至 <MoneyText fen={upTo} /> 的部分
    </span>
  );
}

function Example({ terms }: TermsProps) {
  const parts = exampleParts(terms, exampleMonth);
  return (
    <div className={styles.card}>
      <h3>举例</h3>
      <p className={styles.words}>
        当月净额 <MoneyText fen={exampleMonth.base} />
        ，活跃会员 {exampleMonth.active} 人，各部分分别按所在档位计算：
      </p>
      <dl aria-label="佣金举例" className={styles.example}>
        {parts.map(({ rate, of, amount }) => (
          <div key={`${rate} of ${of}`}>
            <dt>
              <MoneyText fen={of} /> × {percentText(rate)}
            </dt>
            <dd>
              <MoneyText fen={amount} />
            </dd>
          </div>
        ))}
        <div data-sum>
          <dt>当月佣金</dt>
          <dd>
            <MoneyText fen={parts.reduce((sum, { amount }) => sum + amount, 0n)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const Rules = ({ terms }: TermsProps) => (
  <dl aria-label="佣金规则" className={styles.rules}>
    {rulesOf(terms).map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

interface Rule {
  readonly title: string;
  readonly text: ReactNode;
}

const rulesOf = (terms: AgentTerms): readonly Rule[] => [
  {
    title: '活跃会员',
    text: (
      <>
        当月用本金产生的有效流水满 <MoneyText fen={terms.activeTurnover} /> 的名下会员。
      </>
    ),
  },
  {
    title: '活跃人数不够',
    text: `未达到人数的档位，按已达到的最高比例计算；不足${terms.brackets[0]?.active ?? 0}人时，全部按${percentText(terms.baseRate)}计算。`,
  },
  {
    title: '亏损结转',
    text: `净额为负的月份没有佣金，亏损由之后月份的净额弥补；最多结转${terms.carriedMonths}个月，之后免除，不向您追讨。`,
  },
  {
    title: '月结与支付',
    text: (
      <>
        {STATEMENT_TIME}出上月的月结单，逐项列明扣除与更正；佣金直接进入中心钱包，没有流水要求。不足{' '}
        <MoneyText fen={terms.payableLeast} /> 的留到下期一并支付。
      </>
    ),
  },
  {
    title: '只有一级',
    text: '只计通过您的推广链接或推广码直接注册的会员，会员再邀请的人不计。您本人、与您关联的账户以及自我排除的账户都不产生佣金。',
  },
  {
    title: '会员隐私',
    text: '您看到的是打码的用户名、注册日期和每月合计；看不到注单和联系方式，也不会知道谁做了自我排除。',
  },
];
