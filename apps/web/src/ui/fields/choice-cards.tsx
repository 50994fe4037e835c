import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';
import { classNames } from '../class-names.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  /** Lines below the title: a range, a usual time. */
  readonly facts?: ReactNode;
  /** A badge in the corner. */
  readonly badge?: ReactNode;
  /** A picture before the words. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  /** Names the group; drawn above it unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onValueChange: (value: Value) => void;
  /** Smallest width of a card; they share each row equally. */
  readonly cardWidth?: string;
  readonly className?: string | undefined;
}

/** Pick one of a few things that need a line of explanation each. Real radio buttons: arrows move, Tab goes on. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, hideLabel = false, choices, value, onValueChange, cardWidth = '13rem', className } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, className)} role="radiogroup">
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div
        className={styles.cards}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}, 100%), 1fr))` }}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              className={styles.input}
              onChange={() => onValueChange(choice.value)}
            />
            <span className={styles.face}>
              {choice.picture}
              <span className={styles.words}>
                <span className={styles.title}>{choice.title}</span>
                {choice.facts && <span className={styles.facts}>{choice.facts}</span>}
              </span>
              {choice.badge && <span className={styles.badge}>{choice.badge}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
