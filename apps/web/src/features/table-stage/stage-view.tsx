import { CardStage } from './card-stage.tsx';
import { DiceStage } from './dice-stage.tsx';
import styles from './stage.module.css';
import type { TableFacts, TableView } from './table-view.ts';
import { WheelStage } from './wheel-stage.tsx';

interface StageViewProps {
  readonly facts: TableFacts;
  readonly view: TableView;
  readonly className?: string | undefined;
}

const stages = { BAC: CardStage, DT: CardStage, RO: WheelStage, SB: DiceStage } as const;

/** The table as one sees it. Whatever it shows is told in words beside it. */
export function StageView({ facts, view, className }: StageViewProps) {
  const Show = stages[facts.game];
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.stage}>
        <img
          src={`/game-art/tables/${facts.game.toLowerCase()}.webp`}
          alt=""
          className={styles.scene}
          width="1600"
          height="640"
          draggable={false}
        />
        <Show facts={facts} view={view} />
        <p className={styles.deal}>虚拟发牌</p>
      </div>
    </div>
  );
}
