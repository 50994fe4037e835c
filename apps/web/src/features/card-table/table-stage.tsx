import type { ReactNode, RefObject } from 'react';
import type { Chair, CardRoom } from './card-table-data.ts';
import { ChairView, EmptyChair, type SeatMarks } from './chair-view.tsx';
import type { StyleVars } from './style-vars.ts';
import styles from './table-stage.module.css';

/** The table as it is drawn, played at or seen again. */
export interface TableScene {
  readonly gameCode: CardRoom['gameCode'];
  readonly seatsMost: number;
  readonly ownChair: number;
  readonly chairs: readonly Chair[];
  /** When the clock of what goes on now runs down; null while none runs. */
  readonly dueTime: number | null;
}

interface TableStageProps {
  readonly scene: TableScene;
  /** By place in the hand. */
  readonly marks: readonly SeatMarks[];
  readonly stage?: RefObject<HTMLDivElement | null>;
  /** What the game lays on the table. */
  readonly children: ReactNode;
}

/** Room, table and the people around it, for every card game; the game lays its cards on it. */
export function TableStage({ scene, marks, stage, children }: TableStageProps) {
  const { gameCode, seatsMost, chairs } = scene;
  const pictures: StyleVars = {
    '--room': `url(/game-art/${gameCode}/room.webp)`,
    '--table-wide': `url(/game-art/${gameCode}/table-wide.webp)`,
    '--table-tall': `url(/game-art/${gameCode}/table-tall.webp)`,
  };
  return (
    <div ref={stage} className={styles.stage} style={pictures} data-game={gameCode}>
      <div className={styles.inner}>
        <div className={styles.table} aria-hidden="true" />
        {Array.from({ length: seatsMost }, (_, chair) => {
          const taken = chairs.find((one) => one.chair === chair);
          return taken ? (
            <ChairView
              key={chair}
              chair={taken}
              scene={scene}
              marks={taken.place === null ? undefined : marks[taken.place]}
            />
          ) : (
            <EmptyChair key={chair} chair={chair} scene={scene} />
          );
        })}
        {children}
      </div>
    </div>
  );
}
