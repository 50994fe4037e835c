import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** The label is read out but not drawn. */
  readonly hideLabel?: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** The change is on its way to the server. */
  readonly busy?: boolean;
  /** Where the label stands; 'start' pushes the switch to the far end of the row. */
  readonly labelSide?: 'start' | 'end';
  readonly className?: string | undefined;
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch(props: SwitchProps) {
  const {
    label,
    checked,
    onCheckedChange,
    hideLabel = false,
    hint,
    disabled = false,
    busy = false,
    labelSide = 'end',
  } = props;
  const id = useId();
  return (
    <span className={classNames(styles.row, props.className)} data-label-side={labelSide}>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-busy={busy || undefined}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        disabled={disabled}
        className={styles.track}
        onClick={() => {
          if (!busy) onCheckedChange(!checked);
        }}
      >
        <span className={styles.thumb} />
      </button>
      <span className={styles.words}>
        <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
