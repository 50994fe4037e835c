import type { Verdict } from '@fairground/money';
import {
  type gameTypeLabels,
  isVirtualLeague,
  type oddsTypeLabels,
  type presetLeagueLabels,
  type showTypeLabels,
  virtualBasketball,
} from '../sportsbook-labels.ts';

export type GameType = keyof typeof gameTypeLabels;
export type ShowType = keyof typeof showTypeLabels;
export type PresetLeague = keyof typeof presetLeagueLabels;
export type Edition = keyof typeof editionLabels;
export type MatchOrder = keyof typeof matchOrderLabels;

/** The two faces of the sportsbook page. */
export const editionLabels = { classic: '经典版', professional: '专业版' } as const;

/** How the table is put in order. */
export const matchOrderLabels = { time: '按时间', league: '按联赛' } as const;

/** What the sportsbook page shows and how. */
export interface Filters {
  readonly gameType: GameType;
  readonly showType: ShowType;
  /** A day of the early supply such as `2026-06-18`; null for every day. */
  readonly date: string | null;
  /** Whether a type tab is lit; choosing in-play puts them out until a type is chosen. */
  readonly isTypeTabLit: boolean;
  /** Leagues ticked in the picker; none means all. */
  readonly checkedLeagues: readonly string[];
  readonly preset: PresetLeague;
  readonly oddsType: keyof typeof oddsTypeLabels;
  readonly order: MatchOrder;
  readonly edition: Edition;
  /** Takes an equal or better price without asking. */
  readonly isAutoOdds: boolean;
  /** Takes any price: its own tick, never the default and never remembered. */
  readonly isAnyOdds: boolean;
  /** Rises whenever the supply must be asked for anew. */
  readonly refreshCount: number;
}

export const defaultFilters: Filters = {
  gameType: 'FT',
  showType: 'RB',
  date: null,
  isTypeTabLit: false,
  checkedLeagues: [],
  preset: 'all',
  oddsType: 'H',
  order: 'time',
  edition: 'classic',
  isAutoOdds: true,
  isAnyOdds: false,
  refreshCount: 0,
};

/** Whether a show type is a supply of coming days, which alone can be asked for by date. */
export const isEarly = (showType: ShowType): boolean => showType === 'FU' || showType === 'FSFU';

/** Whether a list of one kind of game, or of all, shows a match. Esports are listed only where they are asked for. */
export const isOfGameType = (asked: GameType, own: GameType): boolean =>
  asked === 'ALL' ? own !== 'ES' : asked === own;

export function chooseGameType(filters: Filters, gameType: GameType): Filters {
  // All of a sport is another choice than its virtual leagues, which have a tab of their own.
  const held = isVirtualChosen(filters) ? choosePreset(filters, 'all') : filters;
  return resupplied(held, { ...held, gameType, isTypeTabLit: true });
}

/** The virtual leagues of a sport, and nothing else of it. */
export const chooseVirtual = (filters: Filters): Filters =>
  checkLeagues(chooseGameType(filters, virtualBasketball.gameType), virtualBasketball.leagueIds);

/** Whether nothing but virtual leagues is looked at. */
export const isVirtualChosen = ({ gameType, checkedLeagues }: Pick<Filters, 'gameType' | 'checkedLeagues'>): boolean =>
  gameType === virtualBasketball.gameType && checkedLeagues.length > 0 && checkedLeagues.every(isVirtualLeague);

/** The sport a page begins with; esports are all there is on theirs. */
export const firstOf = (gameType: GameType): GameType => (gameType === 'ES' ? 'ES' : 'FT');

/** In-play puts out the type tabs; whatever is not early goes back to the first sport, on no particular date. */
export function chooseShowType(filters: Filters, showType: ShowType): Filters {
  const isTypeTabLit = showType !== 'RB';
  if (isEarly(showType)) return resupplied(filters, { ...filters, showType, isTypeTabLit });
  return resupplied(filters, { ...filters, showType, isTypeTabLit, date: null, gameType: firstOf(filters.gameType) });
}

/** A day of the early supply, or every day. */
export function chooseDate(filters: Filters, date: string | null): Verdict<Filters, 'date-needs-early'> {
  if (!isEarly(filters.showType)) return { ok: false, why: 'date-needs-early' };
  return { ok: true, value: resupplied(filters, { ...filters, date }) };
}

/** Asks for the same supply anew; what was ticked stays. */
export const refresh = (filters: Filters): Filters => ({ ...filters, refreshCount: filters.refreshCount + 1 });

/** Ticks a league, or takes the tick away. Ticks and quick filters answer one question, so a tick ends the other. */
export function toggleLeague(filters: Filters, leagueId: string): Filters {
  const others = filters.checkedLeagues.filter((checked) => checked !== leagueId);
  const isNew = others.length === filters.checkedLeagues.length;
  return { ...filters, preset: 'all', checkedLeagues: isNew ? [...others, leagueId] : others };
}

/** What the picker says when it is closed. */
export const checkLeagues = (filters: Filters, leagueIds: readonly string[]): Filters => ({
  ...filters,
  preset: 'all',
  checkedLeagues: [...new Set(leagueIds)],
});

/** One of the eight quick filters. */
export const choosePreset = (filters: Filters, preset: PresetLeague): Filters => ({
  ...filters,
  preset,
  checkedLeagues: [],
});

/** The leagues to ask the supply for, given which quick filter each belongs to; none means all. */
export function wantedLeagues(
  filters: Filters,
  leagues: readonly { readonly leagueId: string; readonly preset: PresetLeague | null }[],
): readonly string[] {
  if (filters.preset === 'all') return filters.checkedLeagues;
  return leagues.filter((league) => league.preset === filters.preset).map((league) => league.leagueId);
}

/** A change of type, date or show type asks for the supply anew and forgets the leagues; choosing the same is none. */
function resupplied(before: Filters, after: Filters): Filters {
  const isSame = (['gameType', 'date', 'showType'] as const).every((field) => before[field] === after[field]);
  return isSame ? after : refresh({ ...after, checkedLeagues: [], preset: 'all' });
}
