import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Fen, MemberId } from '@fairground/money';
import type { PoolName } from '@fairground/slots';
import type { Queries } from '../venues/venues.ts';

export type WireRound = OutputOf<Catalogue['slots']['spin']>['round'];

/** A round as it is kept. */
export interface SlotRoundRow {
  readonly roundNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly rulebook: string;
  readonly stake: Fen;
  /** What the reels made, and what of it the round's own entry paid. */
  readonly won: Fen;
  readonly paid: Fen;
  /** What of the reels and the pools was not paid for the cap of the day. */
  readonly withheld: Fen;
  readonly drawn: readonly number[];
  readonly pools: readonly WonPool[];
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly at: Date;
}

export interface WonPool {
  readonly pool: PoolName;
  readonly amount: Fen;
}

export const wireRound = ({ roundNo, gameCode, rulebook, stake, won, withheld, ...row }: SlotRoundRow): WireRound => ({
  roundNo,
  gameCode,
  rulebook,
  stake,
  won,
  withheld,
  pools: [...row.pools],
  drawn: [...row.drawn],
  seedHash: row.seedHash,
  clientSeed: row.clientSeed,
  nonce: row.nonce,
  time: row.at.getTime(),
});

const poolsOf = ({ pools }: Pick<SlotRoundRow, 'pools'>): Fen => pools.reduce((sum, { amount }) => sum + amount, 0n);

/** Everything a round paid, the pools included. */
export const paidBy = (round: Pick<SlotRoundRow, 'won' | 'withheld' | 'pools'>): Fen =>
  round.won + poolsOf(round) - round.withheld;

/** The SQL of rounds. */
export const slotRounds = {
  /** The round an entry belongs to. */
  ofEntry: async (store: Queries, memberId: MemberId, entryId: bigint): Promise<SlotRoundRow> => {
    const { rows } = await store.query<StoredRound>({ ...OF_ENTRY, values: [memberId, entryId] });
    if (!rows[0]) throw new Error(`no round for entry ${entryId}`);
    return rowOf(rows[0]);
  },

  find: async (store: Queries, roundNo: string): Promise<(SlotRoundRow & RoundSeedRow) | undefined> => {
    const { rows } = await store.query<StoredRound & RoundSeedRow>({ ...FIND, values: [roundNo] });
    return rows[0] && { ...rowOf(rows[0]), sealed: rows[0].sealed, seedState: rows[0].seedState };
  },

  /** When a member's last round was, in whichever game. */
  lastAt: async (store: Queries, memberId: MemberId): Promise<Date | undefined> => {
    const { rows } = await store.query<{ at: Date }>({ ...LAST_AT, values: [memberId] });
    return rows[0]?.at;
  },
};

/** The seed of a round, sealed, and how it stands. */
export interface RoundSeedRow {
  readonly sealed: Buffer;
  readonly seedState: string;
}

interface StoredRound extends Omit<SlotRoundRow, 'pools' | 'nonce'> {
  readonly pools: readonly { readonly pool: PoolName; readonly amount: string }[];
  readonly nonce: bigint;
}

const rowOf = ({ pools, nonce, ...row }: StoredRound): SlotRoundRow => ({
  ...row,
  nonce: Number(nonce),
  pools: pools.map(({ pool, amount }) => ({ pool, amount: BigInt(amount) })),
});

const COLUMNS = `r.round_no as "roundNo", r.member_id as "memberId", r.venue_code as "venueCode", r.game_code as "gameCode",
  r.rulebook, r.stake, r.won, r.paid, r.withheld, r.drawn, r.pools, s.seed_hash as "seedHash", s.client_seed as "clientSeed",
  r.nonce, r.at`;
/** By the member and the moment, which the entry and the round share: an index of its own would cost every round. */
const OF_ENTRY = {
  name: 'slot-round.of-entry',
  text: `select ${COLUMNS} from ledger_entry e join slot_round r on r.member_id = $1 and r.at = e.at and r.entry_id = e.id
    join fair_seed s on s.id = r.seed_id where e.id = $2`,
};
const FIND = {
  name: 'slot-round.find',
  text: `select ${COLUMNS}, s.seed_sealed as sealed, s.state as "seedState" from slot_round r
    join fair_seed s on s.id = r.seed_id where r.round_no = $1`,
};
const LAST_AT = {
  name: 'slot-round.last-at',
  text: 'select at from slot_round where member_id = $1 order by at desc limit 1',
};
