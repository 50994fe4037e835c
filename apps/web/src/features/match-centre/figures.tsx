import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Centre } from './match-data.ts';
import styles from './match-centre.module.css';

interface FiguresProps {
  readonly figures: Centre['figures'];
  readonly home: string;
  readonly away: string;
}

/** Each figure with the home side's share as a bar; the numbers say the same. */
export function Figures({ figures, home, away }: FiguresProps) {
  if (figures.length === 0) return <EmptyState compact title="开赛后会有技术统计" />;
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">技术统计</caption>
      <thead>
        <tr>
          <th scope="col">{home}</th>
          <th scope="col">
            <span className="visually-hidden">项目</span>
          </th>
          <th scope="col">{away}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, h, c, share }) => (
          <tr key={name}>
            <td>{h}</td>
            <th scope="row">
              {name}
              <span className={styles.share} aria-hidden="true">
                <span style={{ transform: `scaleX(${within(share)})` }} />
              </span>
            </th>
            <td>{c}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share between nought and one, however it was told. */
const within = (share: number): number => Math.min(1, Math.max(0, share > 1 ? share / 100 : share));
