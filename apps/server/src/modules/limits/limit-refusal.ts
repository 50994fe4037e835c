import { ResultCode } from '@fairground/contract';
import { limitPeriodLabels } from '@fairground/contract/limits';
import { yuanFromFen, yuanText, chinaMoment } from '@fairground/money';
import { Refusal } from '../../platform/refusal.ts';
import type { Restriction } from './restriction-rules.ts';

type Period = keyof typeof limitPeriodLabels;

/** Who says no, as a client can recognise it in the data of the answer. */
export type LimitRule =
  | 'deposit-limit'
  | 'loss-limit'
  | 'stake-limit'
  | 'time-limit'
  | 'reality-check'
  | 'break'
  | 'exclusion';

/** A refusal of the limit check as the database gives it: fen, or seconds where it is about time. */
export interface LimitBreach {
  readonly rule: LimitRule;
  readonly period: Period | null;
  readonly cap: bigint | null;
  readonly room: bigint | null;
  readonly freeAt: Date | null;
}

/** The refusal of the limit check as a message: which limit, how much is left, and when it frees. */
export function limitRefusal(no: LimitBreach, now: Date): Refusal {
  const isRestricted = no.rule === 'break' || no.rule === 'exclusion';
  const code = isRestricted ? ResultCode.AccessDenied : ResultCode.Warning;
  return new Refusal(code, messages[no.rule](no, now), dataOf(no));
}

/** A break or exclusion in the same words, for whoever knows already that there is one. */
export const restrictionRefusal = ({ kind, until }: Restriction, now: Date): Refusal =>
  limitRefusal({ rule: kind, period: null, cap: null, room: null, freeAt: until }, now);

const isMoney = ({ rule }: LimitBreach): boolean =>
  rule === 'deposit-limit' || rule === 'loss-limit' || rule === 'stake-limit';

function dataOf(no: LimitBreach): Readonly<Record<string, unknown>> {
  const { rule, period, cap, room, freeAt } = no;
  return {
    guard: rule,
    ...(period && { period }),
    ...(cap !== null && (isMoney(no) ? { amount: yuanFromFen(cap) } : { minutes: Number(cap / 60n) })),
    ...(room !== null && isMoney(no) && { left: yuanFromFen(room) }),
    ...(freeAt && { freeTime: freeAt.getTime() }),
  };
}

const periodOf = ({ period }: LimitBreach): string => (period ? limitPeriodLabels[period] : '');
const capOf = ({ cap }: LimitBreach): string => `${yuanText(cap ?? 0n)}元`;
const remainingText = ({ room }: LimitBreach): string => `${yuanText(room ?? 0n)}元`;
const minutesOf = ({ cap }: LimitBreach): string => `${(cap ?? 0n) / 60n}分钟`;
const hasRoom = ({ room }: LimitBreach): boolean => room !== null && room > 0n;

/** An amount above the whole limit never fits; any other fits again in time. */
function windowMessage(no: LimitBreach, now: Date, words: { readonly limit: string; readonly act: string }): string {
  const limit = `您设置的${periodOf(no)}${words.limit}为${capOf(no)}`;
  const left = hasRoom(no) ? `剩余额度${remainingText(no)}` : '额度已用完';
  const then = no.freeAt ? `${chinaMoment(no.freeAt, now)}后可${words.act}该金额` : '本次金额超出限额';
  return `${limit}，${left}，${then}`;
}

const STAY_OPEN = '您仍可查看记录和取款';

const messages: Readonly<Record<LimitRule, (no: LimitBreach, now: Date) => string>> = {
  'deposit-limit': (no, now) => windowMessage(no, now, { limit: '存款限额', act: '存入' }),
  'loss-limit': (no, now) => windowMessage(no, now, { limit: '亏损限额', act: '投注' }),
  'stake-limit': (no) => `您设置的单笔投注限额为${capOf(no)}，请减少投注金额`,
  'time-limit': (no, now) => {
    const then = no.freeAt ? `，${chinaMoment(no.freeAt, now)}后可继续游戏` : '';
    return `您设置的${periodOf(no)}游戏时长为${minutesOf(no)}，已全部用完${then}`;
  },
  'reality-check': (no) => `您已连续游戏${minutesOf(no)}，请先在时长提醒中作出选择`,
  break: ({ freeAt }, now) => {
    if (!freeAt || freeAt <= now) return `您的休息期已结束，请先申请恢复游戏，${STAY_OPEN}`;
    return `您正在休息，${chinaMoment(freeAt, now)}后可申请恢复游戏，${STAY_OPEN}`;
  },
  exclusion: ({ freeAt }, now) => {
    if (!freeAt) return `您已永久自我排除，无法继续游戏或存款，${STAY_OPEN}`;
    if (freeAt <= now) return `您的自我排除期已结束，请先申请恢复游戏，${STAY_OPEN}`;
    return `您已自我排除，${chinaMoment(freeAt, now)}后可申请恢复游戏，${STAY_OPEN}`;
  },
};
