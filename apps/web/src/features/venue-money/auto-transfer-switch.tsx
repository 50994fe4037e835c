import { Switch } from '../../ui/fields/switch.tsx';
import { useSession } from '../session/session-store.ts';
import { useSetAutoTransfer } from './auto-transfer-data.ts';

interface AutoTransferSwitchProps {
  /** Says in a line what it does. */
  readonly explained?: boolean;
  readonly className?: string | undefined;
}

/** Whether the centre wallet's money comes along into venues and pays what a stake lacks. */
export function AutoTransferSwitch({ explained = false, className }: AutoTransferSwitchProps) {
  const member = useSession((session) => session.member);
  const { mutate, isPending } = useSetAutoTransfer();
  return (
    <Switch
      label="自动转账"
      labelSide="start"
      checked={member?.autoTransfer === 1}
      disabled={!member}
      busy={isPending}
      onCheckedChange={(on) => mutate({ status: on ? 1 : 0 })}
      className={className}
      {...(explained ? { hint: '进入场馆时自动带入中心钱包余额，投注差额自动补足，离开后可一键回收' } : {})}
    />
  );
}
