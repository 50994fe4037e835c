import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './steps.module.css';

export interface Step {
  readonly label: string;
  /** A clock time or one explaining line. */
  readonly note?: ReactNode;
}

export interface StepsProps {
  /** What the steps lead to, for screen readers: 存款进度. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step under way; equal to the number of steps when all are done. */
  readonly current: number;
  /** The step under way ended badly. */
  readonly failed?: boolean;
  readonly direction?: 'column' | 'row';
  readonly className?: string | undefined;
}

/** Where a process stands. */
export function Steps({ label, steps, current, failed = false, direction = 'column', className }: StepsProps) {
  return (
    <ol aria-label={label} className={classNames(styles.steps, styles[direction], className)}>
      {steps.map((step, index) => {
        const state = stateOf(index, { current, failed });
        return (
          <li
            key={step.label}
            className={styles.step}
            data-state={state}
            {...(index === current ? { 'aria-current': 'step' } : {})}
          >
            <span className={styles.dot} aria-hidden="true">
              {state === 'done' && <Check />}
              {state === 'failed' && <X />}
              {(state === 'now' || state === 'later') && index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{step.label}</span>
              <span className="visually-hidden">{spoken[state]}</span>
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type StepState = 'done' | 'now' | 'failed' | 'later';

const spoken: Record<StepState, string> = { done: '已完成', now: '进行中', failed: '未成功', later: '未开始' };

function stateOf(index: number, { current, failed }: Required<Pick<StepsProps, 'current' | 'failed'>>): StepState {
  if (index < current) return 'done';
  if (index > current) return 'later';
  return failed ? 'failed' : 'now';
}
