import { AgentDecision, agents } from '@fairground/contract/back-office-agents';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { DecisionForm } from '../parts/decision-form.tsx';
import type { AgentDetails } from './agent-row.ts';

interface DecideAgentProps {
  readonly agent: AgentDetails;
  readonly onDone: () => void;
}

/** Yes or no to an application; the member reads the reason of a no. */
export function DecideAgent({ agent, onDone }: DecideAgentProps) {
  const refreshAll = useRefreshAll();
  const { memberId, memberName } = agent;
  const decide = useMutation({
    ...command(agents.decide),
    meta: { quiet: true },
    onSuccess: async ({ state }) => {
      toast.success(state === 'approved' ? '已通过，推广码与链接即时生效' : '已拒绝，本人会收到原因');
      onDone();
      await refreshAll();
    },
  });
  return (
    <DecisionForm
      yes={{ decision: AgentDecision.approve, label: '通过' }}
      no={{ decision: AgentDecision.refuse, label: '拒绝' }}
      reasonHint="拒绝时必填，本人会看到此原因；补充后可以重新申请。"
      usual={['推广方式不够具体，请补充', '推广渠道不符合要求']}
      facts={[{ label: '会员', value: `${memberName} ${memberId}` }]}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onDecide={(decision, reason) => decide.mutate({ memberId, decision, reason })}
    />
  );
}
