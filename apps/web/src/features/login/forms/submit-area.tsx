import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import styles from './auth-form.module.css';
import { SupportLink } from './support-link.tsx';

interface SubmitAreaProps {
  readonly label: string;
  readonly busy: boolean;
  /** The server's words, as sent. */
  readonly failure: string | undefined;
  /** A step back, beside the button. */
  readonly back?: (() => void) | undefined;
  /** Other ways on, before the way to customer service. */
  readonly ways?: ReactNode;
}

/** The foot of a form: what went wrong, the one button, and a way out. The room for the words is always kept. */
export function SubmitArea({ label, busy, failure, back, ways }: SubmitAreaProps) {
  return (
    <>
      <div className={styles.failure}>
        {failure && !busy && (
          <Callout tone="danger" announces>
            {failure}
          </Callout>
        )}
      </div>
      <div className={styles.buttons}>
        {back && (
          <Button size="lg" className={styles.back} onClick={back} disabled={busy}>
            上一步
          </Button>
        )}
        <Button type="submit" look="brand" size="lg" block busy={busy}>
          {label}
        </Button>
      </div>
      <div className={styles.ways}>
        {ways}
        <span>
          遇到问题？
          <SupportLink />
        </span>
      </div>
    </>
  );
}
