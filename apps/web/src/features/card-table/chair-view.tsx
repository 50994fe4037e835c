import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Chair } from './card-table-data.ts';
import { chairPlace, placeStyle, type Round } from './chair-places.ts';
import styles from './chair-view.module.css';
import { TurnRing } from './turn-ring.tsx';

/** What a game says of a seat beside its player. */
export interface SeatMarks {
  /** 庄, 地主: on the avatar. */
  readonly badge?: string | undefined;
  /** What it has chosen: 抢 ×3. */
  readonly choice?: string | undefined;
  /** It may act, until the clock of the table has run down. */
  readonly isActing: boolean;
  readonly isDone: boolean;
  /** Has left this hand. */
  readonly isOut?: boolean;
  /** What the hand has brought it, rake taken off. */
  readonly net?: bigint | undefined;
}

/** What of the table decides where a chair stands, and its clock. */
interface SeatedScene extends Round {
  readonly dueTime: number | null;
}

interface ChairViewProps {
  readonly chair: Chair;
  readonly scene: SeatedScene;
  readonly marks: SeatMarks | undefined;
  readonly children?: ReactNode;
}

/** Somebody at the table: who, with how much, what they did, and whether it is their turn. */
export function ChairView({ chair, scene, marks }: ChairViewProps) {
  const { dueTime } = scene;
  const { name, isBot, isOwn, stack, state, isTrustee, isWaitedFor } = chair;
  const tags = [
    ...(isBot === 1 ? ['机器人'] : []),
    ...(isTrustee === 1 && state !== 'away' ? ['托管'] : []),
    ...(state === 'away' ? ['暂离'] : []),
    ...(isWaitedFor === 1 ? ['等待重连'] : []),
  ];
  const isActing = marks?.isActing === true && dueTime !== null;
  return (
    <section
      className={classNames(styles.chair, isOwn === 1 && styles.own)}
      style={placeStyle(chairPlace(scene, chair.chair))}
      aria-label={`${isOwn === 1 ? '本人' : name}${tags.length > 0 ? `（${tags.join('、')}）` : ''}`}
      data-chair={chair.chair}
      data-away={state === 'away' || marks?.isOut === true || undefined}
      data-acting={isActing || undefined}
    >
      <span className={styles.face}>
        {isBot === 1 ? (
          <span className={styles.bot}>
            <Bot aria-hidden="true" />
          </span>
        ) : (
          <Avatar id={name} size="100%" />
        )}
        {isActing && <TurnRing until={dueTime} />}
        {marks?.badge !== undefined && <b className={styles.badge}>{marks.badge}</b>}
      </span>
      <span className={styles.plate}>
        <span className={styles.name}>{name}</span>
        <MoneyText fen={stack} className={styles.stack} />
      </span>
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <em key={tag}>{tag}</em>
          ))}
        </span>
      )}
      {marks?.choice !== undefined && <span className={styles.choice}>{marks.choice}</span>}
      {marks?.choice === undefined && marks?.isDone === true && <span className={styles.choice}>已选择</span>}
      {marks?.net !== undefined && (
        <strong className={styles.net} data-lost={marks.net < 0n || undefined}>
          <MoneyText fen={marks.net} plus />
        </strong>
      )}
    </section>
  );
}

/** A chair nobody sits on. */
export const EmptyChair = ({ chair, scene }: { readonly chair: number; readonly scene: SeatedScene }) => (
  <span
    className={classNames(styles.chair, styles.empty)}
    style={placeStyle(chairPlace(scene, chair))}
    aria-hidden="true"
  >
    空位
  </span>
);
