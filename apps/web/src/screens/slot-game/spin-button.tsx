import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ROUND_MS } from './slot-table.ts';
import styles from './spin-button.module.css';

interface SpinButtonProps {
  readonly waitsUntil: number;
  readonly isReady: boolean;
  readonly isRunning: boolean;
  readonly label: string;
  readonly onSpin: () => void;
  /** While a round is shown: what is left of the show may be skipped. */
  readonly onSkip: (() => void) | undefined;
}

/** The one button. Its ring fills until the server takes the next round: one pace for everybody. A held key presses it once. */
export function SpinButton({ waitsUntil, isReady, isRunning, label, onSpin, onSkip }: SpinButtonProps) {
  const isOpen = useIsOver(waitsUntil) && isReady;
  return (
    <button
      type="button"
      className={styles.spin}
      data-spin=""
      aria-disabled={!isOpen && !onSkip}
      aria-busy={isRunning}
      onClick={() => {
        if (onSkip) onSkip();
        else if (isOpen) onSpin();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <WaitRing until={waitsUntil} />
      <RotateCw aria-hidden="true" />
      <span>{onSkip ? '跳过' : label}</span>
    </button>
  );
}

/** The ring, which fills by itself until the moment; the page need not be drawn anew for it. */
function WaitRing({ until }: { readonly until: number }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = ring;
    const draw = () => {
      const share = Math.min(1, Math.max(0, 1 - (until - performance.now()) / ROUND_MS));
      current?.style.setProperty('--share', String(share));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [until]);
  return <span ref={ring} className={styles.ring} />;
}

/** Whether a moment of the page's clock is over. */
function useIsOver(until: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(until), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return passed >= until;
}
