import type { Endpoint, InputOf } from '@fairground/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

interface ActButtonProps<E extends Endpoint> {
  readonly text: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly endpoint: E;
  readonly input: (reason: string) => InputOf<E>;
  readonly danger?: boolean;
  /** One of many in a list: red is left to its dialog. */
  readonly inList?: boolean;
  readonly children?: ReactNode;
}

/** One act: a button, a dialog for its reason, and what came of it. */
export function ActButton<E extends Endpoint>(props: ActButtonProps<E>) {
  const { text, title, facts, endpoint, input, danger, inList, children } = props;
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshAll();
  const act = useMutation({
    ...command(endpoint),
    onSuccess: () => {
      setOpen(false);
      toast.success(`已处理：${title}`);
      return refresh();
    },
  });
  return (
    <>
      <Button size="sm" look={danger && !inList ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        facts={facts}
        label="原因"
        confirmText={`确认${title}`}
        danger={danger ?? false}
        busy={act.isPending}
        failure={act.error ? messageOf(act.error) : undefined}
        onConfirm={(reason) => act.mutate(input(reason))}
      >
        {children}
      </ReasonDialog>
    </>
  );
}
