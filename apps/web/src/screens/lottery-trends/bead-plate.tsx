import type { Chart, ChartIssue } from '@fairground/lottery';
import styles from './bead-plate.module.css';

interface BeadPlateProps {
  /** A group of which every issue hits one column. */
  readonly group: Chart['groups'][number];
  /** Oldest first. */
  readonly issues: readonly ChartIssue[];
}

const ROWS = 6;
const COLUMNS = 24;

/** One bead an issue, six to a column, the newest last, as on the boards of live tables. Void issues have none. */
export function BeadPlate({ group, issues }: BeadPlateProps) {
  const drawn = issues.filter(({ draw }) => draw.length > 0);
  // Whole columns: the plate keeps its rows as new issues come in.
  const first = Math.max(0, Math.ceil(drawn.length / ROWS) - COLUMNS) * ROWS;
  const beads = drawn
    .slice(first)
    .map((issue) => ({ issueNo: issue.issueNo, at: group.hits(issue, undefined)[0] ?? 0 }));
  return (
    <section className={styles.plate}>
      <h2>{group.name}珠盘</h2>
      <ol aria-label={`${group.name}珠盘，近${beads.length}期`}>
        {beads.map(({ issueNo, at }) => (
          <li key={issueNo} title={issueNo} data-column={at}>
            {group.columns[at]?.label}
          </li>
        ))}
      </ol>
    </section>
  );
}
