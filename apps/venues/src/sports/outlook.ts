import type { Outlook, Scorer } from '@fairground/sportsbook';
import { playerCode } from './players.ts';
import type { Fixture } from './season/calendar.ts';
import { football } from './season/engines/flow-games.ts';
import { otherSide, type Side, type Sport } from './season/sports.ts';
import { clubOf, type World } from './season/teams.ts';

/** What an average side scores, what home adds, and how much of a difference shows. */
const scoring: Readonly<Partial<Record<Sport, readonly [mean: number, home: number, damping: number]>>> = {
  football: [1.35, 1.13, 1],
  virtualFootball: [1.35, 1.13, 1],
  basketball: [108, 1.015, 0.35],
  handball: [28, 1.03, 0.4],
  iceHockey: [2.9, 1.05, 0.7],
  baseball: [4.3, 1.02, 0.4],
};

/** How much an edge adds to a point or a frame, and playing at home. */
const rallies: Readonly<Partial<Record<Sport, readonly [edge: number, home: number]>>> = {
  tennis: [0.08, 0],
  snooker: [0.3, 0],
  volleyball: [0.12, 0.012],
  tableTennis: [0.15, 0],
  badminton: [0.14, 0],
};

/** What everybody expects of a match of the season. */
export function outlookOf(world: World, { sport, home, away }: Fixture): Outlook {
  const clubs = { home: clubOf(world, home.id), away: clubOf(world, away.id) };
  const scores = scoring[sport];
  if (!scores) {
    const [edge, atHome] = rallies[sport] ?? [0, 0];
    const rating = (side: Side): number => Math.log(clubs[side].strength.attack * clubs[side].strength.defence);
    const chance = 0.5 + edge * (rating('home') - rating('away')) + atHome;
    return { home: chance, away: 1 - chance };
  }
  const [mean, advantage, damping] = scores;
  const better = (side: Side): number =>
    (clubs[side].strength.attack / clubs[otherSide(side)].strength.defence) ** damping *
    (side === 'home' ? advantage : 1 / advantage);
  const goals = { home: mean * better('home'), away: mean * better('away') };
  if (sport !== 'football' && sport !== 'virtualFootball') return goals;
  const { corner, yellow, red } = football.often;
  return {
    ...goals,
    corners: { home: corner * better('home'), away: corner * better('away') },
    cards: { home: yellow, away: yellow },
    reds: { home: red, away: red },
    scorers: [...scorersOf(clubs.home.squad, 'home'), ...scorersOf(clubs.away.squad, 'away')],
  };
}

/** The first of a squad scores more often than the last: the share of a square root. */
function scorersOf(squad: readonly string[], side: Side): Scorer[] {
  return squad.flatMap((name, index) => {
    const player = playerCode(side, name);
    const share = Math.sqrt((index + 1) / squad.length) - Math.sqrt(index / squad.length);
    return player ? [{ player, name, side, share }] : [];
  });
}
