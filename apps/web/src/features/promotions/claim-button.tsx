import type { ReactNode } from 'react';
import { events } from '../../api/events.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './claim-button.module.css';
import { type ActionResult, type PromotionAction, usePromotionAction, useSignedIn } from './promotion-data.ts';
import { rewardSentence } from './promotion-labels.ts';
import { RefusalNote } from './refusal-note.tsx';

interface ClaimButtonProps {
  /** What pressing it does: join, sign, claim. */
  readonly action: PromotionAction;
  readonly children: ReactNode;
  readonly look?: 'brand' | 'accent' | 'outline';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly disabled?: boolean;
  /** Tells what came of it; by default a note says what was given. */
  readonly onDone?: (result: ActionResult) => void;
  /** A name for screen readers where several buttons say the same. */
  readonly label?: string;
}

/** Does one thing in a promotion: busy meanwhile, then a note of what was given, or why not. A visitor logs in first. */
export function ClaimButton(props: ClaimButtonProps) {
  const { action, children, look = 'brand', size = 'md', block = false, disabled = false, onDone, label } = props;
  const signedIn = useSignedIn();
  const act = usePromotionAction(onDone ?? (({ reward }) => toast.success(rewardSentence(reward))));
  const press = () => (signedIn ? act.mutate(action) : events.emit('login'));
  return (
    <div className={styles.claim} data-block={block || undefined}>
      <Button
        {...{ look, size, block, disabled }}
        busy={act.isPending}
        onClick={press}
        {...(label ? { 'aria-label': label } : {})}
      >
        {children}
      </Button>
      {act.error && <RefusalNote failure={act.error} />}
    </div>
  );
}
