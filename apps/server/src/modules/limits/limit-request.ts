import type { Catalogue, InputOf } from '@fairground/contract';

/** What a member may request, amounts in fen. */
export type Wanted = InputOf<Catalogue['limits']['set']>;
type Period = Extract<Wanted, { period: unknown }>['period'];

/** A request as it is kept: which slot, and what should stand in it. Fen or minutes; null is nothing. */
export interface LimitRequest {
  readonly kind: Wanted['kind'];
  readonly period: Period | null;
  readonly value: bigint | null;
}

export function limitRequestOf(wanted: Wanted): LimitRequest {
  switch (wanted.kind) {
    case 'deposit':
    case 'loss':
      return { kind: wanted.kind, period: wanted.period, value: wanted.amount };
    case 'stake':
      return { kind: 'stake', period: null, value: wanted.amount };
    case 'time':
      return { kind: 'time', period: wanted.period, value: wanted.minutes === null ? null : BigInt(wanted.minutes) };
    case 'realityCheck':
      return { kind: 'realityCheck', period: null, value: BigInt(wanted.minutes) };
    default:
      return { kind: 'return', period: null, value: null };
  }
}

export function wantedFrom({ kind, period, value }: LimitRequest): Wanted {
  const minutes = value === null ? null : Number(value);
  switch (kind) {
    case 'deposit':
    case 'loss':
      return { kind, period: period ?? 'day', amount: value };
    case 'stake':
      return { kind, amount: value };
    case 'time':
      return { kind, period: period ?? 'day', minutes };
    case 'realityCheck':
      return { kind, minutes: realityMinutes(minutes) };
    default:
      return { kind };
  }
}

/** The column's own check allows nothing else. */
export const realityMinutes = (stored: number | null): 15 | 30 | 60 => (stored === 15 || stored === 30 ? stored : 60);

const kindLabels: Readonly<Record<Wanted['kind'], string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  stake: '单笔投注限额',
  time: '游戏时长',
  realityCheck: '时长提醒',
  return: '恢复游戏',
};

/** For the log: `deposit/day=100000`, in fen or minutes. */
export const limitRequestText = ({ kind, period, value }: LimitRequest): string =>
  `${kindLabels[kind]}${period ? `/${period}` : ''}${kind === 'return' ? '' : `=${value ?? '无'}`}`;
