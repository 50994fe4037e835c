import { type GameType, gameTypeLabels, virtualBasketball } from '@fairground/betting';
import { useBook } from '../../../features/sports/book.ts';
import { RadioChips } from '../../../ui/fields/chips.tsx';

/** A sport, or the virtual leagues of one. */
export type SportChoice = GameType | 'VK';

/** What a choice is called. */
export const sportChoiceLabels: Readonly<Record<SportChoice, string>> = {
  ...gameTypeLabels,
  VK: virtualBasketball.label,
};

interface SportChipsProps<Choice extends SportChoice> {
  readonly value: Choice;
  readonly onValueChange: (sport: Choice) => void;
  readonly choices: readonly Choice[];
}

/** One sport of the book's; nothing to choose where it has but one. */
export function SportChips<Choice extends SportChoice>({ value, onValueChange, choices }: SportChipsProps<Choice>) {
  const { gameTypes } = useBook(({ book }) => book);
  if (gameTypes.length === 1) return null;
  return (
    <RadioChips
      label="球类"
      size="sm"
      strip
      value={value}
      onValueChange={onValueChange}
      options={choices.map((sport) => ({ value: sport, label: sportChoiceLabels[sport] }))}
    />
  );
}
