import type { ReactNode } from 'react';
import { Art } from '../art.tsx';
import { type LineDrawing, lineDrawing } from '../../art/line-drawings.ts';
import { classNames } from '../class-names.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** What will be here. */
  readonly title: string;
  readonly text?: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
  readonly drawing?: LineDrawing;
  /** Less air, for side panels. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ title, text, action, drawing = 'empty', compact = false, className }: EmptyStateProps) => (
  <div className={classNames(styles.state, compact && styles.compact, className)}>
    <Art svg={lineDrawing(drawing)} inline className={styles.drawing} />
    <p className={styles.title}>{title}</p>
    {text && <div className={styles.text}>{text}</div>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
);
