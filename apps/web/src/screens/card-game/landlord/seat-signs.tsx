import type { LandlordView } from '@fairground/cards/landlord';
import { chairPlace, placeStyle } from '../../../features/card-table/chair-places.ts';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';
import { LandlordHat } from './landlord-hat.tsx';
import { factorText } from './landlord-texts.ts';
import styles from './seat-signs.module.css';

interface SeatSignsProps {
  readonly scene: TableScene;
  readonly view: LandlordView;
}

const FEW = 2;

/** Beside each player: the landlord's hat, how many cards are left, and what the seat has doubled. */
export function SeatSigns({ scene, view }: SeatSignsProps) {
  const { seats, landlord, phase, own } = view;
  return (
    <>
      {scene.chairs.map(({ chair, place }) => {
        const seat = place === null ? undefined : seats[place];
        if (!seat || place === null) return null;
        const isFew = phase === 'play' && seat.count <= FEW;
        const spot = chairPlace(scene, chair);
        return (
          <span
            key={chair}
            className={styles.signs}
            style={placeStyle(spot)}
            data-side={chair === scene.ownChair ? 'own' : spot.wide.x > 50 ? 'right' : 'left'}
          >
            {place === landlord && <LandlordHat className={styles.hat} />}
            {place !== own && phase !== 'over' && (
              <span className={styles.count} data-few={isFew || undefined}>
                <span className="visually-hidden">剩</span>
                <b>{seat.count}</b>
                <span className="visually-hidden">张</span>
                {isFew && <small>报牌</small>}
              </span>
            )}
            {landlord !== null && phase !== 'double' && (
              <span className={styles.role}>
                {place === landlord ? '地主' : '农民'}
                {seat.factor !== null && seat.factor > 1 && <em>{factorText(seat.factor)}</em>}
                {seat.multiple > 0 && <b>×{seat.multiple}</b>}
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}
