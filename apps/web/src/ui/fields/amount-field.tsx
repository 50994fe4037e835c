import type { Fen } from '@fairground/money';
import type { InputHTMLAttributes, Ref } from 'react';
import { amountInput, finishedAmount, typedAmount } from './amount-text.ts';
import own from './amount-field.module.css';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import styles from './field.module.css';

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'size' | 'className' | 'max' | 'min'
>;

export interface AmountFieldProps extends FieldFacts, InputProps {
  /** The typed text; read it with `amountOf` or the contract's codec. */
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** Offers a button that fills in the most possible. */
  readonly fillAll?: boolean;
  readonly fillAllText?: string;
  readonly max?: Fen | undefined;
  readonly currency?: string;
  readonly size?: 'md' | 'lg';
  readonly ref?: Ref<HTMLInputElement>;
}

/** Yuan as text. Only what can become an amount with two decimals ever stands in the box. */
export function AmountField(props: AmountFieldProps) {
  const { label, hideLabel, labelAside, hint, error, className, id, size = 'lg', ...rest } = props;
  const { value, onValueChange, fillAll, fillAllText = '全部', max, currency = '¥', ...input } = rest;
  return (
    <Field {...{ id, label, error, className, hint, labelAside }} hideLabel={hideLabel} required={input.required}>
      {(ties) => (
        <div
          className={styles.box}
          data-size={size}
          data-invalid={error ? true : undefined}
          data-disabled={input.disabled || undefined}
        >
          <span className={classNames(styles.affix, own.currency)}>{currency}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...ties}
            value={value}
            className={classNames(styles.input, own.input)}
            onChange={(event) => onValueChange(typedAmount({ before: value, typed: event.target.value }))}
            onBlur={(event) => {
              if (value !== finishedAmount(value)) onValueChange(finishedAmount(value));
              input.onBlur?.(event);
            }}
          />
          {fillAll && max !== undefined && (
            <Button
              look="text"
              size="sm"
              disabled={(input.disabled ?? false) || max <= 0n}
              onClick={() => onValueChange(amountInput(max))}
            >
              {fillAllText}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
