import type { DrawnMark } from '@fairground/tables';
import type { ReactNode } from 'react';
import styles from './roads.module.css';

const CELL = 20;
const ROWS = 6;

interface RoadGridProps<Mark> {
  readonly label: string;
  readonly marks: readonly DrawnMark<Mark>[];
  /** How many columns are in view; of a longer road the newest. */
  readonly columns: number;
  readonly renderMark: (mark: Mark) => ReactNode;
  readonly children?: ReactNode;
}

/** A road on its paper. The view goes on by whole columns. */
export function RoadGrid<Mark>({ label, marks, columns, renderMark, children }: RoadGridProps<Mark>) {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const hidden = Math.max(0, last - columns + 1);
  const newest = marks.at(-1);
  const [width, height] = [columns * CELL, ROWS * CELL];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, mark by mark
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.road}>
      <rect width={width} height={height} className={styles.ground} />
      <path d={linesOf(columns)} className={styles.lines} />
      {children}
      {marks
        .filter(({ column }) => column > hidden)
        .map((each) => (
          <g
            key={`${each.column}.${each.row}`}
            transform={`translate(${(each.column - hidden - 0.5) * CELL} ${(each.row - 0.5) * CELL})`}
            data-newest={each === newest || undefined}
          >
            {renderMark(each.mark)}
          </g>
        ))}
    </svg>
  );
}

const linesOf = (columns: number): string =>
  Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${ROWS * CELL}`).join('') +
  Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * CELL}H${columns * CELL}`).join('');
