import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Fact, FactList } from '../../ui/display/fact-list.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { REASON_MAX } from './decision-form.tsx';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What has to be written. */
  readonly label: string;
  /** What it begins with: the reason somebody else gave, where both have to mean the same. */
  readonly written?: string;
  readonly hint?: string;
  readonly confirmText: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: (reason: string) => void;
  /** What is decided, where the reason comes after it. */
  readonly choice?: ReactNode;
  /** What else may be said. */
  readonly children?: ReactNode;
}

/** Something that is done only with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title } = props;
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} size="md">
      <Form {...props} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so that each begins anew. */
function Form(props: ReasonDialogProps) {
  const { facts, label, written = '', hint, confirmText, danger = false, busy, failure, onConfirm } = props;
  const { choice, children } = props;
  const [reason, setReason] = useState(written);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      style={{ display: 'grid', gap: 'var(--space-4)' }}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() !== '' && !busy) onConfirm(reason.trim());
      }}
    >
      <FactList facts={facts} ruled />
      {failure !== undefined && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      {choice}
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={REASON_MAX}
        counter
        value={reason}
        error={isMissing ? `请填写${label}` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {children}
      <Button type="submit" look={danger ? 'danger' : 'brand'} block busy={busy}>
        {confirmText}
      </Button>
    </form>
  );
}
