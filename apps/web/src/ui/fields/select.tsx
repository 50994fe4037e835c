import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from '../icon.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectAttributes = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'size' | 'className' | 'children'
>;

export interface SelectProps<Value extends string> extends FieldFacts, SelectAttributes {
  readonly value: Value | '';
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The platform's own list in our box: it is fast, speaks every language and opens well on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, labelAside, hint, error, className, id, size = 'md', ...rest } = props;
  const { value, onValueChange, options, placeholder, ...select } = rest;
  return (
    <Field {...{ id, label, error, className, hint, labelAside }} hideLabel={hideLabel} required={select.required}>
      {(ties) => (
        <div
          className={classNames(fieldStyles.box, styles.box)}
          data-size={size}
          data-empty={value === '' || undefined}
          data-invalid={error ? true : undefined}
          data-disabled={select.disabled || undefined}
        >
          <select
            {...select}
            {...ties}
            value={value}
            className={styles.select}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onValueChange(chosen.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="sm" className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
