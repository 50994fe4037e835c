import type { Catalogue, OutputOf } from '@fairground/contract';
import type { IssueState } from '@fairground/contract/lottery';
import type { Issue } from './issues.ts';

/** A draw that takes a moment is not called late. */
const LATE_AFTER_MS = 2_000;

type Results = OutputOf<Catalogue['lottery']['results']>['list'];
export type WireResult = Results[number];
export type WireIssue = Pick<WireResult, 'issueNo' | 'state' | 'openTime' | 'closeTime' | 'drawTime'>;

type Standing = Pick<Issue, 'state' | 'sale' | 'opensAt' | 'closesAt' | 'drawsAt'>;

/** Where an issue stands at a moment. */
export function issueState({ state, sale, opensAt, closesAt, drawsAt }: Standing, now: number): IssueState {
  if (state === 'void') return 'void';
  if (state !== 'waiting') return 'drawn';
  if (now < opensAt.getTime()) return 'scheduled';
  if (now < closesAt.getTime()) return sale === 'on' ? 'open' : 'stopped';
  return now < drawsAt.getTime() + LATE_AFTER_MS ? 'closed' : 'late';
}

export const wireIssue = (issue: Issue, now: number): WireIssue => ({
  issueNo: issue.issueNo,
  state: issueState(issue, now),
  openTime: issue.opensAt.getTime(),
  closeTime: issue.closesAt.getTime(),
  drawTime: issue.drawsAt.getTime(),
});

/** An issue with what decided it, once that is public. */
export const wireResult = (issue: Issue, now: number): WireResult => ({
  ...wireIssue(issue, now),
  lunarYear: issue.lunarYear,
  draw: [...(issue.draw ?? [])],
  link: issue.link ?? '',
  beacon: issue.beacon ?? '',
  beaconRound: Number(issue.beaconRound),
  version: issue.version,
  voidReason: issue.voidReason,
});
