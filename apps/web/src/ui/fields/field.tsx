import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from '../icon.tsx';

/** What every field says about itself. */
export interface FieldFacts {
  readonly label: string;
  /** The label is read out but not drawn, where the place already says it (a search box). */
  readonly hideLabel?: boolean | undefined;
  /** Stands at the end of the label's line: a link, a balance. */
  readonly labelAside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

interface FieldProps extends FieldFacts {
  readonly required?: boolean | undefined;
  readonly id?: string | undefined;
  /** At the end of the hint's line, such as a character counter. */
  readonly hintAside?: ReactNode;
  readonly children: (ties: FieldTies) => ReactNode;
}

/** Label above, control, then hint or error. The error takes the hint's line, so nothing below it moves. */
export function Field({
  children,
  id: givenId,
  label,
  hideLabel,
  labelAside,
  hint,
  hintAside,
  error,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const ties: FieldTies = {
    id,
    ...(note ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(rest.required ? { 'aria-required': true } : {}),
  };
  return (
    <div className={classNames(styles.field, rest.className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {labelAside}
      </div>
      {children(ties)}
      {(note || hintAside) && (
        <div className={styles.bottom}>
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {error && <Icon of={CircleAlert} size="sm" />}
            <span>{note}</span>
          </p>
          {hintAside}
        </div>
      )}
    </div>
  );
}
