import { issueStateLabels } from '@fairground/contract/lottery';
import type { GameCode } from '@fairground/lottery';
import { Lock } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './draw-stage.module.css';
import { StageCanvas } from './stage-canvas.tsx';
import { type IssueOnStage, useDrawShow } from './use-draw-show.ts';

interface DrawStageProps extends IssueOnStage {
  readonly game: GameCode;
  /** The time between two draws as it passes here: a quick game has a short show. */
  readonly intervalMs: number;
  /** The numbers may be shown elsewhere now: the show of this issue is over, was skipped, or there was none. */
  readonly onShown?: (issueNo: string) => void;
}

/** The machine of a game: it waits, is locked at the close, and shows the draw that was decided. */
export default function DrawStage({ game, issueNo, draw, state, intervalMs, onShown }: DrawStageProps) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { phase, isPlaying, end } = useDrawShow({ issueNo, draw, state }, isStill);
  const tellShown = useEffectEvent((shown: string) => onShown?.(shown));
  const shownIssue = phase === 'rest' ? issueNo : '';

  useEffect(() => {
    if (shownIssue !== '') tellShown(shownIssue);
  }, [shownIssue]);

  return (
    <section className={styles.stage} aria-label="开奖画面" data-phase={phase}>
      <Suspense fallback={<canvas className={styles.canvas} aria-hidden="true" />}>
        <StageCanvas {...{ game, issueNo, draw, phase, intervalMs, isStill }} onEnd={end} />
      </Suspense>
      <p className={styles.issue}>第 {issueNo.slice(issueNo.indexOf('-') + 1)} 期</p>
      {phase === 'locked' && (
        <p className={styles.lock}>
          <Icon of={Lock} size="sm" />
          {state === 'late' || state === 'void' ? issueStateLabels[state] : '已封盘'}
        </p>
      )}
      {isPlaying && (
        <Button size="sm" className={styles.skip} onClick={end}>
          跳过动画
        </Button>
      )}
      <output className="visually-hidden">
        {shownIssue !== '' ? `第${issueNo}期开奖号码：${draw.join(' ')}` : ''}
      </output>
    </section>
  );
}
