import type { OutputOf } from '@fairground/contract';
import type { lottery } from '@fairground/contract/lottery';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

export type GameFacts = OutputOf<typeof lottery.game>;
export type Issue = GameFacts['following'][number];
export type DrawnIssue = GameFacts['latest'][number];

/** The issue that sells at a moment, or the next one that will. */
const issueAt = (issues: readonly Issue[], now: number): Issue | undefined =>
  issues.find(({ closeTime }) => closeTime > now);

/** Whether an issue takes bets at a moment; a page read it a while ago, so what was to open may be open by now. */
const isSelling = ({ state, openTime, closeTime }: Issue, now: number): boolean =>
  (state === 'open' || state === 'scheduled') && openTime <= now && now < closeTime;

/** A little after the moment, so that the clock has passed it when it is asked again. */
const AFTER_MS = 30;

/** The issue on sale by the server's clock: it changes at the moment of closing, whatever has been read by then. */
export function useIssueOnSale(issues: readonly Issue[]): {
  readonly issue: Issue | undefined;
  readonly isOpen: boolean;
} {
  const [now, setNow] = useState(serverNow);
  const issue = issueAt(issues, now);
  const isOpen = issue !== undefined && isSelling(issue, now);
  const next = issue && (issue.openTime > now ? issue.openTime : issue.closeTime);
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // The clock may have been set back meanwhile: it is asked until the moment is over.
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow());
          wait();
        },
        Math.max(0, next - serverNow()) + AFTER_MS,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
  return { issue, isOpen };
}
