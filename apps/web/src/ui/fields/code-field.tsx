import type { CSSProperties, ReactNode, Ref } from 'react';
import own from './code-field.module.css';
import { Field, type FieldFacts } from './field.tsx';

export interface CodeFieldProps extends FieldFacts {
  readonly value: string;
  readonly onValueChange: (digits: string) => void;
  /** Called once when the last digit arrives, by typing or by paste. */
  readonly onComplete?: (digits: string) => void;
  readonly length?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
  /** 'off' where the digits are not a code that was sent. */
  readonly autoComplete?: 'one-time-code' | 'off';
  /** Stands before the boxes: the known beginning of a number. */
  readonly before?: ReactNode;
  /** Beside the boxes: the button that sends the code. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-time code. One real input under drawn boxes, so paste, autofill and screen readers meet an ordinary field. */
export function CodeField(props: CodeFieldProps) {
  const {
    value,
    onValueChange,
    onComplete,
    length = 6,
    disabled = false,
    autoComplete = 'one-time-code',
    before,
    action,
    name,
    ref,
    ...facts
  } = props;
  const change = (typed: string) => {
    const digits = digitsOf(typed).slice(0, length);
    if (digits === value) return;
    onValueChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Field {...facts}>
      {(ties) => (
        <div className={own.row}>
          {before}
          <div className={own.code} style={lengthOf(length)} data-invalid={facts.error ? true : undefined}>
            <input
              {...ties}
              {...(ref ? { ref } : {})}
              {...(name ? { name } : {})}
              className={own.input}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete}
              spellCheck={false}
              disabled={disabled}
              value={value}
              onChange={(event) => change(event.target.value)}
              onSelect={(event) => caretToEnd(event.currentTarget)}
            />
            <span className={own.boxes} aria-hidden="true">
              {Array.from({ length }, (_, index) => (
                <span
                  key={index}
                  className={own.box}
                  data-next={index === Math.min(value.length, length - 1) || undefined}
                >
                  {value[index] ?? ''}
                </span>
              ))}
            </span>
          </div>
          {action}
        </div>
      )}
    </Field>
  );
}

const lengthOf = (length: number): CSSProperties & Record<'--length', number> => ({ '--length': length });

const digitsOf = (text: string): string =>
  text.replace(/[０-９]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/\D/g, '');

/** The caret is not drawn, so typing always continues at the end; a full selection may still be replaced. */
function caretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}
