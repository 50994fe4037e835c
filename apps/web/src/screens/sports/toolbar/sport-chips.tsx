import { type GameType, gameTypeLabels } from '@fairground/betting';
import { RadioChips } from '../../../ui/fields/chips.tsx';

const sports: readonly GameType[] = ['FT', 'BK', 'TN', 'VB', 'BS', 'TT', 'SK', 'VF', 'OP'];

interface SportChipsProps {
  readonly value: GameType;
  readonly onValueChange: (sport: GameType) => void;
  /** More than the sports of the tabs. */
  readonly others?: readonly GameType[];
}

/** One sport of all. */
export const SportChips = ({ value, onValueChange, others = [] }: SportChipsProps) => (
  <RadioChips
    label="球类"
    size="sm"
    strip
    value={value}
    onValueChange={onValueChange}
    options={[...others, ...sports].map((sport) => ({ value: sport, label: gameTypeLabels[sport] }))}
  />
);
