import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { REASON_MAX } from '../parts/decision-form.tsx';
import { DryRunView } from './dry-run-view.tsx';
import type { Drafted } from './result-draft.ts';
import styles from './results.module.css';

const { sports } = backOfficeCatalogue;

interface AskChangeProps {
  /** What the form is called, for those who hear the page. */
  readonly title: string;
  readonly drafted: Drafted;
  readonly noteHint: string;
  readonly danger?: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * A change is tried out first, and asked for as it was tried out: whatever is typed afterwards has to be tried out again.
 */
export function AskChange({ title, drafted, noteHint, danger = false, onDone, children }: AskChangeProps) {
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const refreshAll = useRefreshAll();
  const [tried, setTried] = useState('');
  const dryRun = useMutation({
    mutationFn: (change: ResultChange) => call(sports.dryRun, { change }),
    meta: { quiet: true },
  });
  const ask = useMutation({
    ...command(sports.change),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已提交，等待另一位运营人员复核' : '已执行，注单随即结算');
      onDone();
      await refreshAll();
    },
  });
  const change = 'change' in drafted ? drafted.change : undefined;
  const fault = 'fault' in drafted ? drafted.fault : undefined;
  const text = JSON.stringify(change);
  const outcome = tried === text ? dryRun.data : undefined;
  const failure = ask.error ?? (tried === text ? dryRun.error : null);
  const isNoteMissing = isAsked && note.trim() === '';
  const tryOut = () => {
    setAsked(true);
    ask.reset();
    if (!change) return;
    setTried(text);
    dryRun.mutate(change);
  };
  const submit = () => {
    setAsked(true);
    if (change && note.trim() !== '') ask.mutate({ change, note: note.trim() });
  };
  return (
    <form
      aria-label={title}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome) submit();
        else tryOut();
      }}
    >
      {children}
      <TextArea
        label="原因说明"
        hint={noteHint}
        rows={2}
        maxLength={REASON_MAX}
        counter
        value={note}
        error={isNoteMissing ? '请填写原因说明' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {isAsked && fault !== undefined && (
        <Callout tone="danger" announces>
          {fault}
        </Callout>
      )}
      {failure && (
        <Callout tone="danger" announces>
          {messageOf(failure)}
        </Callout>
      )}
      {outcome && <DryRunView outcome={outcome} />}
      <div className={styles.buttons}>
        <Button busy={dryRun.isPending} onClick={tryOut}>
          试算
        </Button>
        {outcome && (
          <Button type="submit" look={danger ? 'danger' : 'brand'} busy={ask.isPending}>
            提交，等待另一位复核
          </Button>
        )}
      </div>
    </form>
  );
}
