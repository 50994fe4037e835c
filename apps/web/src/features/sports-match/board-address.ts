import {
  type Filters,
  type GameType,
  type PresetLeague,
  type ShowType,
  checkLeagues,
  chooseDate,
  chooseGameType,
  choosePreset,
  chooseShowType,
  firstOf,
  gameTypeLabels,
  presetLeagueLabels,
  showTypeLabels,
} from '@fairground/betting';

/** Which part of the fixture list an address names; a part that is left out is not spoken of. */
export interface BoardPlace {
  readonly showType?: ShowType;
  readonly gameType?: GameType;
  /** A day of the early fixtures. */
  readonly date?: string;
  readonly preset?: PresetLeague;
  /** Leagues ticked one by one. */
  readonly leagues?: readonly string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What a league is called on the wire; nothing else is taken from an address. */
const LEAGUE = /^[\w:.-]{1,64}$/;
/** So many leagues an address names; more are remembered by nobody. */
const LEAGUES_MAX = 40;

/** Reads what an address says, and nothing that is not a name of ours. */
export function placeIn(query: string): BoardPlace {
  const asked = new URLSearchParams(query);
  const named = <Labels extends object>(labels: Labels, name: string): (keyof Labels & string) | undefined => {
    const text = asked.get(name) ?? '';
    return isNameOf(labels, text) ? text : undefined;
  };
  const [showType, gameType, preset] = [
    named(showTypeLabels, 'show'),
    named(gameTypeLabels, 'sport'),
    named(presetLeagueLabels, 'league'),
  ];
  const date = asked.get('date') ?? '';
  const leagues = (asked.get('leagues') ?? '').split(',').filter((id) => LEAGUE.test(id));
  return {
    ...(showType && { showType }),
    ...(gameType && { gameType }),
    ...(DAY.test(date) && { date }),
    ...(preset && { preset }),
    ...(leagues.length > 0 && { leagues: leagues.slice(0, LEAGUES_MAX) }),
  };
}

/** The address of a place, without its question mark; the page as it opens has none. */
export function queryOf({ showType, gameType, date, preset, leagues = [] }: BoardPlace, match = ''): string {
  return new URLSearchParams({
    ...(match !== '' && { match }),
    ...(showType && { show: showType }),
    ...(gameType && { sport: gameType }),
    ...(date !== undefined && { date }),
    ...(preset && preset !== 'all' && { league: preset }),
    ...(leagues.length > 0 && leagues.length <= LEAGUES_MAX && { leagues: leagues.join(',') }),
  }).toString();
}

/** Where the filters stand. In play with no tab lit, and nothing else chosen, is where everybody begins. */
export function placeOf({ showType, gameType, isTypeTabLit, date, preset, checkedLeagues }: Filters): BoardPlace {
  const isFirst = showType === 'RB' && !isTypeTabLit && preset === 'all' && checkedLeagues.length === 0;
  if (isFirst) return {};
  return {
    showType,
    ...((isTypeTabLit || gameType !== firstOf(gameType)) && { gameType }),
    ...(date !== null && { date }),
    ...(preset !== 'all' && { preset }),
    ...(checkedLeagues.length > 0 && { leagues: checkedLeagues }),
  };
}

/** The filters at a place: show type first, as it may set the others back. Where they stand already, nothing changes. */
export function filtersAt(filters: Filters, place: BoardPlace): Filters {
  if (queryOf(placeOf(filters)) === queryOf(place)) return filters;
  const { showType, gameType, date, preset, leagues } = place;
  let at = chooseShowType(filters, showType ?? 'RB');
  const first = firstOf(filters.gameType);
  // An address of one book says nothing of the other's sports.
  if (gameType !== undefined && firstOf(gameType) === first) at = chooseGameType(at, gameType);
  // Only the early fixtures keep a sport that was chosen before.
  else if (at.gameType !== first) at = chooseGameType(at, first);
  const dated = chooseDate(at, date ?? null);
  if (dated.ok) at = dated.value;
  return leagues ? checkLeagues(at, leagues) : choosePreset(at, preset ?? 'all');
}

const isNameOf = <Labels extends object>(labels: Labels, name: string): name is keyof Labels & string =>
  Object.hasOwn(labels, name);
