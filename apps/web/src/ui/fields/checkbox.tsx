import { Check, CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The label; links inside it work on their own. */
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A real checkbox. Never ticked in advance for an offer or an agreement. */
export function Checkbox({ children, error, className, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <span className={styles.row}>
        <span className={styles.control}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          />
          <Check className={styles.tick} aria-hidden="true" focusable={false} />
        </span>
        <label htmlFor={id}>{children}</label>
      </span>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
