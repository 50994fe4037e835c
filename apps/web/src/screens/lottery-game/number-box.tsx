import { useState } from 'react';
import styles from './follow-dialog.module.css';

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

/** A whole number from 1 up; what is no number yet is not taken. */
export function NumberBox({ label, value, most, onValue }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={styles.box}
      aria-label={label}
      inputMode="numeric"
      maxLength={4}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        setTyped(digits);
        if (Number(digits) > 0) onValue(Math.min(most, Number(digits)));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
