import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { chairPlace, placeStyle } from './chair-places.ts';
import styles from './dealt-hand.module.css';
import { PlayingCard } from './playing-card.tsx';
import type { StyleVars } from './style-vars.ts';
import type { TableScene } from './table-stage.tsx';

interface DealtHandProps {
  readonly scene: TableScene;
  readonly chair: number;
  /** How many lie there, and those that are seen. */
  readonly count: number;
  readonly cards: readonly number[];
  /** Those that stand out of the row, such as the three that make a ten. */
  readonly raised?: readonly number[];
  readonly label: string;
  /** Lies elsewhere than its chair says. */
  readonly spot?: StyleVars;
  /** Out of the hand. */
  readonly isOut?: boolean;
  /** A card beside them that is more than a card, such as one that is drawn open by hand. */
  readonly children?: ReactNode;
}

/** The cards in front of a player, dealt one by one from the middle of the table; they turn when they are seen. */
export function DealtHand({ scene, chair, count, cards, raised = [], label, spot, isOut, children }: DealtHandProps) {
  const isOwn = chair === scene.ownChair;
  const place = chairPlace(scene, chair);
  return (
    <fieldset
      className={classNames(styles.hand, isOwn && styles.own)}
      style={{ ...placeStyle(place), ...spot }}
      aria-label={label}
      data-out={isOut || undefined}
    >
      {Array.from({ length: count }, (_, at) => {
        const card = cards[at];
        return (
          <DealtCard
            // Places in a hand never change.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            at={at}
            card={card}
            isSmall={!isOwn}
            isRaised={card !== undefined && raised.includes(card)}
          />
        );
      })}
      {children}
    </fieldset>
  );
}

interface DealtCardProps {
  readonly at: number;
  readonly card: number | undefined;
  readonly isSmall: boolean;
  readonly isRaised: boolean;
}

const DealtCard = ({ at, card, isSmall, isRaised }: DealtCardProps) => {
  const style: StyleVars = { '--at': at };
  return (
    <span
      className={styles.card}
      style={style}
      data-open={card !== undefined || undefined}
      data-raised={isRaised || undefined}
    >
      <span className={styles.turn}>
        <PlayingCard card={undefined} className={styles.back} />
        {card !== undefined && <PlayingCard card={card} isSmall={isSmall} className={styles.face} />}
      </span>
    </span>
  );
};
