import { ResultCode } from '@fairground/contract';
import { type Fen, yuanText } from '@fairground/money';
import { Refusal } from '../../platform/refusal.ts';
import type { Cooling } from './orders/cooldown.ts';
import type { WithdrawalMethod } from './orders/withdrawal-methods.ts';
import type { AmountTrouble } from './orders/withdrawal-sums.ts';

const warning = (message: string, data: unknown = null): Refusal => new Refusal(ResultCode.Warning, message, data);

/** What the member hears about an amount, by what is wrong with it. */
const amountMessages: Readonly<Record<AmountTrouble, (method: WithdrawalMethod) => string>> = {
  closed: ({ name }) => `${name}维护中，请选择其他方式`,
  'below-min': ({ amountMin }) => `单笔取款不能低于${yuanText(amountMin)}元`,
  'above-max': ({ amountMax }) => `单笔取款不能超过${yuanText(amountMax)}元`,
  'day-count': ({ dayCount }) => `今日取款次数已达${dayCount}次，请明天再试`,
  'day-amount': ({ dayAmount }) => `今日取款总额不能超过${yuanText(dayAmount)}元`,
};

export const amountRefusal = (why: AmountTrouble, method: WithdrawalMethod): Refusal =>
  warning(amountMessages[why](method), { field: 'amount' });

/** The limits of a grade hold over all methods together. */
export const gradeRefusal = (
  { grade, count, amount }: { readonly grade: number; readonly count: number; readonly amount: Fen },
  why: 'day-count' | 'day-amount',
): Refusal =>
  warning(
    why === 'day-count'
      ? `VIP${grade}每日可取款${count}次，今日次数已用完，请明天再试`
      : `VIP${grade}每日取款总额不能超过${yuanText(amount)}元`,
    { field: 'amount' },
  );

const HOUR_MS = 3_600_000;

export const coolingRefusal = ({ reason, until }: Cooling, now: Date): Refusal => {
  const hours = Math.ceil((until.getTime() - now.getTime()) / HOUR_MS);
  return warning(`${reason}，请${hours}小时后再试`, { untilTime: until.getTime() });
};

interface Unplayed {
  readonly id: bigint;
  readonly source: string;
  readonly need: Fen;
  readonly done: Fen;
}

/** How many sources stand in the sentence; all of them stand beside it. */
const SOURCES_TOLD = 3;

/** More than 可取额: what is still to be played, source by source. */
export function turnoverRefusal(available: Fen, open: readonly Unplayed[]): Refusal {
  const left = open.reduce((sum, { need, done }) => sum + need - done, 0n);
  const sources = open.map(({ id, source, need, done }) => ({
    turnoverId: id.toString(),
    source,
    left: yuanText(need - done),
  }));
  const told = sources.slice(0, SOURCES_TOLD).map((each) => `${each.source}${each.left}元`);
  const more = sources.length > SOURCES_TOLD ? `等${sources.length}项` : '';
  const message = `流水未达标，当前可取${yuanText(available)}元；还需完成${yuanText(left)}元流水：${told.join('、')}${more}`;
  return warning(message, { turnoverLeft: yuanText(left), available: yuanText(available), sources, field: 'amount' });
}

export const shortRefusal = (available: Fen): Refusal =>
  warning(`余额不足，当前可取${yuanText(available)}元`, { field: 'amount' });

export const quoteRefusal = (): Refusal => warning('取款信息已变化，请核对后重新确认', { field: 'quoteId' });

export const noCoinsRefusal = (): Refusal => warning('金额不足以支付网络手续费', { field: 'amount' });

export const lockingRefusal = (): Refusal =>
  new Refusal(ResultCode.LockingUnavailable, '资金暂时无法锁定，未发生任何扣款，请稍后再试');

export const frozenRefusal = (): Refusal => new Refusal(ResultCode.ContactService, '账户已被冻结，请联系在线客服');
