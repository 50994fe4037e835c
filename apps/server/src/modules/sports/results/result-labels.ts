import { endedStateLabels } from '@fairground/contract/back-office-sports';
import { type Cancellation, cancellationLabels, type Facts } from '@fairground/betting';
import { chinaDateTime } from '@fairground/money';

const stateLabels: Readonly<Partial<Record<string, string>>> = {
  ...endedStateLabels,
  scheduled: '尚无赛果',
  open: '尚无赛果',
};

/** How a match ended, in words. */
export const resultStateLabel = ({ state }: Pick<Facts, 'state'>): string => stateLabels[state] ?? state;

const at = (moment: number | undefined): string => (moment === undefined ? '' : chinaDateTime(new Date(moment)));

/** Which bets of a match were cancelled, and why. */
export function windowLabel({ reason, from, until, plays }: Cancellation): string {
  const span = from === undefined && until === undefined ? '全部时间' : `${at(from)} 至 ${at(until)}`;
  return `${cancellationLabels[reason]}：${span}${plays ? `，玩法 ${plays.join('、')}` : ''}`;
}

/** The score part by part, or who won. */
export function scoreLabel(facts: Facts): string {
  if (facts.kind === 'champion') return facts.winners.join('、');
  const { periods, overtime } = facts;
  const parts = periods.map(({ home, away }) => `${home}:${away}`);
  return [...parts, ...(overtime ? [`加时 ${overtime.home}:${overtime.away}`] : [])].join('，');
}

/** Who said so. Members read it too, so an operator's name is left out. */
export function sourceLabel(source: string): string {
  if (source.startsWith('operator:')) return '运营更正';
  if (source.startsWith('lapse')) return '逾期未赛';
  return '赛事数据源';
}
