import type { ExpectedStrengths, Scorer } from '@fairground/betting';
import { playerCode } from '../player-code.ts';
import type { Fixture } from '../calendar.ts';
import { pointsOfDrive } from './american-football.ts';
import { hitsOf } from './baseball.ts';
import { ATTACK_SECONDS, pointsOfAttack, QUARTER_SECONDS } from './basketball.ts';
import { betterOf, type FlowGame, PENALTY_SCORED, VAR_CANCELS, VAR_SHARE } from './flow-game.ts';
import { football, handball, iceHockey, virtualFootball } from './flow-games.ts';
import { badminton, type RallyGame, tableTennis, volleyball } from './rally-game.ts';
import { pointsOfRugby } from './rugby.ts';
import { edgeOfMap } from './moba.ts';
import { edgeOfRound } from './shooter.ts';
import { EDGE_OF_POINT } from './tennis.ts';
import { pointsExpected, strengthShown } from './virtual-basketball.ts';
import { edgeOf, type MatchScript } from '../match-script.ts';
import type { Side, Sport } from '../sports.ts';
import { clubOf, type World } from '../teams.ts';

/** What the engines are told of a match. */
type Meeting = Pick<MatchScript, 'sides'>;

/**
 * What the simulator itself expects of a match, from the strengths its engines draw by: the prices start here, so they
 * are fair against the season. It says no more than a good trader would know; results come from another stream.
 */
export function expectedStrengthsOf(world: World, { sport, home, away }: Fixture): ExpectedStrengths {
  return strengthsBySport[sport]({ sides: { home: clubOf(world, home.id), away: clubOf(world, away.id) } });
}

const strengthsBySport: Readonly<Record<Sport, (meeting: Meeting) => ExpectedStrengths>> = {
  football: (meeting) => footballStrengths(meeting, football),
  virtualFootball: (meeting) => footballStrengths(meeting, virtualFootball),
  basketball: (meeting) => bySide((side) => ATTACKS * pointsOfAttack(meeting, side)),
  virtualBasketball: (meeting) => {
    const better = betterOf(meeting, strengthShown);
    return bySide((side) => pointsExpected(better[side]));
  },
  tennis: (meeting) => byEdge(edgeOf(meeting) * EDGE_OF_POINT),
  snooker: (meeting) => byEdge(1 / (1 + Math.exp(-EDGE_OF_FRAME * edgeOf(meeting))) - 0.5),
  volleyball: (meeting) => rallyStrengths(meeting, volleyball),
  baseball: (meeting) => bySide((side) => RUNS * hitsOf(meeting, side) ** RUNS_BY_HITS),
  tableTennis: (meeting) => rallyStrengths(meeting, tableTennis),
  handball: (meeting) => flowStrengths(meeting, handball),
  iceHockey: (meeting) => flowStrengths(meeting, iceHockey),
  americanFootball: (meeting) => bySide((side) => DRIVES * pointsOfDrive(meeting, side)),
  rugby: (meeting) => bySide((side) => pointsOfRugby(meeting, side)),
  shooter: (meeting) => byEdge(1 / (1 + Math.exp(-edgeOfRound(meeting))) - 0.5),
  moba: (meeting) => byEdge(1 / (1 + Math.exp(-edgeOfMap(meeting))) - 0.5),
  badminton: (meeting) => rallyStrengths(meeting, badminton),
};

const bySide = (expect: (side: Side) => number): ExpectedStrengths => ({ home: expect('home'), away: expect('away') });

/** What home is above one half. */
const byEdge = (edge: number): ExpectedStrengths => ({ home: 0.5 + edge, away: 0.5 - edge });

const rallyStrengths = (meeting: Meeting, { edgeOfRally, homeEdge }: RallyGame): ExpectedStrengths =>
  byEdge(edgeOf(meeting) * edgeOfRally + homeEdge);

/** Added time is a little longer, and livelier, than the average that the rates are counted by. */
export const ADDED_TIME = 1.03;
/** What red cards take from the goals of both sides on average. */
const RED_CARDS = 0.995;

function flowStrengths(meeting: Meeting, game: FlowGame): ExpectedStrengths {
  const { often, videoReferee } = game;
  const better = betterOf(meeting, game);
  const stands = videoReferee ? 1 - VAR_SHARE * VAR_CANCELS : 1;
  const reds = often.red > 0 ? RED_CARDS : 1;
  const goals = (often.score + often.penalty * PENALTY_SCORED) * stands * reds * (game.addsTime ? ADDED_TIME : 1);
  return { home: goals * better.home, away: goals * better.away };
}

function footballStrengths(meeting: Meeting, game: FlowGame): ExpectedStrengths {
  const { often, addsTime } = game;
  const better = betterOf(meeting, game);
  const time = addsTime ? ADDED_TIME : 1;
  const each = (count: number): { home: number; away: number } => ({ home: count * time, away: count * time });
  return {
    ...flowStrengths(meeting, game),
    corners: { home: often.corner * better.home * time, away: often.corner * better.away * time },
    cards: each(often.yellow),
    reds: each(often.red),
    // Sides that draw their goals independently, but for how the break was.
    lowScores: 0,
    chase: game.chase,
    scorers: (['home', 'away'] as const).flatMap((side) => scorersOf(meeting, side)),
  };
}

/** A squad follows from its world alone: its scorers are worked out once and kept as long as the squad. */
const scorersOfSquads: Readonly<Record<Side, WeakMap<readonly string[], readonly Scorer[]>>> = {
  home: new WeakMap(),
  away: new WeakMap(),
};

/** The engine takes the shirt at the square of a chance, so the first one has √(1/n) of the goals. */
function scorersOf({ sides }: Meeting, side: Side): readonly Scorer[] {
  const { squad } = sides[side];
  const known = scorersOfSquads[side].get(squad);
  if (known) return known;
  const scorers = squad.map((name, shirt) => ({
    player: playerCode(side, name) ?? name,
    name,
    side,
    share: Math.sqrt((shirt + 1) / squad.length) - Math.sqrt(shirt / squad.length),
  }));
  scorersOfSquads[side].set(squad, scorers);
  return scorers;
}

const SECONDS_OF_ATTACK = (ATTACK_SECONDS.least + ATTACK_SECONDS.most) / 2;
/** Attacks of one side in four quarters; the one the clock cuts off brings nothing. */
const ATTACKS = 2 * (QUARTER_SECONDS / SECONDS_OF_ATTACK - 0.43);

/** Drives of one side that are played out in four quarters; the test holds it to the engine. */
const DRIVES = 11.75;

/** How quickly frames follow the players' difference: fitted to the table, and held to it by the test. */
const EDGE_OF_FRAME = 2.36;
/** Runs of an average side in nine innings, and how they grow with the hits: every runner is brought home by another. */
const RUNS = 4.64;
const RUNS_BY_HITS = 2.45;
