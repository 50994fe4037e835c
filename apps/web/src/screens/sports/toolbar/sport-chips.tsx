import { type GameType, gameTypeLabels } from '@fairground/betting';
import { useBook } from '../../../features/sports/book.ts';
import { RadioChips } from '../../../ui/fields/chips.tsx';

interface SportChipsProps {
  readonly value: GameType;
  readonly onValueChange: (sport: GameType) => void;
  /** More than the sports of the tabs. */
  readonly others?: readonly GameType[];
}

/** One sport of the book's; nothing to choose where it has but one. */
export function SportChips({ value, onValueChange, others = [] }: SportChipsProps) {
  const { gameTypes } = useBook(({ book }) => book);
  if (gameTypes.length === 1) return null;
  return (
    <RadioChips
      label="球类"
      size="sm"
      strip
      value={value}
      onValueChange={onValueChange}
      options={[...others, ...gameTypes].map((sport) => ({ value: sport, label: gameTypeLabels[sport] }))}
    />
  );
}
