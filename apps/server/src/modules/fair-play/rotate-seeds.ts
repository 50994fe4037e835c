import { type Catalogue, ResultCode } from '@fairground/contract';
import { seedToHex } from '@fairground/fair-play';
import type { MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockMemberLimits } from '../limits/limit-check.ts';
import { shownPair } from './seed-pair.ts';
import { insertNext, openSeed, readSeeds, rememberSeeds } from './seeds.ts';

/**
 * Takes the committed seed into use with the member's own part, and reveals the one before. Rounds are played under the
 * lock of the member's limits, so none is on its way meanwhile; one that is still being shown is waited for.
 */
export const rotateSeeds: Handler<Catalogue['fairPlay']['rotate']> = async (
  { clientSeed, nextSeedHash },
  { app, caller: { memberId }, now },
) => {
  // Whoever has none yet gets a first pair, and with it something to rotate.
  await readSeeds(app, memberId, now);
  const { revealed, seeds, next } = await app.transact(async (tx) => {
    await lockMemberLimits(tx, [memberId]);
    const { current, committed } = await lockPair(tx, memberId);
    if (current.openRound !== null)
      throw new Refusal(ResultCode.DataExists, '还有一局没有看完，请先看完再更换种子', { roundNo: current.openRound });
    if (committed.hash !== nextSeedHash)
      throw new Refusal(ResultCode.DataExists, '种子已经更换过，请刷新后再试', { field: 'nextSeedHash' });
    await tx.query(REVEAL, [current.id, now]);
    await tx.query(TAKE, [committed.id, clientSeed, now]);
    return {
      revealed: { ...current, serverSeed: openSeed(app, current) },
      seeds: {
        seedId: committed.id,
        seedHash: committed.hash,
        serverSeed: openSeed(app, committed),
        clientSeed,
        nonce: 0,
        openRound: null,
      },
      next: await insertNext(app, tx, { memberId, now }),
    };
  });
  rememberSeeds(app, memberId, seeds);
  const rounds = Number(revealed.nonce);
  return {
    revealed: {
      serverSeed: seedToHex(revealed.serverSeed),
      seedHash: revealed.hash,
      clientSeed: revealed.clientSeed,
      nonce: rounds,
      rounds,
    },
    current: shownPair(seeds),
    nextSeedHash: next,
  };
};

interface LockedSeed {
  readonly id: bigint;
  readonly hash: string;
  readonly sealed: Buffer;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly openRound: string | null;
}

async function lockPair(tx: Tx, memberId: MemberId) {
  const { rows } = await tx.query<LockedSeed & { readonly state: string }>(LOCK, [memberId]);
  const current = rows.find(({ state }) => state === 'current');
  const committed = rows.find(({ state }) => state === 'next');
  if (!current || !committed) throw new Error(`member ${memberId} has no seeds`);
  return { current, committed };
}

const LOCK = {
  name: 'fair-seed.lock',
  text: `select id, state, seed_hash as hash, seed_sealed as sealed, client_seed as "clientSeed", nonce,
      open_round as "openRound" from fair_seed where member_id = $1 and state <> 'revealed' order by id for update`,
};
const REVEAL = {
  name: 'fair-seed.reveal',
  text: `update fair_seed set state = 'revealed', revealed_at = $2 where id = $1`,
};
const TAKE = {
  name: 'fair-seed.take',
  text: `update fair_seed set state = 'current', client_seed = $2, taken_at = $3 where id = $1`,
};
