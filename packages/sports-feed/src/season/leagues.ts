import { presetLeagueLabels } from '@fairground/betting';
import { ANNOUNCED_AHEAD, DAY, HOUR, MINUTE } from './spans.ts';
import type { Sport } from './sports.ts';

export type PresetLeague = Exclude<keyof typeof presetLeagueLabels, 'all'>;

/** A league plays a round every so often, all pairs home and away in a season, season after season. */
export interface League {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
  readonly preset: PresetLeague | null;
  /** An even number. */
  readonly teamCount: number;
  readonly roundEvery: number;
  /** Starts of the round's matches, counted from the round's start. */
  readonly kickOffs: readonly number[];
  /** Sets, frames or games that are at most played; 0 for sports on a clock. */
  readonly bestOf: number;
  /** How names in this league sound. */
  readonly tongue: 'east' | 'west';
  /** How long before its start a match is announced. */
  readonly announcedAhead: number;
}

/** Every league says that it is played by a machine. */
const MARK = '（模拟）';

/**
 * Kick-offs of a league that plays round the clock: its matches fill half of the round. A second league fills the other
 * half, so there is always a match in play, and no team plays again before its last match is over.
 */
function roundTheClock({
  id,
  name,
  ...about
}: Pick<League, 'id' | 'name' | 'sport' | 'teamCount' | 'roundEvery' | 'bestOf'> &
  Partial<Pick<League, 'announcedAhead'>>): League[] {
  const step = about.roundEvery / about.teamCount;
  const starts = Array.from({ length: about.teamCount / 2 }, (_, index) => index * step);
  const half = about.roundEvery / 2;
  const shared = { announcedAhead: ANNOUNCED_AHEAD, ...about, preset: null, tongue: 'east' as const };
  return [
    { ...shared, id: `${id}a`, name: `${name}甲组${MARK}`, kickOffs: starts },
    { ...shared, id: `${id}b`, name: `${name}乙组${MARK}`, kickOffs: starts.map((start) => start + half) },
  ];
}

/** Evenings of Beijing when a league of the presets plays, in minutes after midnight; past 1,440 is after midnight. */
const EVENINGS = {
  europe: [1_170, 1_200, 1_320, 1_320, 1_350, 1_470, 1_500, 1_620, 1_620, 1_665],
  midweek: [1_485, 1_485, 1_620, 1_620, 1_620, 1_620, 1_635, 1_635, 1_650],
  china: [900, 930, 1_050, 1_080, 1_170, 1_175, 1_180, 1_200],
} as const;

interface Daily extends Pick<League, 'id' | 'name' | 'sport' | 'bestOf' | 'tongue'>, Partial<Pick<League, 'preset'>> {
  readonly minutes: readonly number[];
}

const daily = ({ id, name, minutes, ...about }: Daily): League => ({
  preset: null,
  announcedAhead: ANNOUNCED_AHEAD,
  ...about,
  id,
  name: `${name}${MARK}`,
  teamCount: minutes.length * 2,
  roundEvery: DAY,
  kickOffs: minutes.map((minute) => minute * MINUTE),
});

const preset = (id: string, key: PresetLeague, minutes: readonly number[]): League =>
  daily({
    id,
    name: presetLeagueLabels[key],
    minutes,
    sport: 'football',
    bestOf: 0,
    tongue: key === 'chineseSuperLeague' ? 'east' : 'west',
    preset: key,
  });

const later = (minutes: readonly number[], by: number): number[] => minutes.map((minute) => minute + by);
const EIGHT_HOURS = { teamCount: 16, roundEvery: 8 * HOUR } as const;

/** Every league there is. */
export const leagues: readonly League[] = [
  preset('ucl', 'championsLeague', EVENINGS.midweek),
  preset('epl', 'premierLeague', EVENINGS.europe),
  preset('sa', 'serieA', later(EVENINGS.europe, 15)),
  preset('ll', 'laLiga', later(EVENINGS.europe, 45)),
  preset('bl', 'bundesliga', EVENINGS.europe.slice(0, 9)),
  preset('l1', 'ligue1', later(EVENINGS.europe.slice(0, 9), 5)),
  preset('csl', 'chineseSuperLeague', EVENINGS.china),
  ...roundTheClock({ id: 'ft', name: '环球足球邀请赛', sport: 'football', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({
    id: 'vf',
    name: '虚拟足球联赛',
    sport: 'virtualFootball',
    bestOf: 0,
    teamCount: 8,
    roundEvery: HOUR,
  }),
  daily({
    id: 'nbl',
    name: '北洲篮球联赛',
    minutes: [420, 450, 480, 510, 540, 570, 600, 630],
    sport: 'basketball',
    bestOf: 0,
    tongue: 'west',
  }),
  ...roundTheClock({ id: 'bk', name: '环球篮球邀请赛', sport: 'basketball', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({
    id: 'vk',
    name: '虚拟篮球联赛',
    sport: 'virtualBasketball',
    bestOf: 0,
    teamCount: 10,
    roundEvery: HOUR,
    // Who bets on it bets on the next one: a week of them would be every fifth match of the board.
    announcedAhead: 6 * HOUR,
  }),
  daily({
    id: 'tno',
    name: '四海网球公开赛',
    minutes: [600, 660, 720, 780, 840, 900, 1_140, 1_200],
    sport: 'tennis',
    bestOf: 5,
    tongue: 'west',
  }),
  ...roundTheClock({
    id: 'tn',
    name: '环球网球巡回赛',
    sport: 'tennis',
    bestOf: 3,
    teamCount: 24,
    roundEvery: 8 * HOUR,
  }),
  daily({
    id: 'skm',
    name: '四海斯诺克大师赛',
    minutes: [780, 790, 1_140, 1_150],
    sport: 'snooker',
    bestOf: 11,
    tongue: 'west',
  }),
  ...roundTheClock({ id: 'sk', name: '环球斯诺克巡回赛', sport: 'snooker', bestOf: 9, ...EIGHT_HOURS }),
  ...roundTheClock({ id: 'vb', name: '环球排球联赛', sport: 'volleyball', bestOf: 5, ...EIGHT_HOURS }),
  daily({
    id: 'bsp',
    name: '海湾职业棒球联赛',
    minutes: [420, 425, 480, 485, 540, 600],
    sport: 'baseball',
    bestOf: 0,
    tongue: 'west',
  }),
  ...roundTheClock({ id: 'bs', name: '环球棒球联赛', sport: 'baseball', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({
    id: 'tt',
    name: '环球乒乓球公开赛',
    sport: 'tableTennis',
    bestOf: 7,
    teamCount: 24,
    roundEvery: 4 * HOUR,
  }),
  ...roundTheClock({ id: 'hb', name: '环球手球联赛', sport: 'handball', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({ id: 'ih', name: '环球冰球联赛', sport: 'iceHockey', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({ id: 'af', name: '环球美式足球联赛', sport: 'americanFootball', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({ id: 'ru', name: '环球橄榄球联赛', sport: 'rugby', bestOf: 0, ...EIGHT_HOURS }),
  ...roundTheClock({
    id: 'bd',
    name: '环球羽毛球公开赛',
    sport: 'badminton',
    bestOf: 3,
    teamCount: 16,
    roundEvery: 4 * HOUR,
  }),
  daily({
    id: 'esm',
    name: '四海射击大师赛',
    minutes: [840, 1_140, 1_260, 1_320, 1_350, 1_380, 1_410],
    sport: 'shooter',
    bestOf: 5,
    tongue: 'west',
  }),
  ...roundTheClock({ id: 'es', name: '星环射击联赛', sport: 'shooter', bestOf: 3, ...EIGHT_HOURS }),
  daily({
    id: 'emm',
    name: '四海推塔大师赛',
    minutes: [870, 1_155, 1_275, 1_335, 1_365, 1_395, 1_425],
    sport: 'moba',
    bestOf: 5,
    tongue: 'west',
  }),
  ...roundTheClock({ id: 'em', name: '星环推塔联赛', sport: 'moba', bestOf: 3, ...EIGHT_HOURS }),
  ...roundTheClock({ id: 'emq', name: '星环推塔资格赛', sport: 'moba', bestOf: 1, teamCount: 8, roundEvery: 8 * HOUR }),
  ...roundTheClock({
    id: 'esq',
    name: '星环射击资格赛',
    sport: 'shooter',
    bestOf: 1,
    teamCount: 8,
    roundEvery: 8 * HOUR,
  }),
];

const byId: ReadonlyMap<string, League> = new Map(leagues.map((league) => [league.id, league]));

export const leagueOf = (id: string): League | undefined => byId.get(id);

/** The preset a league belongs to; null for the others. */
export const presetOf = (id: string): PresetLeague | null => byId.get(id)?.preset ?? null;

const order: ReadonlyMap<string, number> = new Map(leagues.map(({ id }, index) => [id, index]));

/** Where a league stands in every list: the presets first; one that we do not know comes last. */
export const leagueOrder = (id: string): number => order.get(id) ?? leagues.length;
