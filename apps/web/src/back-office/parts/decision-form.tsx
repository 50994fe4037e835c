import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Fact } from '../../ui/display/fact-list.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './decision-form.module.css';

export const REASON_MAX = 200;

interface Choice<Decision extends string> {
  readonly decision: Decision;
  readonly label: string;
  /** Why it cannot be chosen now, in words; undefined when it can. */
  readonly barred?: string | undefined;
}

interface DecisionFormProps<Decision extends string> {
  /** What is decided, for those who hear the page. */
  readonly title?: string;
  readonly yes: Choice<Decision>;
  readonly no: Choice<Decision>;
  /** Which answers are nothing without a reason; a no never is. */
  readonly reasonFor?: 'no' | 'both';
  /** What the reason is for: the member reads it when it is no. */
  readonly reasonHint: string;
  /** Reasons that are given every day; a press writes them. */
  readonly usual: readonly string[];
  /** What is asked about, before it is done. */
  readonly facts: readonly Fact[];
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onDecide: (decision: Decision, reason: string) => void;
}

/** A reason and two buttons; a no needs the reason, sometimes both do, and both are asked about once more. */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { title = '审核决定', yes, no, reasonFor = 'no', reasonHint, usual, facts, busy, failure, onDecide } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<Choice<Decision>>();
  const ask = (choice: Choice<Decision>) => {
    const isReasonMissing = (reasonFor === 'both' || choice.decision === no.decision) && reason.trim() === '';
    setMissing(isReasonMissing);
    if (!isReasonMissing) setAsked(choice);
  };
  return (
    <section aria-label={title} className={styles.form}>
      {failure !== undefined && (
        <Callout tone="danger" announces>
          {failure}
        </Callout>
      )}
      {yes.barred !== undefined && <Callout tone="warning">{yes.barred}</Callout>}
      <div className={styles.usual}>
        {usual.map((text) => (
          <Button key={text} size="sm" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
      <TextArea
        label="原因或备注"
        hint={reasonHint}
        rows={2}
        maxLength={REASON_MAX}
        counter
        value={reason}
        error={isMissing && reason.trim() === '' ? '请填写原因' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button disabled={no.barred !== undefined} onClick={() => ask(no)}>
          {no.label}
        </Button>
        <Button look="brand" disabled={yes.barred !== undefined} busy={busy} onClick={() => ask(yes)}>
          {yes.label}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`确认${asked?.label ?? ''}？`}
        facts={[...facts, ...(reason.trim() === '' ? [] : [{ label: '原因', value: reason.trim() }])]}
        confirmText={asked?.label ?? ''}
        danger={asked?.decision === no.decision}
        busy={busy}
        onConfirm={() => {
          if (asked) onDecide(asked.decision, reason.trim());
          setAsked(undefined);
        }}
      />
    </section>
  );
}
