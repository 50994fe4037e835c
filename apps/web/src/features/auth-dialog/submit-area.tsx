import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import styles from './auth-form.module.css';
import { SupportLink } from './support-link.tsx';

interface SubmitAreaProps {
  readonly label: string;
  readonly busy: boolean;
  /** The house's words, as sent. */
  readonly failure: string | undefined;
}

/** The foot of a form: what went wrong, the one button, and a way out. The room for the words is always kept. */
export function SubmitArea({ label, busy, failure }: SubmitAreaProps) {
  return (
    <>
      <div className={styles.failure}>
        {failure && !busy && (
          <Callout tone="danger" announces>
            {failure}
          </Callout>
        )}
      </div>
      <Button type="submit" look="brand" size="lg" block busy={busy}>
        {label}
      </Button>
      <p className={styles.support}>
        遇到问题？
        <SupportLink />
      </p>
    </>
  );
}
