import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldFacts } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from '../buttons/icon-button.tsx';

export interface TextFieldProps
  extends FieldFacts, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size' | 'className'> {
  readonly size?: 'md' | 'lg';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Shows how much of `maxLength` is used; needs a controlled `value`. */
  readonly counter?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of typed text. `type="password"` gets a button that shows it. Works with `register()` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, labelAside, hint, error, className, prefix, suffix, counter, size, id, ...input } = props;
  const [revealed, setRevealed] = useState(false);
  const isPassword = input.type === 'password';
  return (
    <Field
      {...{ id, label, error, className, hint, labelAside }}
      hideLabel={hideLabel}
      required={input.required}
      hintAside={counter && <Counter value={input.value} max={input.maxLength} />}
    >
      {(ties) => (
        <div
          className={styles.box}
          data-size={size}
          data-invalid={error ? true : undefined}
          data-disabled={input.disabled || undefined}
        >
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input {...input} {...ties} type={isPassword && revealed ? 'text' : input.type} className={styles.input} />
          {isPassword && (
            <IconButton
              icon={revealed ? EyeOff : Eye}
              label={revealed ? '隐藏密码' : '显示密码'}
              aria-pressed={revealed}
              size="sm"
              disabled={input.disabled}
              onClick={() => setRevealed(!revealed)}
            />
          )}
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

function Counter({ value, max }: { readonly value: TextFieldProps['value']; readonly max: number | undefined }) {
  const used = Array.from(String(value ?? '')).length;
  return (
    <span className={styles.count}>
      {used}/{max}
    </span>
  );
}
