import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Queries } from '../../venues/venues.ts';

type WireResult = NonNullable<OutputOf<Catalogue['lottery']['ticket']>['result']>;

/** An issue with what has decided it. */
export interface DecidedIssue {
  readonly issueNo: string;
  readonly gameCode: string;
  readonly lunarYear: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly state: 'waiting' | 'drawn' | 'settled' | 'void';
  readonly draw: readonly number[] | null;
  readonly link: string | null;
  readonly beacon: string | null;
  readonly beaconRound: bigint;
  readonly voidReason: string;
  readonly version: number;
}

/** Issues by their numbers. */
export async function issuesOf(store: Queries, numbers: readonly string[]): Promise<ReadonlyMap<string, DecidedIssue>> {
  const { rows } = await store.query<DecidedIssue>({ ...OF_NUMBERS, values: [numbers] });
  return new Map(rows.map((row) => [row.issueNo, row]));
}

/** The result of an issue that has one, or was made void. */
export const wireResult = (issue: DecidedIssue | undefined): WireResult | null =>
  !issue || issue.state === 'waiting'
    ? null
    : {
        issueNo: issue.issueNo,
        state: issue.state === 'void' ? 'void' : 'drawn',
        openTime: issue.opensAt.getTime(),
        closeTime: issue.closesAt.getTime(),
        drawTime: issue.drawsAt.getTime(),
        lunarYear: issue.lunarYear,
        draw: [...(issue.draw ?? [])],
        link: issue.link ?? '',
        beacon: issue.beacon ?? '',
        beaconRound: Number(issue.beaconRound),
        version: issue.version,
        voidReason: issue.voidReason,
      };

const OF_NUMBERS = {
  name: 'lottery.issues-of',
  text: `select issue_no as "issueNo", game_code as "gameCode", lunar_year as "lunarYear", opens_at as "opensAt",
      closes_at as "closesAt", draws_at as "drawsAt", state, draw, link, beacon, beacon_round as "beaconRound",
      void_reason as "voidReason", version from lottery_issue where issue_no = any ($1::text[])`,
};
