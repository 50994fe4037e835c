import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SKELETON_DELAY_MS, SKELETON_STAY_MS } from '../timing.ts';

/**
 * Whether the skeleton should be on screen: not for waits under 300 ms, and once shown for at least 400 ms,
 * so that nothing flickers. `settled` says that the content may be drawn.
 */
export function useSkeleton(pending: boolean): { readonly skeleton: boolean; readonly settled: boolean } {
  const [visible, setVisible] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (pending === visible) return undefined;
    const wait = pending ? SKELETON_DELAY_MS : SKELETON_STAY_MS - (performance.now() - shownAt.current);
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setVisible(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, visible]);

  return { skeleton: visible, settled: !pending && !visible };
}

interface SkeletonGateProps {
  readonly pending: boolean;
  readonly skeleton: ReactNode;
  /** A function, so that it is not called before its data is there. */
  readonly children: () => ReactNode;
  /** What is being waited for, in words. */
  readonly label?: string;
}

/** Nothing, then the skeleton, then the content, each in its time. The skeleton keeps its room from the start. */
export function SkeletonGate({ pending, skeleton, children, label = '加载中...' }: SkeletonGateProps) {
  const { skeleton: visible, settled } = useSkeleton(pending);
  if (settled) return children();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{visible ? label : ''}</output>
      <div style={{ visibility: visible ? 'visible' : 'hidden' }}>{skeleton}</div>
    </div>
  );
}
