import { type ReactNode, useId } from 'react';
import styles from './chips.module.css';
import { classNames } from '../class-names.ts';

export interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A number beside the word: how many are behind it. */
  readonly count?: number;
  readonly disabled?: boolean;
}

interface ChipGroup<Value extends string> {
  /** Names the group for screen readers; drawn above it when `showLabel`. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly options: readonly ChipOption<Value>[];
  readonly size?: 'sm' | 'md';
  /** One line that scrolls sideways instead of wrapping. */
  readonly strip?: boolean;
  readonly className?: string | undefined;
}

export interface RadioChipsProps<Value extends string> extends ChipGroup<Value> {
  readonly value: Value | undefined;
  readonly onValueChange: (value: Value) => void;
}

/** Pick one of a few. */
export function RadioChips<Value extends string>({ value, onValueChange, ...group }: RadioChipsProps<Value>) {
  return <Group kind="radio" isOn={(option) => option === value} onToggle={onValueChange} {...group} />;
}

export interface CheckChipsProps<Value extends string> extends ChipGroup<Value> {
  readonly values: readonly Value[];
  readonly onValuesChange: (values: Value[]) => void;
}

/** Pick any number of a few. */
export function CheckChips<Value extends string>({ values, onValuesChange, ...group }: CheckChipsProps<Value>) {
  const toggle = (value: Value) =>
    onValuesChange(values.includes(value) ? values.filter((held) => held !== value) : [...values, value]);
  return <Group kind="checkbox" isOn={(option) => values.includes(option)} onToggle={toggle} {...group} />;
}

interface GroupProps<Value extends string> extends ChipGroup<Value> {
  readonly kind: 'radio' | 'checkbox';
  readonly isOn: (value: Value) => boolean;
  readonly onToggle: (value: Value) => void;
}

function Group<Value extends string>(props: GroupProps<Value>) {
  const { kind, isOn, onToggle, label, showLabel = false, options, size = 'md', strip = false, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, className)} role={kind === 'radio' ? 'radiogroup' : 'group'}>
      <legend className={showLabel ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={classNames(styles.chips, strip && styles.strip)}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.chip, styles[size])}>
            <input
              type={kind}
              name={name}
              value={option.value}
              checked={isOn(option.value)}
              disabled={option.disabled}
              className={styles.input}
              onChange={() => onToggle(option.value)}
            />
            <span className={styles.face}>
              {option.label}
              {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
