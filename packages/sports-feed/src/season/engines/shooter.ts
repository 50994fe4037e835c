import { shooter } from '@fairground/betting';
import { advanceClock, edgeOf, type MatchScript, recordEvent, type SeriesScript } from '../match-script.ts';
import { otherSide, type Side } from '../sports.ts';
import { FORFEIT_RATE, playSeries, RESTART_RATE } from './series.ts';

/** How much of the teams' difference shows in a round, on the scale of log odds. */
const EDGE_OF_ROUND = 0.6;
const FREEZE_SECONDS = 20;
const LIVE_SECONDS = 115;
const BOMB_SECONDS = 40;
/** From the end of a round to the next freeze time, and from there to the first bet. */
const AFTER_ROUND = 5;
const CALM = 3;

/** What both the simulator and everybody else expect of a round. */
export const edgeOfRound = (meeting: Pick<MatchScript, 'sides'>): number =>
  Math.round(EDGE_OF_ROUND * edgeOf(meeting) * 1_000) / 1_000;

/** A series map by map, each round by round. */
export const playShooter = (script: SeriesScript): void => playSeries(script, (number) => playMap(script, number));

interface Team {
  money: number;
  losses: number;
}

const fresh = (money: number = shooter.START_MONEY): Team => ({ money, losses: shooter.LOSSES_START });

function playMap(script: SeriesScript, number: number): Side {
  const { chance } = script;
  // Most maps have neither: a round that none reaches.
  const restartsIn = chance.happens(RESTART_RATE) ? chance.between(0, shooter.HALF) : Infinity;
  const endsIn = chance.happens(FORFEIT_RATE) ? chance.between(1, shooter.HALF) : Infinity;
  if (restartsIn < Infinity) {
    playRounds(script, { number, until: restartsIn });
    recordEvent(script, 'restarted', { hold: 60 });
    advanceClock(script, [120, 300]);
  }
  const winner = playRounds(script, { number, until: endsIn });
  if (winner) return winner;
  const gone: Side = chance.happens(0.5) ? 'home' : 'away';
  recordEvent(script, 'forfeit', { side: gone, hold: 20 });
  return otherSide(gone);
}

/** Rounds to the end of the map, or until so many have been played. */
function playRounds(
  script: SeriesScript,
  { number, until }: { readonly number: number; readonly until: number },
): Side | undefined {
  const first = shooter.firstDefender(number);
  const won = { home: 0, away: 0 };
  let teams = { home: fresh(), away: fresh() };
  for (let round = 0; ; round += 1) {
    const begins = beginsAnew(round);
    if (begins !== undefined) teams = { home: fresh(begins), away: fresh(begins) };
    if (round >= until) return undefined;
    if (round > 0) script.second += AFTER_ROUND;
    const defender: Side = shooter.homeDefendsIn(round, first) ? 'home' : 'away';
    const winner = playRound(script, teams, { round, defender, isMapPoint: isMapPoint(won, round) });
    won[winner] += 1;
    if (isOver({ won: won[winner], other: won[otherSide(winner)] })) return winner;
  }
}

/** What everybody has at the start of a half; undefined in the middle of one. */
function beginsAnew(round: number): number | undefined {
  if (round < shooter.REGULAR) return round % shooter.HALF === 0 ? shooter.START_MONEY : undefined;
  return (round - shooter.REGULAR) % shooter.OVERTIME_HALF === 0 ? shooter.OVERTIME_MONEY : undefined;
}

/** Whether the winner of a round has won the map by it. */
function isOver({ won, other }: { readonly won: number; readonly other: number }): boolean {
  const extra = won + other - shooter.REGULAR;
  if (extra <= 0) return won === shooter.TO_WIN;
  // Both have won three rounds in each block before the running one.
  const block = Math.floor((extra - 1) / (2 * shooter.OVERTIME_HALF));
  return won - shooter.HALF - block * shooter.OVERTIME_HALF >= shooter.BLOCK_TO_WIN;
}

function isMapPoint(won: Readonly<Record<Side, number>>, round: number): boolean {
  const most = Math.max(won.home, won.away);
  return round < shooter.REGULAR ? most === shooter.TO_WIN - 1 : isOver({ won: most + 1, other: round - most });
}

interface RoundAbout {
  readonly round: number;
  readonly defender: Side;
  readonly isMapPoint: boolean;
}

/**
 * Who wins is drawn when play begins. When things happen says nothing about it: first kills come as quickly for either
 * side, and from the plant or two players more on nobody can bet.
 */
function playRound(
  script: SeriesScript,
  teams: Record<Side, Team>,
  { round, defender, isMapPoint: isDeciding }: RoundAbout,
): Side {
  const { chance } = script;
  const isFirst = round < shooter.REGULAR && round % shooter.HALF === 0;
  const money = { home: teams.home.money, away: teams.away.money };
  recordEvent(script, 'round', { value: round + 1, detail: `${money.home}:${money.away}` });
  script.second += FREEZE_SECONDS;
  const wins = shooter.roundChance(
    shooter.shooterParameters,
    script.edge,
    defender === 'home',
    isFirst ? undefined : money,
  );
  const winner: Side = chance.happens(wins) ? 'home' : 'away';
  const ending = endOf(script, winner === defender ? 'defence' : 'attack');
  const killAfter = chance.between(10, 45);
  const nextAfter = killAfter + chance.between(5, 25);
  const endAfter = secondsOf(script, ending, nextAfter);
  const live = script.second;
  if (isDeciding) recordEvent(script, 'mapPoint', { hold: endAfter + AFTER_ROUND + CALM });
  script.second = live + killAfter;
  recordEvent(script, 'firstKill', { side: chance.happens(shooter.FIRST_KILL_WINS) ? winner : otherSide(winner) });
  script.second = live + nextAfter;
  const held = { hold: endAfter - nextAfter + AFTER_ROUND + CALM };
  if (ending.isPlanted) recordEvent(script, 'planted', { side: otherSide(defender), ...held });
  else recordEvent(script, 'advantage', { side: winner, ...held });
  script.second = live + endAfter;
  recordEvent(script, 'point', { side: winner, value: 1, detail: ending.end, hold: AFTER_ROUND + CALM });
  pay(script, teams, { winner, defender, isFirst, ...ending });
  return winner;
}

interface Ending {
  readonly end: shooter.RoundEnd;
  readonly isPlanted: boolean;
}

function endOf({ chance }: SeriesScript, role: 'attack' | 'defence'): Ending {
  const ends = shooter.roundEnds[role];
  let left = chance.next();
  const found = ends.find(({ share }) => (left -= share) < 0) ?? ends[0];
  return { end: found?.end ?? 'elimination', isPlanted: chance.happens(found?.planted ?? 0) };
}

/** When the round ends, from when play begins. */
function secondsOf({ chance }: SeriesScript, { end, isPlanted }: Ending, after: number): number {
  if (end === 'bomb') return after + BOMB_SECONDS;
  if (end === 'time') return LIVE_SECONDS;
  if (end === 'defuse') return after + chance.between(15, BOMB_SECONDS - 2);
  return after + chance.between(5, isPlanted ? 30 : 35);
}

function pay(
  { chance }: SeriesScript,
  teams: Record<Side, Team>,
  { winner, defender, isFirst, end, isPlanted }: Ending & { winner: Side; defender: Side; isFirst: boolean },
): void {
  for (const side of ['home', 'away'] as const) {
    const { money, losses } = teams[side];
    const isWon = side === winner;
    const income = isWon
      ? shooter.incomeOfWinner(end) + chance.pick(shooter.savedBy.winner)
      : shooter.incomeOfLoser(losses, isPlanted && side !== defender) + chance.pick(shooter.savedBy.loser);
    teams[side] = {
      money: shooter.moneyAfter(money, isFirst, income),
      losses: shooter.lossesAfter(losses, isWon),
    };
  }
}
