import { agents } from '@fairground/contract/back-office-agents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { MonthLines } from '../../features/agents/month-lines.tsx';
import { StatementsTable } from '../../features/agents/statements-table.tsx';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import pages from '../pages/pages.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { LogLink } from '../parts/log-link.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { Section } from '../parts/section.tsx';
import { type AgentDetails, stateLabels, stateTones } from './agent-row.ts';
import { DecideAgent } from './decide-agent.tsx';
import { EndAgentDialog } from './end-agent-dialog.tsx';

interface AgentDetailProps {
  readonly memberId: string;
  readonly onDone: () => void;
}

/** One agent: the application, this month so far, the statements, and what an operator may do. */
export function AgentDetail({ memberId, onDone }: AgentDetailProps) {
  const result = useQuery(query(agents.detail, { memberId }));
  return (
    <Loaded result={result} label="正在读取代理">
      {(agent) => (
        <>
          <Facts agent={agent} />
          {agent.state === 'waiting' && <DecideAgent agent={agent} onDone={onDone} />}
          {agent.current && (
            <Section title={`本月估算（${agent.current.month}）`} aside={`活跃会员 ${agent.current.active} 人`}>
              <MonthLines of={agent.current} />
            </Section>
          )}
          {hasContract(agent) && (
            <Section title="月结单">
              <StatementsTable dense statements={agent.statements} />
            </Section>
          )}
          {agent.state === 'approved' && <EndAgent agent={agent} onDone={onDone} />}
        </>
      )}
    </Loaded>
  );
}

const hasContract = ({ state }: AgentDetails): boolean => state === 'approved' || state === 'ended';

const Facts = ({ agent }: { readonly agent: AgentDetails }) => (
  <>
    <FactList
      className={pages.pairs}
      facts={[
        { label: '会员', value: <MemberLink {...agent} /> },
        { label: '状态', value: <Badge tone={stateTones[agent.state]}>{stateLabels[agent.state]}</Badge> },
        { label: '推广码', value: agent.code || '–', copy: agent.code },
        { label: '名下会员', value: `${agent.members.toLocaleString('zh-CN')} 人` },
        { label: '操作日志', value: <LogLink subject={`agent:${agent.memberId}`} /> },
        { label: '申请时间', value: siteMoment(agent.applyTime) },
        ...(agent.decideTime === null
          ? []
          : [
              { label: '处理时间', value: siteMoment(agent.decideTime) },
              { label: '处理人', value: agent.decidedBy },
            ]),
        ...(agent.reason === '' ? [] : [{ label: '原因（本人可见）', value: agent.reason }]),
      ]}
    />
    <Section title="推广方式">
      <p className={pages.lines}>{agent.plan}</p>
    </Section>
  </>
);

interface EndAgentProps {
  readonly agent: AgentDetails;
  readonly onDone: () => void;
}

function EndAgent({ agent, onDone }: EndAgentProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="终止合作">
      <p>推广码与链接立即失效，不再有新会员计入名下；已产生的月结单照常支付。</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        终止合作
      </Button>
      {asking && <EndAgentDialog agent={agent} onClose={() => setAsking(false)} onDone={onDone} />}
    </Section>
  );
}
