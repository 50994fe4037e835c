import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Art } from '../art.tsx';
import { lineDrawing } from '../../art/line-drawings.ts';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** The server's words, as sent. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** 'maintenance' for 6013, 6316 and 6415. */
  readonly kind?: 'error' | 'maintenance' | 'offline';
  /** Another way on beside 重试. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** It did not work: why, and a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, retrying = false, kind = 'error', action, compact = false, className } = props;
  return (
    <div role="alert" className={classNames(styles.state, compact && styles.compact, className)}>
      <Art svg={lineDrawing(kind)} inline className={styles.drawing} />
      <p className={styles.title}>
        {kind !== 'maintenance' && <Icon of={CircleAlert} className={styles.danger} />}
        {message}
      </p>
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              重试
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
