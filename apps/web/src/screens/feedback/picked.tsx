import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './feedback-screen.module.css';

interface PickedProps {
  readonly label: string;
  readonly emptyText: string;
  readonly chosen: boolean;
  readonly onOpen: () => void;
  readonly onClear: () => void;
  /** What was chosen. */
  readonly children: ReactNode;
}

/** A choice that is made in a dialog: the button for it, or what was chosen. */
export function Picked({ label, emptyText, chosen, onOpen, onClear, children }: PickedProps) {
  return (
    <fieldset>
      <legend className={styles.label}>
        {label}
        <span>（选填）</span>
      </legend>
      {chosen ? (
        <div className={styles.picked}>
          <div className={styles.words}>{children}</div>
          <Button size="sm" onClick={onOpen}>
            更换
          </Button>
          <IconButton icon={X} size="sm" label={`清除${label}`} onClick={onClear} />
        </div>
      ) : (
        <Button onClick={onOpen}>{emptyText}</Button>
      )}
    </fieldset>
  );
}
