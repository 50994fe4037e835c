import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import styles from './field.module.css';
import own from './text-area.module.css';

export interface TextAreaProps extends FieldFacts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  /** Shows how much of `maxLength` is used; needs a controlled `value`. */
  readonly counter?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of typed text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, labelAside, hint, error, className, counter, id, ...input } = props;
  const used = Array.from(String(input.value ?? '')).length;
  return (
    <Field
      {...{ id, label, error, className, hint, labelAside }}
      hideLabel={hideLabel}
      required={input.required}
      hintAside={
        counter && (
          <span className={styles.count}>
            {used}/{input.maxLength}
          </span>
        )
      }
    >
      {(ties) => (
        <div
          className={classNames(styles.box, own.box)}
          data-invalid={error ? true : undefined}
          data-disabled={input.disabled || undefined}
        >
          <textarea rows={4} {...input} {...ties} className={classNames(styles.input, own.input)} />
        </div>
      )}
    </Field>
  );
}
