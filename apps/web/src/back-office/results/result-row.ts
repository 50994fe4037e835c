import type { OutputOf } from '@fairground/contract';
import type { results, WaitingReason } from '@fairground/contract/back-office-results';
import type { BadgeProps } from '../../ui/display/badge.tsx';

export type MatchRow = OutputOf<typeof results.list>['list'][number];
export type MatchShown = OutputOf<typeof results.match>;
export type MatchTicket = OutputOf<typeof results.tickets>['list'][number];
export type ChangeRow = OutputOf<typeof results.changes>['list'][number];

/** How urgent a reason is: money that may be wrong first. */
export const reasonTones: Readonly<Record<WaitingReason, NonNullable<BadgeProps['tone']>>> = {
  differs: 'danger',
  silent: 'danger',
  unheard: 'warning',
  interrupted: 'warning',
  overdue: 'warning',
  incomplete: 'brand',
};

/** What an operator does about it, in a sentence. */
export const reasonAdvice: Readonly<Record<WaitingReason, string>> = {
  differs: '数据源的赛果与已复核的赛果不同，资金按已复核的赛果结算。请采用数据源的赛果，或维持我方赛果。',
  silent: '数据源没有任何消息。恢复前可由两人录入赛果。',
  unheard: '已过开赛时间，数据源没有报告开赛。请核对赛事是否延期，再录入赛果或等待。',
  interrupted: '比赛中断。恢复比赛时会继续；超过规则时限由系统按中断处理。',
  overdue: '按开赛时间早应结束，数据源仍未公布赛果。',
  incomplete: '赛果已公布，但缺少部分数据（如角球、罚牌、进球顺序），相关注单仍未结算。',
};

/** A match by its teams; a competition by its name. */
export const matchTitle = ({ league, team_h, team_c }: Pick<MatchShown, 'league' | 'team_h' | 'team_c'>): string =>
  team_c === '' ? league : `${team_h} 对 ${team_c}`;
