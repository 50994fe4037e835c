import type { OutputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { percentText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './agent-figures.module.css';

type Figures = OutputOf<typeof members.agentFigures>;
type Month = Figures['months'][number];

/** How a commission is reckoned, and for a member their own figures. */
export function AgentFigures() {
  const isMember = useSession(({ token }) => token !== '');
  return (
    <section aria-labelledby="agent-formula" className={styles.section}>
      <h2 id="agent-formula">佣金怎么算</h2>
      <p className={styles.formula}>
        <b>当月佣金</b> ＝ <b>好友当月有效流水</b> × <b>档位比例</b>
      </p>
      <p className={styles.words}>
        有效流水是好友已结算注单中计入流水的金额；比例由当月活跃好友数决定，有至少一张已结算注单即为活跃。试玩站以游戏币计算并逐月列出，不发放到钱包。
      </p>
      {isMember ? <Own /> : <p className={styles.words}>登录后可以看到各档比例与自己的数据。</p>}
    </section>
  );
}

function Own() {
  const figures = useQuery({ ...query(members.agentFigures, {}), meta: { quiet: true } });
  if (figures.isError) return <Failed of={figures} />;
  return (
    <SkeletonGate
      pending={figures.isPending}
      skeleton={<Skeleton shape="block" height="16rem" />}
      label="正在读取合作数据"
    >
      {() => figures.data && <Known figures={figures.data} />}
    </SkeletonGate>
  );
}

function Known({ figures: { invited, tiers, months } }: { readonly figures: Figures }) {
  const [now] = months;
  return (
    <>
      <ul aria-label="佣金档位" className={styles.tiers}>
        {tiers.map(({ active, rate }) => (
          <li key={active} data-reached={now && now.active >= active ? true : undefined}>
            <span>活跃好友 {active} 人起</span>
            <b>{percentText(rate)}</b>
          </li>
        ))}
      </ul>
      {now && (
        <dl aria-label="本月数据" className={styles.figures}>
          <Figure label="已邀请" value={`${invited.toLocaleString('zh-CN')} 人`} />
          <Figure label="本月新注册" value={`${now.registered.toLocaleString('zh-CN')} 人`} />
          <Figure label="本月活跃" value={`${now.active.toLocaleString('zh-CN')} 人`} />
          <Figure label="本月有效流水" value={<MoneyText fen={now.turnover} />} />
          <Figure label="本月佣金" value={<MoneyText fen={now.commission} />} leads />
        </dl>
      )}
      {now && (
        <p className={styles.reckoned}>
          本月：
          <MoneyText fen={now.turnover} /> × {percentText(now.rate)} ＝ <MoneyText fen={now.commission} />
        </p>
      )}
      <Table label="逐月佣金" columns={columns} rows={months} rowKey={({ month }) => month} />
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly leads?: boolean;
}

const Figure = ({ label, value, leads = false }: FigureProps) => (
  <div data-leads={leads || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const columns: readonly Column<Month>[] = [
  { key: 'month', head: '月份', leads: true, cell: ({ month }) => month },
  { key: 'registered', head: '新注册', align: 'end', cell: ({ registered }) => registered.toLocaleString('zh-CN') },
  { key: 'active', head: '活跃', align: 'end', cell: ({ active }) => active.toLocaleString('zh-CN') },
  { key: 'turnover', head: '有效流水', align: 'end', cell: ({ turnover }) => <MoneyText fen={turnover} /> },
  { key: 'rate', head: '比例', align: 'end', cell: ({ rate }) => percentText(rate) },
  { key: 'commission', head: '佣金', align: 'end', cell: ({ commission }) => <MoneyText fen={commission} /> },
];
