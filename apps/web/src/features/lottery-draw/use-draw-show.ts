import type { IssueState } from '@fairground/contract/lottery';
import { useEffect, useState } from 'react';
import type { Moment } from './scene.ts';

export interface IssueOnStage {
  readonly issueNo: string;
  readonly draw: readonly number[];
  readonly state: IssueState;
}

const waitingPhase = (state: IssueState): Moment['phase'] =>
  state === 'scheduled' || state === 'open' || state === 'stopped' ? 'idle' : 'locked';

/**
 * What the stage plays: an issue that was seen waiting is shown when its numbers come, one that was drawn already
 * stands as it ended. `end` is for who skips, and for the end itself.
 */
export function useDrawShow({ issueNo, draw, state }: IssueOnStage, isStill: boolean) {
  const isDrawn = draw.length > 0;
  const [awaited, setAwaited] = useState(isDrawn ? '' : issueNo);
  const [ended, setEnded] = useState('');
  // Seen while it has no numbers: there will be a show.
  if (!isDrawn && awaited !== issueNo) setAwaited(issueNo);
  const isPlaying = isDrawn && !isStill && awaited === issueNo && ended !== issueNo;
  const phase: Moment['phase'] = isDrawn ? (isPlaying ? 'show' : 'rest') : waitingPhase(state);
  return { phase, isPlaying, end: () => setEnded(issueNo) };
}

/** Whether the page is in sight: what nobody sees is not drawn. */
export function useIsOnScreen(element: HTMLElement | null): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
