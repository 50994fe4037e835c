import { type FormEvent, type ReactNode, useId } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useAddAccount } from './accounts-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './account-forms.module.css';

type NewAccount = Parameters<ReturnType<typeof useAddAccount>['add']>[0];

interface AccountDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What was typed, once it can be sent; the fields have told their faults otherwise. */
  readonly read: () => NewAccount | undefined;
  /** The fields; they say when something was typed, so that an old answer leaves. */
  readonly children: (changed: () => void) => ReactNode;
}

/** A form for one new account. */
export function AccountDialog({ title, onClose, read, children }: AccountDialogProps) {
  const formId = useId();
  const { add, isPending, error, reset } = useAddAccount(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const account = read();
    if (account && !isPending) add(account);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="brand" type="submit" form={formId} busy={isPending}>
            确认添加
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {children(reset)}
        {error && (
          <Callout tone="danger" announces>
            {messageOf(error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
