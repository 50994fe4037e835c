import { type MarketType, rulebookOf, sidesOf, type TicketLeg } from '@fairground/betting';
import type { Fen } from '@fairground/money';
import { offsetStakes, type OutcomeStake } from '../../wagering/offset-stakes.ts';
import type { EvaluatedTicket } from './evaluate-tickets.ts';
import { type ValidTurnover, validTurnover } from './valid-turnover.ts';

/**
 * What each of these tickets counts. Singles of one member on one market are judged together, over all of them that are not void, so
 * all of them have to be here; it does not matter which of them are settled now.
 */
export function ticketTurnovers(
  evaluated: readonly EvaluatedTicket[],
  linked: ReadonlySet<string>,
): ReadonlyMap<string, ValidTurnover> {
  const offsets = new Map<string, Fen>();
  for (const { sides, stakes } of marketsOf(evaluated).values())
    for (const [id, amount] of offsetStakes(stakes, sides)) offsets.set(id, amount);
  return new Map(
    evaluated.flatMap(({ row, ticket, next }) =>
      next.state === 'settled'
        ? [
            [
              row.id,
              validTurnover(ticket, next, { offset: offsets.get(row.id), isLinked: linked.has(row.id) }),
            ] as const,
          ]
        : [],
    ),
  );
}

interface Market {
  readonly sides: readonly string[];
  readonly stakes: OutcomeStake[];
}

function marketsOf(evaluated: readonly EvaluatedTicket[]): ReadonlyMap<string, Market> {
  const markets = new Map<string, Market>();
  for (const each of evaluated) {
    const { row, ticket, next } = each;
    const [leg] = ticket.legs;
    const isVoid = next.state === 'settled' && (next.result === 'D' || next.result === 'A');
    const sides = leg && exclusiveSides(leg, row.rulebook);
    if (!leg || !sides || row.mode !== 'single' || ticket.legs.length > 1 || isVoid) continue;
    const key = `${row.memberId} ${marketKey(leg)}`;
    const market = markets.get(key) ?? { sides, stakes: [] };
    const amount = row.staked - row.cashedStake;
    market.stakes.push({ ticketNo: row.id, outcome: leg.side, amount, acceptedAt: row.placedAt });
    markets.set(key, market);
  }
  return markets;
}

/** A handicap in play counts from the score it was taken at: another score is another market. */
const marketKey = ({ gameId, marketType, line, atBet }: TicketLeg): string => {
  const from = marketType.line === 'handicap' && atBet ? `${atBet.home}:${atBet.away}` : '';
  return [gameId, marketType.code, line, from].join(' ');
};

/** Kinds whose sides exclude each other and leave nothing out. */
const EXCLUSIVE: ReadonlySet<string> = new Set([
  'handicap',
  'total',
  'homeTotal',
  'awayTotal',
  'winner',
  'threeWay',
  'happens',
  'drawNoBet',
  'parity',
  'correctScore',
  'goalRange',
  'bothScore',
  'homeCleanSheet',
  'awayCleanSheet',
]);

/** Every outcome of a leg's market; undefined where outcomes overlap or are not known beforehand. */
function exclusiveSides({ marketType, sport }: TicketLeg, rulebook: string): readonly string[] | undefined {
  const rules = rulebookOf(rulebook)?.sports[sport];
  return rules && exclusiveSidesOf(marketType, rules);
}

export function exclusiveSidesOf(
  marketType: MarketType,
  rules: Parameters<typeof sidesOf>[1],
): readonly string[] | undefined {
  const sides = sidesOf(marketType, rules);
  return marketType.grading.by === 'pair' && EXCLUSIVE.has(marketType.grading.kind) && sides !== 'runner'
    ? sides
    : undefined;
}
