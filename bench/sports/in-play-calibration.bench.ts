import { marketTypesOf, standardMargins } from '@fairground/betting';
import { marginOf } from '../../packages/betting/src/pricing/margins.ts';
import { sportCodes } from '../../packages/sports-feed/src/season/sport-codes.ts';
import type { Sport } from '../../packages/sports-feed/src/season/sports.ts';
import { lookAtMatches, lookedAtSports, type PricedSide } from './match-looks.ts';

/** Processor seconds for each sport. */
const SECONDS = Number(process.env['EDGE_SECONDS'] ?? 8);
const LOOKS = 8;
/** Fewer matches than this in a class tell nothing. */
const MATCHES_LEAST = 60;
/** With some thousand classes looked at, this far off is worth a second look, and then no luck. */
const FAR = 3.5;
/** The table shows these markets, by these. */
const SHOWN_MARKETS = ['RM', 'RE', 'ROU'];
const SHOWN_BY = ['minute', 'score ahead'];

/** How far what happened lies from what was priced. Moments of one match go together: they are no luck of their own. */
class Class {
  private sum = 0;
  private squares = 0;
  private expected = 0;
  private priced = 0;
  private match = '';
  private own = 0;
  matches = 0;
  looks = 0;

  add(match: string, weight: number, won: number, probability: number): void {
    this.expected += weight ** 2 * probability * (1 - probability);
    this.priced += weight * probability;
    if (match !== this.match) this.close();
    this.match = match;
    // At the fair price a bet gains nothing on average, whatever part of it comes back.
    this.own += weight * (won - probability);
    this.looks += 1;
  }

  close(): void {
    if (this.match === '') return;
    this.sum += this.own;
    this.squares += this.own ** 2;
    this.matches += 1;
    this.own = 0;
    this.match = '';
  }

  /** The chance that was priced, what happened beyond it, and how much of that may be luck; of all looks. */
  get chance(): number {
    return this.priced / this.looks;
  }

  get off(): number {
    return this.sum / this.looks;
  }

  get error(): number {
    // Where little happens, what happened says too little of how much luck there is.
    return Math.sqrt(Math.max(this.squares, this.expected)) / this.looks;
  }

  /** Whether enough may happen to tell anything. */
  get tells(): boolean {
    return this.matches >= MATCHES_LEAST && this.expected >= 20;
  }

  get errors(): number {
    return this.off / this.error;
  }
}

type Classes = ReadonlyMap<string, Class>;

/**
 * Matches of every sport at moments of chance: what the board would think of them there, beside how they ended. A table
 * by minute and score of the great markets; and of everything that is to be seen, whatever is far off in one world is
 * looked at again in another: many classes are far off by luck somewhere, none twice.
 */
export function inPlayCalibrationBench(): readonly [] {
  const off: string[] = [];
  for (const sport of lookedAtSports()) {
    const codes = marketTypesOf(sportCodes[sport], true)
      .filter(({ grading }) => LOOKED_AT.has(grading.kind))
      .map(({ code }) => code);
    const { classes, played } = classesOf(sport, 'in-play calibration', codes);
    printTable(sport, classes);
    const far = [...classes].filter(([, one]) => one.tells && Math.abs(one.errors) > FAR);
    const told = [...classes.values()].filter(({ tells }) => tells).length;
    console.log(`${sport}: ${played} matches, ${told} classes, ${far.length} of them far off; again in another world:`);
    if (far.length === 0) continue;
    const again = classesOf(sport, 'in-play calibration, again', [...new Set(far.map(([key]) => codeOf(key)))]);
    for (const [key, first] of far) {
      const second = again.classes.get(key);
      console.log(`    ${key}: ${offText(first)}, again ${second ? offText(second) : 'never seen'}`);
      if (second && Math.abs(second.errors) > FAR && first.off * second.off > 0) off.push(`${sport} ${key}`);
    }
  }
  if (off.length > 0) throw new Error(`${off.length} classes are priced off what happens: ${off.join('; ')}`);
  return [];
}

const codeOf = (key: string): string => key.split(' ')[0] ?? '';
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const offText = ({ off, error, errors }: Class): string =>
  `${percent(off)} ± ${percent(error)} off (${errors.toFixed(1)} errors)`;

/** Chance priced, happened beyond it, and the margin that a bet on it has to overcome first. */
function printTable(sport: Sport, classes: Classes): void {
  console.log(`\n${sport.padEnd(16)} market       by                    looks   priced      off          margin`);
  for (const [key, one] of [...classes].toSorted(([first], [other]) => (first < other ? -1 : 1))) {
    const [market = '', by = ''] = key.split(' · ');
    const shown = SHOWN_BY.find((name) => by.startsWith(name));
    if (!one.tells || shown === undefined || !SHOWN_MARKETS.includes(codeOf(market))) continue;
    const type = marketTypesOf(sportCodes[sport], true).find(({ code }) => code === codeOf(market));
    const margin = type ? one.chance * marginOf(type, standardMargins, sportCodes[sport]) : 0;
    const mark = one.off - 2 * one.error > margin ? ' !' : '';
    console.log(
      `${''.padEnd(16)} ${market.padEnd(12)} ${by.padEnd(18)} ${String(one.looks).padStart(8)} ` +
        `${percent(one.chance).padStart(8)} ${`${percent(one.off)} ± ${percent(one.error)}`.padStart(18)} ` +
        `${percent(margin).padStart(7)}${mark}`,
    );
  }
}

function classesOf(sport: Sport, seed: string, codes: readonly string[]) {
  const classes = new Map<string, Class>();
  const look = { sport, seed, inPlay: LOOKS, budgetMs: 1000 * SECONDS, codes };
  const played = lookAtMatches(look, (priced) => addTo(classes, priced));
  for (const one of classes.values()) one.close();
  return { classes, played };
}

function addTo(classes: Map<string, Class>, priced: PricedSide): void {
  const { book, side, probability, outcome, seen, matchId } = priced;
  const index = book.sides.indexOf(side);
  // The last of two sides is what is left by the first.
  if (book.rank > 0 || index > 2 || (index > 0 && index === book.sides.length - 1)) return;
  const weight = 1 - outcome.voidHalves / 2;
  for (const [name, value] of Object.entries(seen)) {
    if (value === undefined) continue;
    const key = `${book.marketCode} ${side} · ${name} ${value}`;
    let found = classes.get(key);
    if (!found) classes.set(key, (found = new Class()));
    found.add(matchId, weight, outcome.won, probability);
  }
}

const LOOKED_AT: ReadonlySet<string> = new Set([
  'winner',
  'handicap',
  'total',
  'threeWay',
  'happens',
  'drawNoBet',
  'oddEven',
  'nextGoal',
  'firstGoal',
  'lastGoal',
  'bothScore',
  'correctScore',
  'highestHalf',
  'halfFull',
]);
