import type { Score } from '../markets/facts.ts';
import type { Outcome } from '../markets/outcome.ts';
import type { PairGrader, PairKind } from '../markets/pair-kinds.ts';
import type { Tally } from '../markets/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { type Measure, measureOf } from './measure.ts';
import { fewest } from './reach.ts';
import { type Teams, teamOf } from './teams.ts';

export interface PairAsked {
  readonly kind: PairKind;
  readonly tally: Tally;
  readonly side: string;
  readonly grade: PairGrader;
  readonly pair: Score;
  readonly now: Outcome;
  readonly rules: SportRules;
  readonly teams: Teams;
}

/** On these it does not matter which side scores. */
const TOGETHER: readonly PairKind[] = ['total', 'goalRange', 'parity', 'happens'];

const isWon = ({ result }: Outcome): boolean => result === 'W';

/** What a market on a pair needs now: the fewest counts to a whole win, or what has to stay as it is. */
export function pairNeed(asked: PairAsked): string {
  const { grade, pair, now, tally, rules } = asked;
  const measure = measureOf(tally, rules);
  if (isWon(now)) return holding[asked.kind](asked, measure);
  const more = fewest(grade, pair, isWon);
  if (more === null) return keeping(now, measure);
  return `${scoring(more, asked, measure)}${now.result === 'LW' ? '全赢' : ''}`;
}

/** A win is out of reach, but something comes back as long as nothing more happens. */
function keeping({ result }: Outcome, { none }: Measure): string {
  if (result === 'LW') return `${none}可赢一半`;
  if (result === 'P') return `${none}可退还本金`;
  return result === 'LL' ? `${none}可退还一半` : '';
}

function scoring({ home, away }: Score, { kind, teams }: PairAsked, { more }: Measure): string {
  if (TOGETHER.includes(kind)) return more(home + away);
  const parts = [
    ...(home > 0 ? [`${teams.home}${more(home)}`] : []),
    ...(away > 0 ? [`${teams.away}${more(away)}`] : []),
  ];
  return parts.join('，');
}

type Holding = (asked: PairAsked, measure: Measure) => string;

/** How many more the win can bear before it is none. */
function spare({ grade, pair }: PairAsked): number {
  const less = fewest(grade, pair, (outcome) => !isWon(outcome));
  return less === null ? 0 : less.home + less.away - 1;
}

const atMost =
  (subject: (asked: PairAsked) => string): Holding =>
  (asked, { more, none }) => {
    const count = spare(asked);
    return `${subject(asked)}${count === 0 ? none : `最多${more(count)}`}`;
  };

const ahead: Holding = (asked, { more }) => {
  const count = spare(asked);
  return count === 0 ? '保持当前分差' : `对手最多${more(count)}`;
};

/** What has to stay for each kind of market that wins at the score of now. */
const holding: Readonly<Record<PairKind, Holding>> = {
  handicap: ahead,
  winner: (asked, measure) => (asked.side === 'N' ? '保持平局' : leading(asked, measure)),
  threeWay: (asked, measure) => (asked.side === 'N' ? '保持平局' : leading(asked, measure)),
  happens: ({ side }, { none }) => (side === 'N' ? none : ''),
  kindOfEnd: () => '',
  drawNoBet: (asked, measure) => leading(asked, measure),
  doubleChance: ({ side }) => (side === 'HC' ? '保持分出胜负' : '保持不败'),
  parity: ({ side }) => `总数保持${side === 'O' ? '单' : '双'}数`,
  margin: ({ side }) => (side === 'N' ? '保持平局' : '保持当前分差'),
  total: atMost(() => ''),
  goalRange: atMost(() => ''),
  homeTotal: atMost(({ teams }) => teams.home),
  awayTotal: atMost(({ teams }) => teams.away),
  correctScore: ({ pair: { home, away } }) => `比分保持 ${home}-${away}`,
  bothScore: ({ pair: { home, away }, teams }, { none }) => {
    if (home === 0 && away === 0) return '至少一队不进球';
    return `${home === 0 ? teams.home : teams.away}${none}`;
  },
  homeCleanSheet: ({ teams }, { none }) => `${teams.away}${none}`,
  awayCleanSheet: ({ teams }, { none }) => `${teams.home}${none}`,
  winToNil: ({ side, teams }) => `${teamOf(side, teams)}保持零失球`,
};

function leading(asked: PairAsked, { more }: Measure): string {
  const count = spare(asked);
  return count === 0 ? '保持领先' : `保持领先，对手最多${more(count)}`;
}
