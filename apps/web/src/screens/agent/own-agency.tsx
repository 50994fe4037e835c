import { agents, agentStateLabels } from '@fairground/contract/agents';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { type AgentMonth, STATEMENT_TIME } from '../../features/agents/agent-month.ts';
import { MonthLines } from '../../features/agents/month-lines.tsx';
import { StatementsTable } from '../../features/agents/statements-table.tsx';
import { Failed } from '../../features/profile/failed.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Agent } from './agent-data.ts';
import styles from './own-agency.module.css';
import { BroughtMembers } from './brought-members.tsx';
import { Share } from './share.tsx';

interface OwnAgencyProps {
  readonly agent: Agent;
  readonly current: AgentMonth | null;
}

/** What an agent works with: the link, this month so far, who came, and what was paid. */
export const OwnAgency = ({ agent, current }: OwnAgencyProps) => (
  <section aria-labelledby="agent-own" className={styles.agency}>
    <header className={styles.head}>
      <h2 id="agent-own">我的代理</h2>
      <Badge tone={agent.state === 'approved' ? 'success' : 'neutral'}>{agentStateLabels[agent.state]}</Badge>
    </header>
    {agent.state === 'ended' ? <Ended reason={agent.reason} /> : <Link agent={agent} />}
    {current && (
      <>
        <Estimate month={current} />
        <BroughtMembers lastMonth={current.month} since={agent.applyTime} />
      </>
    )}
    <Statements />
  </section>
);

const Ended = ({ reason }: { readonly reason: string }) => (
  <Callout tone="warning" title="合作已终止">
    <p>原因：{reason}</p>
    <p>推广链接已失效，已产生的月结单照常支付。</p>
  </Callout>
);

const Link = ({ agent: { code, link } }: { readonly agent: Agent }) => (
  <Card>
    <Share kind="推广" heading={<h3>推广链接</h3>} code={code} link={link} />
    <p className={styles.note}>
      只有通过这里的推广码或链接注册的会员计入佣金；好友邀请码另算，两个码同时使用时以好友邀请码为准。
    </p>
  </Card>
);

const Estimate = ({ month }: { readonly month: AgentMonth }) => (
  <Card title="本月估算" level={3} aside={<span className={styles.aside}>{month.month}，按目前数据</span>}>
    <dl aria-label="本月概况" className={styles.figures}>
      <Figure label="名下会员" value={`${month.members.toLocaleString('zh-CN')} 人`} />
      <Figure label="本月活跃" value={`${month.active.toLocaleString('zh-CN')} 人`} />
      <Figure label="本月净额" value={<MoneyText fen={month.net} />} />
      <Figure label="估算佣金" value={<MoneyText fen={month.commission} />} leads />
    </dl>
    <MonthLines of={month} />
  </Card>
);

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

function Statements() {
  const statements = useQuery({
    ...query(agents.statements, {}),
    meta: { endpoint: agents.statements, quiet: true },
  });
  return (
    <Card title="月结单" level={3}>
      {statements.isError && !statements.data ? (
        <Failed of={statements} />
      ) : (
        <SkeletonGate
          pending={statements.isPending}
          skeleton={<Skeleton shape="block" height="10rem" />}
          label="正在读取月结单"
        >
          {() => (
            <StatementsTable
              statements={statements.data?.list ?? []}
              emptyText={`${STATEMENT_TIME}出上月的月结单，会列在这里`}
            />
          )}
        </SkeletonGate>
      )}
    </Card>
  );
}
