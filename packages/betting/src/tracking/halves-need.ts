import type { Score } from '../markets/facts.ts';
import type { HalvesKind } from '../markets/halves-kinds.ts';
import { type Teams, teamOf } from './teams.ts';

interface Halves {
  readonly halves: readonly [Score, Score];
  readonly isFirstOpen: boolean;
  readonly teams: Teams;
}

/** What a market on the two halves needs now. */
export const halvesNeed = (kind: HalvesKind, side: string, halves: Halves): string => needs[kind](side, halves);

const needs: Readonly<Record<HalvesKind, (side: string, halves: Halves) => string>> = {
  halfFull: (side, { isFirstOpen, teams }) => {
    const atEnd = `全场${endOf(side.slice(1), teams)}`;
    return isFirstOpen ? `上半场${endOf(side.slice(0, 1), teams)}，${atEnd}` : atEnd;
  },
  highestHalf: (side, { halves: [first, second], isFirstOpen }) => {
    if (isFirstOpen || side === 'equal') return halfNeeds[side] ?? '';
    const missing = goalsIn(first) - goalsIn(second);
    if (side === 'second') return `下半场再进 ${missing + 1} 球`;
    return missing === 1 ? '下半场不再进球' : `下半场最多再进 ${missing - 1} 球`;
  },
  winBothHalves: (side, { isFirstOpen, teams }) =>
    isFirstOpen ? `${teamOf(side, teams)}赢得上半场和下半场` : `${teamOf(side, teams)}再赢得下半场`,
  winEitherHalf: (side, { isFirstOpen, teams }) =>
    isFirstOpen ? `${teamOf(side, teams)}赢得上半场或下半场` : `${teamOf(side, teams)}赢得下半场`,
  scoreBothHalves: (side, { halves: [first], isFirstOpen, teams }) => {
    const team = teamOf(side, teams);
    const hasScored = first[side === 'H' ? 'home' : 'away'] > 0;
    return isFirstOpen && !hasScored ? `${team}上下半场各进 1 球` : `${team}下半场再进 1 球`;
  },
};

const halfNeeds: Readonly<Record<string, string>> = {
  first: '上半场进球多于下半场',
  second: '下半场进球多于上半场',
  equal: '上下半场进球相同',
};

const endOf = (side: string, teams: Teams): string => (side === 'N' ? '打平' : `${teamOf(side, teams)}领先`);

const goalsIn = ({ home, away }: Score): number => home + away;
