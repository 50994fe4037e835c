import { ResultCode } from '@fairground/contract';
import { yuanText } from '@fairground/money';
import type { TierLimits } from '@fairground/tables';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type RefusedStake, stakeRefusal, tooSoon } from '../../transfers/stake-refusal.ts';
import type { Queries } from '../../venues/venues.ts';

interface RefusedBet extends RefusedStake {
  readonly limits: TierLimits;
}

/** Why the check or the ledger refused bets on a round, as the member hears it. */
export async function betRefusal(app: AppContext, store: Queries, refused: RefusedBet): Promise<Refusal> {
  const { limits, ...staked } = refused;
  const own = ofRound(staked.why) ?? ofLimits(staked.why, limits);
  return own ?? (await stakeRefusal(app, store, { ...staked, field: 'bets' })) ?? tooSoon();
}

export const rulebookChanged = (): Refusal =>
  new Refusal(ResultCode.Warning, '桌台规则已更新，请刷新后重新下注', { field: 'rulebook' });

function ofRound(why: string): Refusal | undefined {
  switch (why) {
    case 'no-round':
      return new Refusal(ResultCode.NotFound, '没有这一局，请刷新页面', { field: 'roundNo' });
    case 'bets-closed':
      return new Refusal(ResultCode.Warning, '本局已停止下注', { field: 'roundNo' });
    case 'unopened':
      return new Refusal(ResultCode.Warning, '本局尚未开始下注', { field: 'roundNo' });
    case 'rulebook':
      return rulebookChanged();
    default:
      return undefined;
  }
}

const tierNames = { low: '新手', middle: '标准', high: '高额' } as const;

const warned = (message: string): Refusal => new Refusal(ResultCode.Warning, message, { field: 'bets' });

function ofLimits(why: string, { tier, roundMost, winMost }: TierLimits): Refusal | undefined {
  switch (why) {
    case 'bet-cap':
      return warned(`超过${tierNames[tier]}限红：同一注项在本局的累计金额已到上限`);
    case 'round-cap':
      return warned(`超过${tierNames[tier]}限红：每局全部注项最多 ${yuanText(BigInt(roundMost) * 100n)} 元`);
    case 'win-cap':
      return warned(`超过${tierNames[tier]}限红：每局最多可赢 ${yuanText(BigInt(winMost ?? 0) * 100n)} 元`);
    case 'payout-cap':
      return warned('本局最多可派金额超过今日剩余的派彩上限，请减少金额');
    case 'exposure':
      return warned('本局这一边的差额已满，请减少金额或等下一局');
    default:
      return undefined;
  }
}
