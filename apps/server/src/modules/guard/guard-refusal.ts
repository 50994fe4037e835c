import { ResultCode } from '@fairground/contract';
import { limitPeriodWords } from '@fairground/contract/guard';
import { yuanFromFen, yuanText } from '@fairground/money';
import { Refusal } from '../../platform/refusal.ts';
import { chinaMoment } from './china-moment.ts';
import type { Pause } from './pause-rules.ts';

type Period = keyof typeof limitPeriodWords;

/** Who says no, as a client can recognise it in the data of the answer. */
export type GuardWord =
  | 'deposit-limit'
  | 'loss-limit'
  | 'stake-limit'
  | 'time-limit'
  | 'reality-check'
  | 'break'
  | 'exclusion';

/** A no of the gate as the database gives it: fen, or seconds where it is about time. */
export interface GuardNo {
  readonly guard: GuardWord;
  readonly period: Period | null;
  readonly cap: bigint | null;
  readonly room: bigint | null;
  readonly freeAt: Date | null;
}

/** The gate's no in words: which limit, how much is left, and when it frees. */
export function guardRefusal(no: GuardNo, now: Date): Refusal {
  const isPaused = no.guard === 'break' || no.guard === 'exclusion';
  const code = isPaused ? ResultCode.AccessDenied : ResultCode.Warning;
  return new Refusal(code, sentences[no.guard](no, now), dataOf(no));
}

/** A break or exclusion in the same words, for whoever knows already that there is one. */
export const pauseRefusal = ({ kind, until }: Pause, now: Date): Refusal =>
  guardRefusal({ guard: kind, period: null, cap: null, room: null, freeAt: until }, now);

const isMoney = ({ guard }: GuardNo): boolean =>
  guard === 'deposit-limit' || guard === 'loss-limit' || guard === 'stake-limit';

function dataOf(no: GuardNo): Readonly<Record<string, unknown>> {
  const { guard, period, cap, room, freeAt } = no;
  return {
    guard,
    ...(period && { period }),
    ...(cap !== null && (isMoney(no) ? { amount: yuanFromFen(cap) } : { minutes: Number(cap / 60n) })),
    ...(room !== null && isMoney(no) && { left: yuanFromFen(room) }),
    ...(freeAt && { freeTime: freeAt.getTime() }),
  };
}

const periodOf = ({ period }: GuardNo): string => (period ? limitPeriodWords[period] : '');
const capOf = ({ cap }: GuardNo): string => `${yuanText(cap ?? 0n)}元`;
const roomOf = ({ room }: GuardNo): string => `${yuanText(room ?? 0n)}元`;
const minutesOf = ({ cap }: GuardNo): string => `${(cap ?? 0n) / 60n}分钟`;
const hasRoom = ({ room }: GuardNo): boolean => room !== null && room > 0n;

/** An amount above the whole limit never fits; any other fits again in time. */
function windowSentence(no: GuardNo, now: Date, words: { readonly limit: string; readonly act: string }): string {
  const limit = `您设置的${periodOf(no)}${words.limit}为${capOf(no)}`;
  const left = hasRoom(no) ? `剩余额度${roomOf(no)}` : '额度已用完';
  const then = no.freeAt ? `${chinaMoment(no.freeAt, now)}后可${words.act}该金额` : '本次金额超出限额';
  return `${limit}，${left}，${then}`;
}

const STAY_OPEN = '期间仍可查看记录和取款';

const sentences: Readonly<Record<GuardWord, (no: GuardNo, now: Date) => string>> = {
  'deposit-limit': (no, now) => windowSentence(no, now, { limit: '存款限额', act: '存入' }),
  'loss-limit': (no, now) => windowSentence(no, now, { limit: '亏损限额', act: '投注' }),
  'stake-limit': (no) => `您设置的单笔投注限额为${capOf(no)}，请减少投注金额`,
  'time-limit': (no, now) => {
    const then = no.freeAt ? `，${chinaMoment(no.freeAt, now)}后可继续游戏` : '';
    return `您设置的${periodOf(no)}游戏时长为${minutesOf(no)}，已全部用完${then}`;
  },
  'reality-check': (no) => `您已连续游戏${minutesOf(no)}，请先查看并回应时长提醒`,
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
