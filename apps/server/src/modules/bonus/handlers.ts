import type { Catalogue, OutputOf } from '@fairground/contract';
import type { HandlersOf, MemberCall } from '../../platform/handler.ts';
import { freeBetsOf, freeSpinsOf } from './free-grants.ts';

type Call = Pick<Catalogue['promotions'], 'freeBets'>;

/** What a member can still use, what ends first standing first. */
async function listFreeBets(_: unknown, { app, caller, now }: MemberCall): Promise<OutputOf<Call['freeBets']>> {
  const [bets, spins] = await Promise.all([
    freeBetsOf(app.pool, caller.memberId, now),
    freeSpinsOf(app.pool, caller.memberId, now),
  ]);
  return {
    bets: bets.map(({ id, name, amount, expiresAt }) => ({
      freeBetId: `${id}`,
      name,
      amount,
      expireTime: expiresAt.getTime(),
    })),
    spins: spins.map(({ id, name, stake, spinsLeft, gameCode, expiresAt }) => ({
      freeSpinsId: `${id}`,
      name,
      stake,
      spinsLeft,
      gameCode,
      expireTime: expiresAt.getTime(),
    })),
  };
}

export const freeBetHandlers: HandlersOf<Call> = { freeBets: listFreeBets };
