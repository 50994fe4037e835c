import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../features/profile/failed.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type AgentInfo, infoQuery } from './agent-data.ts';
import styles from './agent.module.css';
import { Application } from './application.tsx';
import { Commission } from './commission.tsx';
import { OwnAgency } from './own-agency.tsx';

/** The agent programme: an agent's own figures come before the terms, everybody else reads the terms and may apply. */
export function Programme() {
  const token = useSession((session) => session.token);
  // What was read belongs to whoever was logged in.
  return <Read key={token} />;
}

function Read() {
  const info = useQuery(infoQuery());
  if (info.isError && !info.data)
    return (
      <section aria-labelledby="agent-formula" className={styles.section}>
        <h2 id="agent-formula">佣金怎么算</h2>
        <Failed of={info} />
      </section>
    );
  return (
    <SkeletonGate
      pending={info.isPending}
      skeleton={<Skeleton shape="block" height="32rem" />}
      label="正在读取合营代理的条款"
    >
      {() => info.data && <Parts info={info.data} />}
    </SkeletonGate>
  );
}

function Parts({ info: { terms, agent, current } }: { readonly info: AgentInfo }) {
  const hasContract = agent !== null && (agent.state === 'approved' || agent.state === 'ended');
  return (
    <>
      {hasContract && <OwnAgency agent={agent} current={current} />}
      <section aria-labelledby="agent-formula" className={styles.section}>
        <h2 id="agent-formula">佣金怎么算</h2>
        <Commission terms={terms} />
        <p className={styles.sandbox}>本站为试玩站：投注、净额与佣金全部以游戏币计算，没有真实资金。</p>
      </section>
      {!hasContract && (
        <section aria-labelledby="agent-application" className={styles.section}>
          <h2 id="agent-application">申请成为合营代理</h2>
          <div className={styles.application}>
            <Application agent={agent} />
          </div>
        </section>
      )}
    </>
  );
}
