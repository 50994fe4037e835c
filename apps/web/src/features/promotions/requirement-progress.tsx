import type { Fen } from '@fairground/money';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { yuanOf } from './promotion-labels.ts';

interface RequirementProgressProps {
  readonly need: Fen;
  readonly done: Fen;
  readonly label?: string;
}

/** How much of a requirement has been played. */
export function RequirementProgress({ need, done, label = '流水进度' }: RequirementProgressProps) {
  const left = need - done;
  return (
    <ProgressLine
      label={label}
      value={need === 0n ? 1 : Number((done * 10_000n) / need) / 10_000}
      text={`${yuanOf(done)} / ${yuanOf(need)}`}
      hint={left > 0n ? `还需有效流水 ${yuanOf(left)}` : '流水已完成'}
    />
  );
}
