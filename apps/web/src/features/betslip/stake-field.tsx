import type { Fen } from '@fairground/money';
import { yuanText } from '@fairground/money';
import { type StakeBounds, quickAmounts, stakeText, textAfterQuick, textOfLargest } from '@fairground/betting';
import { type Ref, useId, useState } from 'react';
import { amountOf, finishedAmount, typedAmount } from '../../ui/fields/amount-text.ts';
import { focusLastCell } from './state/slip-store.ts';
import styles from './stake-field.module.css';

export interface StakeFieldProps {
  /** What the stake is for, for screen readers. */
  readonly label: string;
  readonly amount: Fen | null;
  /** Hands in what was typed; answers with the text the rule made of it. */
  readonly onText: (text: string) => string;
  readonly bounds: StakeBounds;
  readonly min?: Fen | undefined;
  readonly disabled?: boolean;
  /** Buttons for usual amounts; a row of several selections has none of its own. */
  readonly hasChips?: boolean;
  /** Whether the least and the most are told below the field. */
  readonly hasRange?: boolean;
  readonly onEnter: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The stake of one selection or one line. What is typed is lowered to what may be staked, and says so. */
export function StakeField(props: StakeFieldProps) {
  const {
    label,
    amount,
    onText,
    bounds,
    min,
    disabled = false,
    hasChips = false,
    hasRange = true,
    onEnter,
    ref,
  } = props;
  const [typed, setTyped] = useState(stakeText(amount));
  const id = useId();
  // The slip may have changed the amount by another way: then its word stands here.
  const text =
    (amountOf(typed) ?? null) === (amount ?? null) || isUnfinished(typed, amount) ? typed : stakeText(amount);
  const type = (next: string) => setTyped(onText(next));
  return (
    <div className={styles.field}>
      <div className={styles.box} data-disabled={disabled || undefined}>
        <span aria-hidden="true">¥</span>
        <input
          ref={ref}
          data-stake
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="投注金额"
          aria-label={label}
          {...(hasRange ? { 'aria-describedby': id } : {})}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            // A wrong key is passed over; a text that is no number at all leaves nothing.
            const next = HAS_NUMBER.test(value) ? typedAmount({ before: text, typed: value }) : '';
            if (next !== text || value === '') type(next);
          }}
          onBlur={() => {
            if (text !== finishedAmount(text)) type(finishedAmount(text));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
            if (event.key === 'Escape' && focusLastCell()) event.stopPropagation();
          }}
        />
      </div>
      {hasRange && (
        <small id={id} className={styles.range}>
          {rangeText(min, bounds.max)}
        </small>
      )}
      {hasChips && (
        <div className={styles.chips}>
          {quickAmounts.map((quick) => (
            <button
              key={String(quick)}
              type="button"
              disabled={disabled}
              aria-label={`加${yuanText(quick)}元`}
              onClick={() => type(textAfterQuick(amount, quick))}
            >
              +{yuanText(quick)}
            </button>
          ))}
          <button type="button" disabled={disabled} className={styles.all} onClick={() => type(textOfLargest(bounds))}>
            最大
          </button>
        </div>
      )}
    </div>
  );
}

/** Digits and points, also as a Chinese keyboard writes them. */
const HAS_NUMBER = /[\d.０-９．。]/;

/** A text on its way to an amount, such as "12." or an empty field, while the slip holds what it means so far. */
const isUnfinished = (typed: string, amount: Fen | null): boolean =>
  (typed.endsWith('.') && amountOf(typed) === amount) || (typed === '' && amount === null);

function rangeText(min: Fen | undefined, max: Fen | undefined): string {
  if (min === undefined || max === undefined) return '限额读取中';
  // Nothing is taken on a selection that was closed.
  if (max === 0n) return '当前不可投注';
  return `限额 ${yuanText(min)} – ${yuanText(max)}`;
}
