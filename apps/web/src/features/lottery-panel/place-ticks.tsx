import type { Picker } from '@fairground/lottery';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './bet-panel.module.css';

interface PlaceTicksProps {
  readonly of: NonNullable<Picker['places']>;
  readonly places: readonly number[];
  readonly onTick: (place: number) => void;
}

/** 任选: the places a bet is for. */
export const PlaceTicks = ({ of: { names, least }, places, onTick }: PlaceTicksProps) => (
  <fieldset className={styles.places}>
    <legend>选择位置（至少{least}个）</legend>
    {names.map((name, index) => (
      <Checkbox key={name} checked={places.includes(index)} onChange={() => onTick(index)}>
        {name}
      </Checkbox>
    ))}
  </fieldset>
);
