import type { Quarters } from './line.ts';
import { ROUND_ENDS } from './round-ends.ts';
import { LOST, marginOutcome, type Outcome, PUSHED, WON, wonIf } from './outcome.ts';

/** What a side makes of a final pair. Cheap enough to be summed over a whole grid of scores. */
export type PairGrader = (home: number, away: number) => Outcome;

export interface PairTerms {
  readonly side: string;
  readonly line: Quarters;
  /** Where a draw is no side, it gives the stake back. */
  readonly hasDraw: boolean;
  /** The highest number listed in a correct score; anything above is "other". */
  readonly scoreMax: number;
}

/** How each kind of market grades a pair; undefined for a side it does not have. */
export const pairKinds = {
  handicap: ({ side, line }) =>
    bySide(side, {
      H: (home, away) => marginOutcome((home - away) * 4 + line),
      C: (home, away) => marginOutcome((away - home) * 4 - line),
    }),
  total: (terms) => overUnder(terms, (home, away) => home + away),
  homeTotal: (terms) => overUnder(terms, (home) => home),
  awayTotal: (terms) => overUnder(terms, (_, away) => away),
  winner: ({ side, hasDraw }) =>
    bySide(side, {
      H: (home, away) => (home === away && !hasDraw ? PUSHED : wonIf(home > away)),
      C: (home, away) => (home === away && !hasDraw ? PUSHED : wonIf(away > home)),
      ...(hasDraw && { N: (home: number, away: number) => wonIf(home === away) }),
    }),
  /** Who has more, with level as a side of its own whatever the sport says about draws. */
  threeWay: ({ side }) =>
    bySide(side, {
      H: (home, away) => wonIf(home > away),
      N: (home, away) => wonIf(home === away),
      C: (home, away) => wonIf(away > home),
    }),
  happens: ({ side }) => yesNo(side, (home) => home > 0),
  /** How something ended, by the number of the kind. */
  kindOfEnd: ({ side }) => {
    const place = ROUND_ENDS.indexOf(side);
    return side.length === 1 && place >= 0 ? (home) => wonIf(home === place + 1) : undefined;
  },
  drawNoBet: ({ side }) =>
    bySide(side, {
      H: (home, away) => (home === away ? PUSHED : wonIf(home > away)),
      C: (home, away) => (home === away ? PUSHED : wonIf(away > home)),
    }),
  doubleChance: ({ side }) =>
    bySide(side, {
      HN: (home, away) => wonIf(home >= away),
      CN: (home, away) => wonIf(away >= home),
      HC: (home, away) => wonIf(home !== away),
    }),
  parity: ({ side }) =>
    bySide(side, {
      O: (home, away) => wonIf((home + away) % 2 === 1),
      E: (home, away) => wonIf((home + away) % 2 === 0),
    }),
  correctScore: ({ side, scoreMax }) => correctScore(side, scoreMax),
  goalRange: ({ side }) => goalRange(side),
  bothScore: ({ side }) => yesNo(side, (home, away) => home > 0 && away > 0),
  homeCleanSheet: ({ side }) => yesNo(side, (_, away) => away === 0),
  awayCleanSheet: ({ side }) => yesNo(side, (home) => home === 0),
  winToNil: ({ side }) =>
    bySide(side, {
      H: (home, away) => wonIf(home > 0 && away === 0),
      C: (home, away) => wonIf(away > 0 && home === 0),
    }),
  margin: ({ side }) => margin(side),
} satisfies Readonly<Record<string, (terms: PairTerms) => PairGrader | undefined>>;

export type PairKind = keyof typeof pairKinds;

function bySide(side: string, graders: Readonly<Record<string, PairGrader>>): PairGrader | undefined {
  return Object.hasOwn(graders, side) ? graders[side] : undefined;
}

function overUnder({ side, line }: PairTerms, count: (home: number, away: number) => number): PairGrader | undefined {
  return bySide(side, {
    O: (home, away) => marginOutcome(count(home, away) * 4 - line),
    U: (home, away) => marginOutcome(line - count(home, away) * 4),
  });
}

const yesNo = (side: string, holds: (home: number, away: number) => boolean): PairGrader | undefined =>
  bySide(side, { Y: (home, away) => wonIf(holds(home, away)), N: (home, away) => wonIf(!holds(home, away)) });

/** `2:1`, or OVH for every score the list does not name. */
function correctScore(side: string, scoreMax: number): PairGrader | undefined {
  if (side === 'OVH') return (home, away) => wonIf(home > scoreMax || away > scoreMax);
  const named = /^(\d{1,2}):(\d{1,2})$/.exec(side);
  if (!named) return undefined;
  const [wantedHome, wantedAway] = [Number(named[1]), Number(named[2])];
  return (home, away) => (home === wantedHome && away === wantedAway ? WON : LOST);
}

/** `2-3` goals together, or `7UP` for seven and more. */
function goalRange(side: string): PairGrader | undefined {
  const range = /^(\d{1,3})(?:-(\d{1,3})|UP)$/.exec(side);
  if (!range) return undefined;
  const [low, high] = [Number(range[1]), range[2] === undefined ? Infinity : Number(range[2])];
  return (home, away) => wonIf(home + away >= low && home + away <= high);
}

/** `H1`, `C2`, `H4UP`, or a range such as `C6-10`: who wins and by how many; N is a draw. */
function margin(side: string): PairGrader | undefined {
  if (side === 'N') return (home, away) => wonIf(home === away);
  const named = /^([HC])(\d{1,3})(?:-(\d{1,3})|(UP))?$/.exec(side);
  if (!named) return undefined;
  const low = Number(named[2]);
  const high = named[4] === undefined ? Number(named[3] ?? named[2]) : Infinity;
  const sign = named[1] === 'H' ? 1 : -1;
  return (home, away) => wonIf((home - away) * sign >= low && (home - away) * sign <= high);
}
