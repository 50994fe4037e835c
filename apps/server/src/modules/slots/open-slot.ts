import { type Catalogue, type OutputOf } from '@fairground/contract';
import type { Title } from '@fairground/slots';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler, MemberCall } from '../../platform/handler.ts';
import { freeSpinsOf } from '../bonus/free-grants.ts';
import { readSeeds } from '../fair-play/seeds.ts';
import { shownPair } from '../fair-play/seed-pair.ts';
import { stakingMoneyOf } from '../transfers/top-up-stake.ts';
import { venueOfOpenGame } from '../venues/open-game.ts';
import type { Venue } from '../venues/venues.ts';
import { slotRounds, type WireRound, wireRound } from './slot-rounds.ts';
import { playedBy, rulebookIn, versionOf, waitAfter } from './slot-session.ts';

type Open = Catalogue['slots']['open'];

/** Enters a game by the uid of its launch address: what it says of itself, what can be staked, and what is still to be seen. */
export const openSlot: Handler<Open> = async ({ uid }, call) => {
  const { app, caller, now } = call;
  const { memberId } = caller;
  const played = await playedBy(uid, call);
  const { title, venueCode } = played;
  const venue = await venueOfOpenGame(app.pool, { venueCode, gameCode: title.code }, now);
  const [seeds, { available, bonus }, lastAt, freeSpins] = await Promise.all([
    readSeeds(app, memberId, now),
    stakingMoneyOf(app, app.pool, { memberId, venueCode, now }),
    slotRounds.lastAt(app.pool, memberId),
    freeSpinsFor(app, title, call),
  ]);
  return {
    ...enteredTitle(title, venue),
    balance: available,
    ...(bonus && { bonus }),
    ...(freeSpins.length > 0 && { freeSpins }),
    ...shownPair(seeds),
    waitMs: waitAfter(lastAt, now),
    unfinished: await unfinishedIn(app, title, seeds.openRound),
  };
};

/** The member's free spins for this game, or for any, whose stake it has. */
async function freeSpinsFor({ pool }: AppContext, { code, stakes }: Title, { caller, now }: MemberCall) {
  const all = await freeSpinsOf(pool, caller.memberId, now);
  return all
    .filter(({ gameCode, stake }) => (gameCode === null || gameCode === code) && stakes.includes(stake))
    .map(({ id, name, stake, spinsLeft, expiresAt }) => ({
      freeSpinsId: `${id}`,
      name,
      stake,
      spinsLeft,
      expireTime: expiresAt.getTime(),
    }));
}

/** What a game says of itself, to members and in demo. */
export const enteredTitle = (
  title: Title,
  { code, name }: Venue,
): Pick<OutputOf<Open>, 'gameCode' | 'enName' | 'venueName' | 'rulebook' | 'stakes'> => ({
  gameCode: title.code,
  enName: code,
  venueName: name,
  rulebook: rulebookIn(title),
  stakes: [...title.stakes],
});

/** The last round, when it was of this game and was not shown to its end. One nobody can show any more is over. */
async function unfinishedIn({ pool }: AppContext, { code }: Title, roundNo: string | null): Promise<WireRound | null> {
  const round = roundNo === null ? undefined : await slotRounds.find(pool, roundNo);
  return round?.gameCode === code && versionOf(round) ? wireRound(round) : null;
}
