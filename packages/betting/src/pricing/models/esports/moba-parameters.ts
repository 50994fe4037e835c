import { logistic } from './shooter-parameters.ts';

/** A tower game by the minute: the season draws by it, prices reckon by it. Leads are in thousands of gold, home's above away's. */
export const mobaParameters = {
  killRate: 0.45,
  killsByLead: 0.03,
  killsByEdge: 0.35,
  /** Before this minute half as many kills. */
  quietUntil: 3,
  towersFrom: 8,
  towerRate: 0.28,
  towersByLead: 0.06,
  /** So many times as many towers under one's own baron buff. */
  buffed: 2.5,
  buffMinutes: 3,
  dragon: { from: 5, mean: 2, again: 5, byEdge: 0.5, byLead: 0.12 },
  baron: { from: 20, mean: 4.5, again: 6, byEdge: 0.4, byLead: 0.15 },
  gold: { kill: 0.3, tower: 0.65, dragon: 0.4, baron: 1.5, noise: 0.25 },
  end: { towers: 3, from: 17, rate: 0.005, lateFrom: 45, lateRate: 0.05, byLead: 0.08, leadMax: 15 },
  /** Towers of a side: three routes of three, and two at the base. */
  towers: 11,
  routes: 3,
  routeTowers: 3,
  /** How many of the maps that end from a minute on, with a lead, end by the other team giving up. */
  surrender: { from: 15, lead: 4, share: 0.25 },
} as const;

/** Kills of a side in a minute; the lead and the edge are its own. */
export const killRate = (minute: number, lead: number, edge: number): number =>
  mobaParameters.killRate *
  Math.exp(mobaParameters.killsByLead * lead + mobaParameters.killsByEdge * edge) *
  (minute < mobaParameters.quietUntil ? 0.5 : 1);

/** Towers that a side takes in a minute. */
export const towerRate = (minute: number, lead: number, isBuffed: boolean): number =>
  minute < mobaParameters.towersFrom
    ? 0
    : mobaParameters.towerRate * Math.exp(mobaParameters.towersByLead * lead) * (isBuffed ? mobaParameters.buffed : 1);

/** How likely home has a dragon or a baron that falls. */
export const takenByHome = (what: 'dragon' | 'baron', lead: number, edge: number): number =>
  logistic(mobaParameters[what].byEdge * edge + mobaParameters[what].byLead * lead);

/** How likely an end is a surrender; the lead is the winner's. */
export function surrenderShare(minute: number, lead: number): number {
  const { from, lead: least, share } = mobaParameters.surrender;
  return minute >= from && lead >= least ? share : 0;
}

/** How readily a side that has taken so many towers ends the map in a minute. */
export function endRate(minute: number, lead: number, towers: number): number {
  const { towers: needed, from, rate, lateFrom, lateRate, byLead, leadMax } = mobaParameters.end;
  if (towers < needed) return 0;
  const held = Math.max(-leadMax, Math.min(leadMax, lead));
  return (rate * Math.max(0, minute - from) + lateRate * Math.max(0, minute - lateFrom)) * Math.exp(byLead * held);
}
