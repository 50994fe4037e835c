import { ResultCode } from '@fairground/contract';
import { chinaMoment } from '@fairground/money';
import { Refusal } from '../../platform/refusal.ts';
import { type Queries, type Venue, venues } from './venues.ts';

/** The venue of that code, whether or not it is open. */
export async function knownVenue(store: Queries, code: string): Promise<Venue> {
  const venue = await venues.find(store, code);
  if (!venue) throw new Refusal(ResultCode.NotFound, '没有这个场馆');
  return venue;
}

/** The venue of that code, which members may enter right now. */
export async function openVenue(store: Queries, code: string, now: Date): Promise<Venue> {
  const venue = await knownVenue(store, code);
  refuseClosed(venue, now);
  return venue;
}

/** Nobody enters a venue that is still to open or at rest, and no money goes there. */
export function refuseClosed(venue: Venue, now: Date): void {
  if (venue.state === 'coming') throw new Refusal(ResultCode.Testing, comingMessage(venue));
  refuseResting(venue, now);
}

/** A venue at rest cannot be asked about anything. */
export function refuseResting(venue: Venue, now: Date): void {
  if (venue.state === 'maintenance') throw new Refusal(ResultCode.VenueMaintenance, restMessage(venue, now));
}

/** What a player reads about a venue without a game. */
const comingMessage = ({ name }: Pick<Venue, 'name'>): string =>
  `${name}即将开放，暂不能进入或转入，已有余额可随时转出`;

/** What a player reads about a venue or a game at rest. A time that has passed already would only be a broken promise. */
export function restMessage(
  { name, resumeAt }: Pick<Venue, 'name' | 'resumeAt'>,
  now: Date,
  others = '其他场馆可正常游戏',
): string {
  const back = resumeAt && resumeAt > now ? `，预计${chinaMoment(resumeAt, now)}恢复` : '';
  return `${name}维护中${back}，${others}`;
}
