import { edgeOf, type MatchScript, advanceClock, recordEvent } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';

const REDS = 15;
/** All six colours once: 2 + 3 + 4 + 5 + 6 + 7. */
const COLOURS = 27;
const BLACK = 7;
/** How often a visit begins with a pot, and how often the next one follows. */
const FIRST_POT = 0.42;
const NEXT_POT = 0.83;
const EDGE_OF_POT = 0.09;
const FOUL_SHARE = 0.06;
/** How often the black follows a red; the other colours share the rest. */
const FREE_BLACK = 0.55;
const BIG_BREAK = 50;

interface Table {
  reds: number;
  /** The colour that is due once the reds are gone: 2 to 7, 8 when the table is empty. */
  colour: number;
  readonly points: Record<Side, number>;
}

export function playSnooker(script: MatchScript): void {
  const frames = { home: 0, away: 0 };
  const needed = Math.ceil(script.bestOf / 2);
  for (let number = 1; frames.home < needed && frames.away < needed; number += 1) {
    // After the fourth frame there is a quarter of an hour of rest.
    if (number > 1) advanceClock(script, [number === 5 ? 850 : 90, number === 5 ? 950 : 150]);
    recordEvent(script, 'periodStart', { detail: String(number), value: 0 });
    const winner = playFrame(script, number % 2 === 1 ? 'home' : 'away');
    frames[winner] += 1;
    recordEvent(script, 'set', { side: winner, hold: 20 });
    recordEvent(script, 'periodEnd', { detail: String(number) });
  }
  recordEvent(script, 'end');
}

/** Visit after visit until the table is empty or the one behind cannot catch up. */
function playFrame(script: MatchScript, breaker: Side): Side {
  const table: Table = { reds: REDS, colour: 2, points: { home: 0, away: 0 } };
  const { points } = table;
  for (let side = breaker; ; side = otherSide(side)) {
    visit(script, table, side);
    const lead = Math.abs(points.home - points.away);
    const empty = table.colour > BLACK;
    if (empty && lead === 0) respotBlack(script, table);
    if (empty || lead > remaining(table)) return points.home > points.away ? 'home' : 'away';
  }
}

/** The most that can still be scored without fouls. */
const remaining = ({ reds, colour }: Table): number =>
  reds > 0 ? reds * (1 + BLACK) + COLOURS : COLOURS - ((colour - 2) * (colour + 1)) / 2;

/**
 * Everything is said when it happens, and nothing is drawn before its time has passed: how long it is quiet says
 * nothing about how the next shot ends, so whoever has a clock knows no more than the prices.
 */
function visit(script: MatchScript, table: Table, side: Side): void {
  const { chance } = script;
  const better = (side === 'home' ? 1 : -1) * edgeOf(script) * EDGE_OF_POT;
  recordEvent(script, 'visit', { side });
  advanceClock(script, [18, 45]);
  if (chance.happens(FOUL_SHARE))
    return score(script, table, { side: otherSide(side), value: chance.between(4, BLACK) });
  let scored = 0;
  const pot = (value: number): void => {
    scored += value;
    score(script, table, { side, value });
    advanceClock(script, [16, 26]);
  };
  let chanceOfPot = FIRST_POT + better;
  while (table.colour <= BLACK && chance.happens(chanceOfPot)) {
    chanceOfPot = NEXT_POT + better;
    if (table.reds === 0) {
      table.colour += 1;
      pot(table.colour - 1);
      continue;
    }
    table.reds -= 1;
    pot(1);
    if (!chance.happens(chanceOfPot)) break;
    pot(chance.happens(FREE_BLACK) ? BLACK : chance.between(2, 6));
  }
  if (scored >= BIG_BREAK) recordEvent(script, 'bigBreak', { side, value: scored });
}

function score(
  script: MatchScript,
  { points }: Table,
  { side, value }: { readonly side: Side; readonly value: number },
): void {
  points[side] += value;
  recordEvent(script, 'point', { side, value });
}

function respotBlack(script: MatchScript, table: Table): void {
  advanceClock(script, [60, 180]);
  score(script, table, { side: script.chance.happens(0.5) ? 'home' : 'away', value: BLACK });
}
