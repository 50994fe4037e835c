import {
  currentRulebook,
  finished,
  foldOf,
  type MatchResult,
  marketTypeOf,
  quoteIn,
  score,
  settle,
  type Ticket,
  ticks,
  quoteText,
} from '@fairground/betting';
import { type BenchResult, median } from '../bench-result.ts';

const TICKETS = 5_000;
const ROUNDS = 5;
const GAMES = 200;

/** Tickets settled in a second of one core, receipt included, beside copying the same tickets through JSON. */
export function settleBench(): readonly BenchResult[] {
  return [measure('singles', '1c1'), measure('3串4', '3c4'), measure('10串1013', '10c1013')];
}

function measure(name: string, code: string): BenchResult {
  const tickets = Array.from({ length: TICKETS }, (_, index) => ticketOf(code, index));
  const plain = tickets.map(({ id, stake, acceptedAt, legs }) => ({
    id,
    stake: stake.toString(),
    acceptedAt,
    legs: legs.map(({ gameId, marketType, side, line, quote, title }) => [
      gameId,
      marketType.code,
      side,
      line,
      quoteText(quote),
      title,
    ]),
  }));
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(perSecond(() => tickets.forEach((ticket) => settle(ticket, results, currentRulebook))));
    yardstick.push(perSecond(() => plain.forEach((ticket) => JSON.parse(JSON.stringify(ticket)))));
  }
  const [middle, other] = [median(ours), median(yardstick)];
  return {
    name: `settle ${name}, beside a JSON copy`,
    ratio: middle / other,
    unit: 'tickets/s',
    ours: middle,
    yardstick: other,
    spread: `${Math.round(Math.min(...ours))}–${Math.round(Math.max(...ours))}`,
  };
}

const results = {
  matches: new Map(
    Array.from({ length: GAMES }, (_, index): [string, MatchResult] => {
      const facts = finished(score(index % 3, index % 2), score(index % 4, index % 5));
      return [`g${index}`, { gameId: `g${index}`, version: 1, facts }];
    }),
  ),
};

const CHOICES = [
  ['R', 'H', -3],
  ['OU', 'O', 10],
  ['M', 'N', 0],
  ['PD', '2:1', 0],
  ['F', 'HH', 0],
] as const;

function ticketOf(code: string, seed: number): Ticket {
  const fold = foldOf(code);
  if (!fold) throw new Error(`There is no fold ${code}.`);
  const legs = Array.from({ length: fold.legs }, (_, index) => {
    const [w, side, line] = CHOICES[(seed + index) % CHOICES.length] ?? CHOICES[0];
    const marketType = marketTypeOf(w);
    if (!marketType) throw new Error(`unknown market code ${w}`);
    const quote = quoteIn('H', ticks[(seed * 7 + index) % 400] ?? 20_000n);
    return {
      gameId: `g${(seed + index * 13) % GAMES}`,
      sport: 'FT' as const,
      marketType,
      side,
      line,
      quote,
      title: '主队 对 客队',
    };
  });
  return { id: `t${seed}`, fold, stake: 10_000n, acceptedAt: 0, rulebook: currentRulebook.version, legs };
}

/** By the processor's time, not the clock's: neighbours on the machine do not count. */
function perSecond(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (TICKETS * 1e6) / (user + system);
}
