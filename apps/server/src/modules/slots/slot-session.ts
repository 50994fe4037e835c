import { ResultCode } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import { type PlayedUnder, rulebookOf, type Title, titleOf, titleOfRound } from '@fairground/slots';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { launchSession } from '../venues/launch-sessions.ts';

/** The server takes no two rounds of a member, in whichever games, within less than this. */
export const ROUND_MS = 2500;

/** A title, and the venue it is played in. */
export interface PlayedTitle {
  readonly title: Title;
  readonly venueCode: string;
}

/** What the uid of a launch address lets its holder play. */
export async function playedBy(uid: string, call: Pick<MemberCall, 'app' | 'caller' | 'now'>): Promise<PlayedTitle> {
  const { venueCode, gameCode } = await launchSession(uid, call);
  return { title: knownTitle(gameCode), venueCode };
}

export function knownTitle(gameCode: string): Title {
  const title = titleOf(gameCode);
  if (!title) throw new Refusal(ResultCode.NotFound, '没有这个游戏');
  return title;
}

/** Only what stands on the ladder is taken. */
export function refuseOtherStake({ stakes }: Title, stake: Fen): void {
  if (!stakes.includes(stake)) throw new Refusal(ResultCode.ParameterError, '请选择列出的注额', { field: 'stake' });
}

const rulebooks = new Map<Title, string>();

/** The title's version; it takes a while to make, and never changes while the process lives. */
export function rulebookIn(title: Title): string {
  const known = rulebooks.get(title) ?? rulebookOf(title);
  rulebooks.set(title, known);
  return known;
}

const playedVersions = new Map<string, Title>();

/** The version of its title a round was played under, which may have changed since; undefined when nobody knows it. */
export function versionOf({ gameCode, rulebook }: PlayedUnder): Title | undefined {
  const known = playedVersions.get(rulebook) ?? titleOfRound({ gameCode, rulebook });
  if (known) playedVersions.set(rulebook, known);
  return known;
}

/** How long the next round has to wait after one at that time. */
export const waitAfter = (last: Date | undefined, now: Date): number =>
  last ? Math.max(0, Math.min(ROUND_MS, last.getTime() + ROUND_MS - now.getTime())) : 0;
