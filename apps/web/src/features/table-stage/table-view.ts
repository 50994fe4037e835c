import type { OutputOf } from '@fairground/contract';
import type { tables } from '@fairground/contract/tables';

export type TableFacts = OutputOf<typeof tables.table>;
export type Round = NonNullable<TableFacts['round']>;
export type Outcome = NonNullable<TableFacts['outcome']>;

/** What a table does at this moment. `sealing`: betting is over and the outcome has not come yet. */
export type Phase = 'waiting' | 'paused' | 'shuffle' | 'open' | 'closing' | 'sealing' | 'dealing' | 'result' | 'void';

/** The table as it is seen at a moment: what was sealed is shown card by card, by the clock everybody shares. */
export interface TableView {
  readonly phase: Phase;
  readonly round: Round | undefined;
  /** When this phase began and when it ends; nothing where nobody knows. */
  readonly since: number;
  readonly until: number | undefined;
  /** Known to the page; how much of it may be seen is the business of the phase. */
  readonly outcome: Outcome | undefined;
  /** How many cards lie on the felt. */
  readonly dealt: number;
  /** When something changes next. */
  readonly next: number | undefined;
}

/** When each card leaves the shoe. */
export function cardTimes(
  { phases }: Pick<TableFacts, 'phases'>,
  { dealTime, cards }: { readonly dealTime: number; readonly cards: number },
): readonly number[] {
  return Array.from(
    { length: cards },
    (_, at) => dealTime + Math.min(at, 4) * phases.card + Math.max(0, at - 4) * phases.thirdCard,
  );
}

type Facts = Pick<TableFacts, 'round' | 'state' | 'shuffleUntil' | 'phases'> & {
  readonly outcome: TableFacts['outcome'];
};

export function tableView(facts: Facts, now: number): TableView {
  const { round, state, shuffleUntil } = facts;
  const nothing = { round: undefined, since: now, until: undefined, outcome: undefined, dealt: 0, next: undefined };
  if (round && now < (round.nextTime ?? Infinity)) return roundView(facts, round, now);
  if (state === 'paused') return { ...nothing, phase: 'paused' };
  if (shuffleUntil !== null && shuffleUntil > now)
    return { ...nothing, phase: 'shuffle', until: shuffleUntil, next: shuffleUntil };
  return { ...nothing, phase: 'waiting' };
}

function roundView(facts: Facts, round: Round, now: number): TableView {
  const { openTime, closeTime, dealTime, resultTime, nextTime } = round;
  const outcome = facts.outcome ?? undefined;
  const at = (phase: Phase, [since, until]: readonly [number, number]): TableView => ({
    phase,
    round,
    since,
    until,
    outcome,
    dealt: 0,
    next: until,
  });
  if (round.phase === 'void') return { ...at('void', [closeTime, closeTime]), until: undefined, next: undefined };
  if (round.phase === 'shuffle') {
    const until = facts.shuffleUntil ?? openTime;
    return at('shuffle', [now, until]);
  }
  if (now < openTime) return at('waiting', [now, openTime]);
  if (now < closeTime)
    return facts.state === 'paused' ? at('paused', [openTime, closeTime]) : at('open', [openTime, closeTime]);
  if (now < dealTime) return at('closing', [closeTime, dealTime]);
  if (!outcome || resultTime === null)
    return { ...at('sealing', [dealTime, dealTime]), until: undefined, next: undefined };
  if (now >= resultTime)
    return {
      ...at('result', [resultTime, nextTime ?? resultTime]),
      dealt: outcome.cards.length,
      next: nextTime ?? undefined,
    };
  const times = cardTimes(facts, { dealTime, cards: outcome.cards.length });
  const next = times.find((time) => time > now) ?? resultTime;
  return { ...at('dealing', [dealTime, resultTime]), dealt: times.filter((time) => time <= now).length, next };
}
