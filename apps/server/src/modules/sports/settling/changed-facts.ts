import type { Facts, Goal, MatchFacts, Score } from '@fairground/betting';
import { ResultCode } from '@fairground/contract';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { Refusal } from '../../../platform/refusal.ts';

/** What a correction says, on top of what was known. */
export function correctedFacts(
  change: Extract<ResultChange, { readonly kind: 'correct' }>,
  before: Facts | undefined,
): MatchFacts {
  if (before?.kind === 'champion') throw new Refusal(ResultCode.Warning, '这是冠军盘口，请选择冠军');
  const { state, periods, overtime, corners, yellows, reds, goals, retiree, complete } = change;
  const { minutesPlayed, minutesFull } = change;
  if (state === 'finished' && periods.length === 0) throw new Refusal(ResultCode.Warning, '请填写各节比分');
  const { overtime: _, goals: known, ...kept } = before ?? NOT_YET_MATCH;
  const played = periods.map(scoreOf);
  return {
    ...kept,
    // Goals that no longer make the score are not known any more: what asks about them waits until they are told anew.
    ...(known && isScoreOf(known, played) && { goals: known }),
    state,
    periods: played,
    complete: state === 'finished' ? periods.length : Math.min(complete ?? kept.complete, periods.length),
    ...(overtime && { overtime: scoreOf(overtime) }),
    ...(corners && { corners: corners.map(scoreOf) }),
    ...(yellows && { yellows: yellows.map(scoreOf) }),
    ...(reds && { reds: reds.map(scoreOf) }),
    ...(goals && { goals: scorers(goals, played) }),
    ...(retiree && { retiree: sideOf(retiree) }),
    ...(minutesPlayed !== undefined && { minutesPlayed }),
    ...(minutesFull !== undefined && { minutesFull }),
  };
}

function scorers(
  goals: NonNullable<Extract<ResultChange, { readonly kind: 'correct' }>['goals']>,
  played: readonly Score[],
): readonly Goal[] {
  const told = goals.map(({ side, player }): Goal => {
    return { side: sideOf(side), ...(player !== undefined && { player }) };
  });
  if (!isScoreOf(told, played)) throw new Refusal(ResultCode.Warning, '进球顺序与比分不符，请核对');
  return told;
}

function isScoreOf(goals: readonly Goal[], periods: readonly Score[]): boolean {
  const of = (side: Goal['side']): number => goals.filter((goal) => goal.side === side).length;
  const sum = (side: Goal['side']): number => periods.reduce((all, period) => all + period[side], 0);
  return of('home') === sum('home') && of('away') === sum('away');
}

/** Nobody won when the competition was called off. */
export const championFacts = (winners: readonly string[]): Facts => ({
  kind: 'champion',
  state: winners.length === 0 ? 'cancelled' : 'finished',
  winners,
  places: 1,
});

const NOT_YET_MATCH: MatchFacts = { kind: 'match', state: 'scheduled', periods: [], complete: 0 };

const sideOf = (side: 'H' | 'C'): 'home' | 'away' => (side === 'H' ? 'home' : 'away');

const scoreOf = ({ h, c }: { readonly h: number; readonly c: number }): Score => ({ home: h, away: c });
