import { chanceOf } from './chance.ts';
import { type League, leagues } from './leagues.ts';
import { namesFor, shirtName } from './names.ts';

export interface Team {
  readonly id: string;
  readonly name: string;
}

/** What only the simulator and the prices know of a team: 1 is the average of its league. */
export interface Strength {
  /** How much more it scores than an average team. */
  readonly attack: number;
  /** How much less it lets in. */
  readonly defence: number;
}

interface Club extends Team {
  readonly strength: Strength;
  /** Who may score; earlier ones score more often. */
  readonly squad: readonly string[];
}

const SQUAD_SIZE = 14;
/** How far apart teams are: the deviation of the logarithm of their strengths. */
const SPREAD = { attack: 0.2, defence: 0.16 } as const;

/** Everything that is fixed for a seed, made once: names, squads and strengths of every league. */
export interface World {
  readonly seed: string;
  readonly clubs: ReadonlyMap<string, readonly Club[]>;
  /** The same by what everybody may know. */
  readonly teams: ReadonlyMap<string, readonly Team[]>;
  /** Again the same, the strongest first. */
  readonly strongest: ReadonlyMap<string, readonly Team[]>;
}

const publicOf = ({ id, name }: Club): Team => ({ id, name });

/** The world a seed stands for. */
export function worldOf(seed: string): World {
  const clubs = new Map(leagues.map((league) => [league.id, clubsOf(seed, league)]));
  return {
    seed,
    clubs,
    teams: new Map([...clubs].map(([id, all]) => [id, all.map(publicOf)])),
    strongest: new Map([...clubs].map(([id, all]) => [id, all.toSorted(byStrength).map(publicOf)])),
  };
}

const byStrength = ({ strength: one }: Club, { strength: other }: Club): number =>
  other.attack * other.defence - one.attack * one.defence;

function clubsOf(seed: string, league: League): Club[] {
  const chance = chanceOf({ seed }, `world:${league.id}`);
  return namesFor(league, chance).map((name, index) => ({
    id: `${league.id}.${index + 1}`,
    name,
    strength: {
      attack: Math.exp(SPREAD.attack * bounded(chance.bell())),
      defence: Math.exp(SPREAD.defence * bounded(chance.bell())),
    },
    squad: Array.from({ length: SQUAD_SIZE }, (_, shirt) => shirtName(shirt + 2, chance)),
  }));
}

/** Nobody is so strong that a match is no match. */
const bounded = (value: number): number => Math.max(-2, Math.min(2, value));

export function clubOf(world: World, teamId: string): Club {
  const [leagueId = '', number] = teamId.split('.');
  const club = world.clubs.get(leagueId)?.[Number(number) - 1];
  if (!club) throw new Error(`unknown team ${teamId}`);
  return club;
}

/**
 * How strong a team is in this world.
 * @public the pricing grid starts from it
 */
export const strengthOf = (world: World, teamId: string): Strength => clubOf(world, teamId).strength;
