import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** What the member can do now, above the own hand. */
export const ActionBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset className={styles.bar} aria-label={label}>
    {children}
  </fieldset>
);

interface ActionButtonProps {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** The one that is expected; others stand back. */
  readonly isMain?: boolean;
  readonly isChosen?: boolean;
  /** Key that does the same. */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

/** A button of the table: lacquer and gold, like what it lies on. */
export const ActionButton = ({ onPress, disabled, isMain, isChosen, shortcut, children }: ActionButtonProps) => (
  <button
    type="button"
    className={styles.button}
    disabled={disabled}
    data-main={isMain || undefined}
    aria-pressed={isChosen}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    {children}
  </button>
);
