import styles from './new-task.module.css';

interface TaskRingProps {
  readonly done: number;
  readonly all: number;
}

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** How many steps are behind the member, as a ring of as many parts. */
export const TaskRing = ({ done, all }: TaskRingProps) => (
  <div className={styles.ring}>
    <svg viewBox="0 0 120 120" aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- parts of one ring never move
          key={at}
          cx="60"
          cy="60"
          r={RADIUS}
          data-done={at < done || undefined}
          strokeDasharray={`${ROUND / all - 5} ${ROUND}`}
          transform={`rotate(${(at * 360) / all - 88} 60 60)`}
        />
      ))}
    </svg>
    <span className="visually-hidden">
      已完成 {done} 项，共 {all} 项
    </span>
    <strong aria-hidden="true">
      {done}
      <small>/{all}</small>
    </strong>
  </div>
);
