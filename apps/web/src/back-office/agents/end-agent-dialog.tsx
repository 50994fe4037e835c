import { agents } from '@fairground/contract/back-office-agents';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import type { AgentDetails } from './agent-row.ts';

interface EndAgentDialogProps {
  readonly agent: AgentDetails;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ends a contract with a reason the agent reads. */
export function EndAgentDialog({ agent, onClose, onDone }: EndAgentDialogProps) {
  const refreshAll = useRefreshAll();
  const { memberId, memberName, code, members } = agent;
  const end = useMutation({
    ...command(agents.end),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('合作已终止，推广链接已失效');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="终止合作"
      facts={[
        { label: '会员', value: `${memberName} ${memberId}` },
        { label: '推广码', value: code },
        { label: '名下会员', value: `${members.toLocaleString('zh-CN')} 人` },
      ]}
      label="终止原因"
      hint="本人会看到此原因；已产生的月结单照常支付。"
      confirmText="终止合作"
      danger
      busy={end.isPending}
      failure={end.isError ? messageOf(end.error) : undefined}
      onConfirm={(reason) => end.mutate({ memberId, reason })}
    />
  );
}
