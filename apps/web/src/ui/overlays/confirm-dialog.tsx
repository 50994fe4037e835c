import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { type Fact, FactList } from '../display/fact-list.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** For money: amount, to whom, fee. */
  readonly facts?: readonly Fact[];
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** The choice destroys something. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that matters. The safe choice has the first focus. Closing it is the caller's decision. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    facts,
    confirmText = '确定',
    cancelText = '取消',
    danger = false,
  } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      role="alertdialog"
      outsideCloses={false}
      description={children}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={() => onOpenChange(false)}>
            {cancelText}
          </Button>
          <Button look={danger ? 'danger' : 'brand'} busy={props.busy ?? false} onClick={props.onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {facts && <FactList facts={facts} ruled />}
    </Dialog>
  );
}
