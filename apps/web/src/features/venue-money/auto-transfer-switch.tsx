import { games } from '@fairground/contract/games';
import { useMutation } from '@tanstack/react-query';
import { command } from '../../api/query.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';

interface AutoTransferSwitchProps {
  /** Says in a line what it does. */
  readonly explained?: boolean;
  readonly className?: string | undefined;
}

/** Whether entering a venue takes the centre wallet's money along. The server remembers it with the member. */
export function AutoTransferSwitch({ explained = false, className }: AutoTransferSwitchProps) {
  const member = useSession((session) => session.member);
  const { mutate, isPending } = useMutation({
    ...command(games.setAutoTransferStatus),
    onSuccess: ({ status }) => {
      useSession.setState((session) => ({
        member: session.member && { ...session.member, autoTransfer: status },
      }));
      toast.success(status === 1 ? '已开启自动转账' : '已关闭自动转账');
    },
  });
  return (
    <Switch
      label="自动转账"
      labelSide="start"
      checked={member?.autoTransfer === 1}
      disabled={!member}
      busy={isPending}
      onCheckedChange={(on) => mutate({ status: on ? 1 : 0 })}
      className={className}
      {...(explained ? { hint: '进入场馆时自动带入中心钱包余额，离开后可一键回收' } : {})}
    />
  );
}
