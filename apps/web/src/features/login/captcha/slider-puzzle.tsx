/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions,
   jsx-a11y/prefer-tag-over-role -- the keys are the handle's; a native range cannot tell the way it was dragged */
import type { OutputOf } from '@fairground/contract';
import type { login } from '@fairground/contract/login';
import { Check, ChevronsRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { SliderAnswer } from './slider-check.ts';
import styles from './slider-puzzle.module.css';
import { useSliderPiece } from './use-slider-piece.ts';

export type SliderPhase = 'ready' | 'checking' | 'passed';

interface SliderPuzzleProps {
  readonly puzzle: OutputOf<typeof login.sliderCaptcha>;
  readonly phase: SliderPhase;
  readonly onLetGo: (answer: SliderAnswer) => void;
  /** The line under the track: how it is done. */
  readonly note: ReactNode;
}

const faces: Record<SliderPhase, ReactNode> = {
  ready: <Icon of={ChevronsRight} />,
  checking: <Spinner />,
  passed: <Icon of={Check} />,
};

/** One puzzle: a picture with a gap, the piece that fits it, and the handle that moves it. */
export function SliderPuzzle({ puzzle, phase, onLetGo, note }: SliderPuzzleProps) {
  const noteId = useId();
  const handle = useRef<HTMLDivElement>(null);
  const ready = phase === 'ready';
  const piece = useSliderPiece((answer) => {
    if (ready) onLetGo(answer);
  });
  const { x, xMax, background } = piece;
  // Each puzzle arrives after its dialog: until then there is no handle to hold.
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  const share = xMax > 0 ? x / xMax : 0;
  return (
    <div className={styles.puzzle} data-phase={phase}>
      <div
        className={styles.picture}
        data-ready={ready || undefined}
        onClick={(event) => {
          if (ready && event.target === event.currentTarget.firstElementChild)
            piece.moveToPoint(event.currentTarget, event.clientX);
        }}
      >
        <img src={puzzle.background} alt="" draggable={false} onLoad={piece.onBackgroundLoad} />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className={styles.piece}
          style={{
            left: percent({ part: x, whole: background.width }),
            top: percent({ part: puzzle.y, whole: background.height }),
            width: percent({ part: piece.pieceWidth, whole: background.width }),
          }}
          onLoad={piece.onPieceLoad}
          {...(ready && piece.dragging)}
        />
      </div>
      <div className={styles.track}>
        <span className={styles.way} style={{ width: `calc(${share} * (100% - var(--handle)) + var(--handle) / 2)` }} />
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label="拼图位置"
          aria-valuemin={0}
          aria-valuemax={xMax}
          aria-valuenow={x}
          aria-describedby={noteId}
          aria-disabled={!ready || undefined}
          className={styles.handle}
          style={{ left: `calc(${share} * (100% - var(--handle)))` }}
          {...(ready && {
            onKeyDown: piece.onKeyDown,
            ...piece.dragging,
          })}
        >
          {faces[phase]}
        </div>
      </div>
      <div id={noteId} className={styles.note}>
        {note}
      </div>
      <Button
        look="brand"
        size="lg"
        block
        busy={phase === 'checking'}
        disabled={!ready || x === 0}
        onClick={piece.confirm}
      >
        {phase === 'passed' ? '验证通过' : '确定'}
      </Button>
    </div>
  );
}

const percent = ({ part, whole }: { readonly part: number; readonly whole: number }): string =>
  `${whole > 0 ? (part / whole) * 100 : 0}%`;
