import { ResultCode } from '@fairground/contract';
import { yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type RefusedStake, stakeRefusal, tooSoon } from '../../transfers/stake-refusal.ts';
import type { Queries } from '../../venues/venues.ts';
import { rulebookChanged } from '../tickets/lottery-terms.ts';

interface RefusedBet extends RefusedStake {
  readonly issueNo: string;
}

/** Why the check or the ledger refused a ticket, as the member hears it. */
export async function betRefusal(app: AppContext, store: Queries, refused: RefusedBet): Promise<Refusal> {
  const { why, issueNo, ...staked } = refused;
  switch (why) {
    case 'win-cap':
      return ofIssue(`超过单期限额：本期全部注单最多可中 ${yuanText(app.config.lotteryIssueWinMost)} 元`, 'entries');
    case 'rulebook':
      return rulebookChanged();
    default:
      return (
        saleRefusal({ why, issueNo }) ??
        (await stakeRefusal(app, store, { ...staked, why, field: 'cost' })) ??
        tooSoon()
      );
  }
}

/** What is about the issue and not about the member. */
export function saleRefusal({ why, issueNo }: { why: string; issueNo: string }): Refusal | undefined {
  switch (why) {
    case 'sale-closed':
      return ofIssue(`第 ${issueNo} 期已封盘`);
    case 'stopped':
      return ofIssue('本期已停售');
    case 'unopened':
      return ofIssue(`第 ${issueNo} 期未开售`);
    case 'exposure':
      return ofIssue('本期销售额度已满，请投注下一期');
    case 'early':
      return new Refusal(ResultCode.TooFrequent, '两张注单之间至少间隔5秒，请稍候');
    default:
      return undefined;
  }
}

const ofIssue = (message: string, field = 'issueNo'): Refusal => new Refusal(ResultCode.Warning, message, { field });
