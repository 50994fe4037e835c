import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useFirstControl } from '../login/panel/use-first-control.ts';
import styles from './form-dialog.module.css';

/** What every question about a member's data gets from who asks it. */
export interface QuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface FormDialogProps extends QuestionProps {
  readonly title: string;
  /** One line on why it is asked. */
  readonly lead?: ReactNode;
  /** What the hand wants first; the first field otherwise. */
  readonly firstField?: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** The server's words, as sent. */
  readonly failure: string | undefined;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
  /** Lies over the form and is no part of it: a captcha has a form of its own. */
  readonly over?: ReactNode;
}

/** A dialog around one form: fields, what went wrong, and two buttons that stay in sight. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, lead, submitLabel, danger = false, busy, failure, onSubmit, children, over } = props;
  const { firstField = 'input:not([type=hidden], [hidden]), select' } = props;
  const id = useId();
  const { box, first } = useFirstControl(firstField);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={lead}
      initialFocus={first}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} look={danger ? 'danger' : 'brand'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
          {children}
          {failure && !busy && (
            <Callout tone="danger" announces>
              {failure}
            </Callout>
          )}
        </form>
      </div>
      {over}
    </Dialog>
  );
}
