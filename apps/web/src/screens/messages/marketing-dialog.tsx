import { type MarketingKind, marketingLabels, messages } from '@fairground/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './messages.module.css';

const hints: Readonly<Record<MarketingKind, string>> = {
  message: '关闭后，消息中心不再收到优惠和活动推广',
  mail: '关闭后，不再向您的邮箱发送推广邮件',
  sms: '关闭后，不再向您的手机发送推广短信',
};
const kinds = ['message', 'mail', 'sms'] as const satisfies readonly MarketingKind[];

interface MarketingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which marketing the member wants to get. */
export const MarketingDialog = ({ open, onClose }: MarketingDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title="接收设置"
    size="sm"
    description="优惠和活动推广可以按方式退订，立即生效。存取款、限额、注单和账户安全的通知照常送达。您也可以书面告知客服，由我们代为登记。"
  >
    <Choices />
  </Dialog>
);

function Choices() {
  const cache = useQueryClient();
  const asked = query(messages.marketing, {});
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...asked,
    meta: { endpoint: messages.marketing, quiet: true },
  });
  const choose = useMutation({
    ...command(messages.setMarketing),
    onSuccess: (choices, { kind, accept }) => {
      cache.setQueryData(asked.queryKey, choices);
      toast.success(accept === 1 ? `已恢复接收${marketingLabels[kind]}推广` : `已退订${marketingLabels[kind]}推广`);
    },
  });
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="10rem" />} label="正在读取设置">
      {() => (
        <ul className={styles.choices}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Switch
                label={`${marketingLabels[kind]}推广`}
                hint={hints[kind]}
                labelSide="start"
                checked={data?.[kind] === 1}
                busy={choose.isPending && choose.variables.kind === kind}
                onCheckedChange={(on) => choose.mutate({ kind, accept: on ? 1 : 0 })}
              />
            </li>
          ))}
        </ul>
      )}
    </SkeletonGate>
  );
}
