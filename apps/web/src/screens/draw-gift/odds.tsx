import { prizeColour } from '../../art/promotions/prize-wheel.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import styles from './draw-gift.module.css';
import { outcomeTexts, type Prize } from './draw-words.ts';

interface OddsProps {
  readonly prizes: readonly Prize[];
  readonly way: 'wheel' | 'dice';
}

/** Every prize with its chance, and the outcomes that bring it. They sum to the whole. */
export function Odds({ prizes, way }: OddsProps) {
  const outcomes = outcomeTexts(prizes, way);
  return (
    <table className={styles.odds} aria-label="奖项与概率">
      <thead>
        <tr>
          <th scope="col">奖项</th>
          <th scope="col">奖励</th>
          <th scope="col">概率</th>
          <th scope="col">{way === 'wheel' ? '号码' : '掷法'}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ prizeId, name, amount, points, chance }, at) => (
          <tr key={prizeId}>
            <th scope="row">
              {way === 'wheel' && <i style={{ background: prizeColour(at) }} aria-hidden="true" />}
              {name}
            </th>
            <td>{amount > 0n ? yuanOf(amount) : points ? `${points}积分` : '–'}</td>
            <td>{chance}%</td>
            <td>{outcomes[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
