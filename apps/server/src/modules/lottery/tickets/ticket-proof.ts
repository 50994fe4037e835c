import type { TicketEvidence } from '@fairground/contract/disputes';
import type { AppContext } from '../../../platform/app-context.ts';
import { issueProof } from '../../lottery-draws/issue-proof.ts';
import { findIssue } from '../../lottery-draws/issues.ts';
import type { Queries } from '../../venues/venues.ts';

/** A ticket as far as somebody may raise something about it or have it certified. */
interface TicketHead {
  readonly issueNo: string;
  readonly rulebook: string;
  /** Which result it was settled by; null while it is open. */
  readonly version: number | null;
  /** The entries that took its stake and settled it; the second is null while it is open. */
  readonly stakeEntry: bigint;
  readonly settleEntry: bigint | null;
}

export async function lotteryTicketHead(store: Queries, ticketNo: string): Promise<TicketHead | undefined> {
  return (await store.query<TicketHead>({ ...HEAD, values: [ticketNo] })).rows[0];
}

/** Everything the draw of a ticket can be made anew from, in words; what is not revealed yet says so. */
export async function ticketProof(
  app: AppContext,
  { issueNo, rulebook, version }: TicketHead,
): Promise<NonNullable<TicketEvidence['play']>['proof']> {
  const issue = await findIssue(app.pool, issueNo);
  if (!issue) throw new Error(`no issue ${issueNo}`);
  const { lastLink, linkBefore, position, firstIssue, beacon } = await issueProof(app, issue);
  return [
    { name: '期号', value: issueNo },
    {
      name: '开奖号码',
      value: issue.state === 'void' ? `本期作废：${issue.voidReason}` : revealed(issue.draw?.join(' ') ?? ''),
    },
    { name: '本期链值', value: revealed(issue.link ?? '') },
    { name: '上一期链值', value: revealed(linkBefore) },
    { name: '开售前公布的最后一环', value: lastLink },
    { name: '在链上的位置', value: `首期 ${firstIssue}，本期为第 ${position} 环` },
    { name: '信标', value: `第 ${beacon.round} 轮 ${revealed(beacon.value)}` },
    { name: '信标签名', value: revealed(beacon.signature) },
    { name: '信标公钥', value: beacon.publicKey },
    { name: '信标的最后一环', value: beacon.lastLink },
    { name: '结果版本', value: String(version ?? issue.version) },
    { name: '规则版本', value: rulebook },
  ];
}

const HEAD = {
  name: 'lottery-ticket.head',
  text: `select issue_no as "issueNo", rulebook, result_version as version, stake_entry as "stakeEntry",
      settle_entry as "settleEntry" from lottery_ticket where ticket_no = $1`,
};

const revealed = (value: string): string => (value === '' ? '开奖后公开' : value);
