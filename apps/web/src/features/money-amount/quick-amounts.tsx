import { type Fen, yuanText } from '@fairground/money';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';

interface QuickAmountsProps {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly amounts: readonly Fen[];
  /** The typed text; the chip of the same amount is on. */
  readonly text: string;
  readonly onPick: (text: string) => void;
  /** Amounts outside of these bounds are shown and not offered. */
  readonly isOpen?: (amount: Fen) => boolean;
}

/** Usual amounts to press instead of typing. */
export function QuickAmounts({ label, amounts, text, onPick, isOpen = () => true }: QuickAmountsProps) {
  const typed = amountOf(text);
  if (amounts.length === 0) return null;
  return (
    <RadioChips
      label={label}
      options={amounts.map((amount) => ({
        value: amountInput(amount),
        label: `¥${yuanText(amount)}`,
        disabled: !isOpen(amount),
      }))}
      value={typed === undefined ? undefined : amountInput(typed)}
      onValueChange={onPick}
    />
  );
}
