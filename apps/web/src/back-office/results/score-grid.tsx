import { X } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { TypedPair } from './result-draft.ts';
import styles from './results.module.css';

interface ScoreGridProps {
  readonly title: string;
  /** What each pair is called: 上半场, 第 1 盘. */
  readonly labels: readonly string[];
  readonly pairs: readonly TypedPair[];
  readonly onChange: (pairs: readonly TypedPair[]) => void;
  /** A match of any number of parts: one more, one less. */
  readonly part?: { readonly name: string; readonly max: number } | undefined;
}

const EMPTY: TypedPair = { h: '', c: '' };

/** Home and away side by side, part after part; the keyboard goes through them in the order they were played. */
export function ScoreGrid({ title, labels, pairs, onChange, part }: ScoreGridProps) {
  const set = (place: number, side: 'h' | 'c', text: string) =>
    onChange(pairs.map((pair, at) => (at === place ? { ...pair, [side]: text.trim() } : pair)));
  return (
    <fieldset className={styles.grid}>
      <legend className={styles.gridTitle}>{title}</legend>
      <div className={styles.parts}>
        {pairs.map((pair, place) => {
          const label = labels[place] ?? `${place + 1}`;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            <div key={place} className={styles.part}>
              <span>{label}</span>
              <span className={styles.pair}>
                <Cell label={`${title} ${label} 主队`} value={pair.h} onType={(text) => set(place, 'h', text)} />
                <span aria-hidden="true">:</span>
                <Cell label={`${title} ${label} 客队`} value={pair.c} onType={(text) => set(place, 'c', text)} />
              </span>
            </div>
          );
        })}
        {part && pairs.length < part.max && (
          <Button size="sm" onClick={() => onChange([...pairs, EMPTY])}>
            加一{part.name}
          </Button>
        )}
        {part && pairs.length > 1 && (
          <IconButton
            icon={X}
            size="sm"
            label={`去掉最后一${part.name}`}
            onClick={() => onChange(pairs.slice(0, -1))}
          />
        )}
      </div>
    </fieldset>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

const Cell = ({ label, value, onType }: CellProps) => (
  <input
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);
