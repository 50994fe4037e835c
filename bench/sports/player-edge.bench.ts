import { currentRulebook, fairValue, outcomeOf, type Selection } from '@fairground/betting';
import type { Board, BoardMatch } from '../../packages/sports-feed/src/board/board.ts';
import { simulatedSportsFeed } from '../../packages/sports-feed/src/sports-feed.ts';
import { factsOf } from '../../packages/sports-feed/src/feed/match-facts.ts';
import { seasonClock } from '../../packages/sports-feed/src/feed/season-clock.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../../packages/sports-feed/src/season/spans.ts';
import { type Bet, type Strategy, strategies } from './player-strategies.ts';

/** Seasons are played until the processor has worked so long, whoever else is on it; each has a seed of its own. */
const BUDGET_MS = 130_000;
const SEASONS_MAX = 40;
/** Fewer bets than this say nothing of a strategy. */
const BETS_LEAST = 60;
const EVERY_SPORT = 'all sports';
/** Feed time of one season that somebody watches, and how often they look. */
const WATCHED = 8 * HOUR;
const LOOK_EVERY = 8 * MINUTE;
/** Matches of each sport that somebody watches in a season. */
const MATCHES = 150;
/** What the operator keeps of the fair value when a bet is cashed out. */
const CASH_OUT_KEPT = 0.95;
/** So many standard errors above nothing is no luck any more, with some hundred strategies tried at once. */
const SIGNIFICANT = 4;

/** What a strategy has won of what it staked, with how much that may be luck. */
class Return {
  private expectedSum = 0;
  private sum = 0;
  private squares = 0;
  private count = 0;

  /** What a bet of one gained, and what the model thought of it when it was taken. */
  add(gain: number, expected: number): void {
    this.count += 1;
    this.expectedSum += expected;
    this.sum += gain;
    this.squares += gain * gain;
  }

  get bets(): number {
    return this.count;
  }

  get mean(): number {
    return this.sum / this.count;
  }

  get expected(): number {
    return this.expectedSum / this.count;
  }

  get error(): number {
    return Math.sqrt(Math.max(0, this.squares / this.count - this.mean ** 2) / this.count);
  }
}

interface OpenBet extends Bet {
  readonly strategy: string;
  readonly cashOut: Strategy['cashOut'];
  readonly at: number;
  readonly expected: number;
}

/**
 * Plays seasons of every sport through the real board and the real simulator, with players who look at the board as
 * anybody may and bet by a rule; their bets end with the match or are cashed out at the fair value less the margin.
 */
export function playerEdgeBench(): readonly [] {
  const returns = new Map<string, Map<string, Return>>();
  const begun = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  let seasons = 0;
  while (spent() < BUDGET_MS && seasons < SEASONS_MAX) {
    playSeason(`player-edge ${seasons}`, SEASON_EPOCH + (500 + 11 * seasons) * DAY + 10 * HOUR, returns);
    seasons += 1;
  }
  console.log(`${seasons} seasons of ${WATCHED / HOUR} hours each, a stake of 1 for every bet\n`);
  const lucky: string[] = [];
  for (const [sport, all] of [...returns].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const ranked = [...all].filter(([, { bets }]) => bets >= BETS_LEAST).toSorted(([, a], [, b]) => b.mean - a.mean);
    for (const [name, { mean, error, expected, bets }] of ranked.slice(0, sport === EVERY_SPORT ? 5 : 1)) {
      const won = `${percent(mean)} ± ${percent(error)}`;
      console.log(`${sport.padEnd(16)} ${name.padEnd(46)} ${won}  ${percent(expected)} in the model  (${bets} bets)`);
    }
    for (const [name, { expected, bets }] of all)
      if (bets > 0 && expected >= 0) lucky.push(`${sport}: ${name}, in the model`);
    for (const [name, { mean, error }] of ranked) if (mean > SIGNIFICANT * error) lucky.push(`${sport}: ${name}`);
  }
  if (lucky.length > 0) throw new Error(`Somebody wins without risk: ${lucky.join('; ')}`);
  return [];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

function playSeason(seed: string, from: number, returns: Map<string, Map<string, Return>>): void {
  const { board } = simulatedSportsFeed({ seed, clock: seasonClock({ speed: 1, origin: 0 }), now: from });
  const watched = watchedIn(board, from);
  let open: OpenBet[] = [];
  const seen = new Set<string>();
  const note = ({ fixture: { sport } }: BoardMatch, strategy: string, gain: number, expected: number): void => {
    // Of one sport there are few bets, of all together enough to tell.
    for (const name of [sport, EVERY_SPORT]) {
      const all = returns.get(name) ?? new Map<string, Return>();
      returns.set(name, all);
      const known = all.get(strategy) ?? new Return();
      all.set(strategy, known);
      known.add(gain, expected);
    }
  };
  for (let now = from; now <= from + WATCHED + 6 * HOUR; now += LOOK_EVERY) {
    board.advance(now);
    if (now > from + WATCHED && open.length === 0) return;
    const left: OpenBet[] = [];
    for (const bet of open) {
      const match = board.match(bet.gameId);
      const gain = match && gainOf(board, match, bet, now);
      if (match && gain !== undefined) note(match, bet.strategy, gain, bet.expected);
      else if (match) left.push(bet);
    }
    open = left;
    if (now > from + WATCHED) continue;
    for (const id of watched) {
      const match = board.match(id);
      if (!match || match.showType === undefined || match.suspended) continue;
      for (const { name, choose, cashOut } of strategies) {
        const key = `${match.fixture.id} ${name}`;
        if (seen.has(key)) continue;
        for (const bet of choose(match, now)) {
          const offer = board.offer({ ...bet, marketCode: bet.marketType.code });
          if (offer?.shut !== null) continue;
          seen.add(key);
          const atBet = scoreOf(offer.score);
          const taken = { ...bet, price: offer.price / 10_000, ...(atBet && { atBet }) };
          open.push({ ...taken, strategy: name, cashOut, at: now, expected: expectedOf(match, taken) });
        }
      }
    }
  }
}

/** What a bet gains on average in the model of its match, when it is taken. */
function expectedOf({ pricingNow }: BoardMatch, bet: Bet): number {
  const value = pricingNow && fairValue(pricingNow.expectedStrengths, pricingNow.moment, [bet]);
  return value ? bet.price * value.won + value.refunded - 1 : 0;
}

/** So many matches of each sport that begin while somebody watches. */
function watchedIn(board: Board, from: number): readonly string[] {
  const counts = new Map<string, number>();
  return [...board.matches()].flatMap(({ fixture: { id, sport, start } }) => {
    const count = counts.get(sport) ?? 0;
    if (start < from + HOUR || start > from + WATCHED || count >= MATCHES) return [];
    counts.set(sport, count + 1);
    return [id];
  });
}

function scoreOf(text: string): Selection['atBet'] {
  const [, home, away] = /^(\d+):(\d+)$/.exec(text) ?? [];
  return home === undefined ? undefined : { home: Number(home), away: Number(away) };
}

/** What a bet has won of its stake; undefined while it is open. */
function gainOf(board: Board, match: BoardMatch, bet: OpenBet, now: number): number | undefined {
  if (match.result) {
    const outcome = outcomeOf(bet, factsOf(match), currentRulebook.sports[match.sport]);
    if (!outcome) return 0;
    const back = outcome.voidHalves / 2;
    return bet.price * outcome.won * (1 - back) + back - 1;
  }
  if (!bet.cashOut || match.suspended || !match.pricingNow) return undefined;
  const value = fairValue(match.pricingNow.expectedStrengths, match.pricingNow.moment, [bet]);
  if (!value) return undefined;
  const worth = CASH_OUT_KEPT * (bet.price * value.won + value.refunded);
  return bet.cashOut(worth, { match, since: now - bet.at }) ? worth - 1 : undefined;
}
