import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Fen, MemberId } from '@fairground/money';
import type { PoolName } from '@fairground/slots';
import { seedToHex } from '@fairground/fair-play';
import type { AppContext } from '../../platform/app-context.ts';
import { openSeed } from '../fair-play/seeds.ts';
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
  /** Everything it paid, the pools included. */
  readonly returned: Fen;
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

/** The SQL of rounds. */
export const slotRounds = {
  /** The round an entry belongs to. */
  ofEntry: async (store: Queries, memberId: MemberId, entryId: bigint): Promise<SlotRoundRow> => {
    const { rows } = await store.query<StoredRound>({ ...OF_ENTRY, values: [memberId, entryId] });
    if (!rows[0]) throw new Error(`no round for entry ${entryId}`);
    return rowOf(rows[0]);
  },

  /** With its seed, sealed as it is kept. */
  find: async (store: Queries, roundNo: string): Promise<SeededRound | undefined> => {
    const { rows } = await store.query<StoredRound & RoundSeed>({ ...FIND, values: [roundNo] });
    return rows[0] && seededOf(rows[0]);
  },

  /** Rounds of a member by their numbers. */
  ofNumbers: async (
    store: Queries,
    memberId: MemberId,
    numbers: readonly string[],
  ): Promise<readonly SeededRound[]> => {
    const { rows } = await store.query<StoredRound & RoundSeed>({ ...OF_NUMBERS, values: [memberId, numbers] });
    return rows.map(seededOf);
  },

  /** Rounds for whoever looks into them, newest first. */
  page: async (
    store: Queries,
    { memberId, gameCode, roundNo, from, to }: RoundFilter,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly rounds: readonly SlotRoundRow[] }> => {
    const values = [from, to, memberId ?? null, gameCode ?? null, roundNo ?? null];
    const { rows } = await store.query<StoredRound>({
      ...SEARCH,
      values: [...values, pageSize, (pageNum - 1) * pageSize],
    });
    const { rows: totals } = await store.query<{ total: number }>({ ...COUNT, values });
    return { total: totals[0]?.total ?? 0, rounds: rows.map(rowOf) };
  },

  /** When a member's last round was, in whichever game. */
  lastAt: async (store: Queries, memberId: MemberId): Promise<Date | undefined> => {
    const { rows } = await store.query<{ at: Date }>({ ...LAST_AT, values: [memberId] });
    return rows[0]?.at;
  },
};

export interface RoundFilter {
  readonly memberId: MemberId | undefined;
  readonly gameCode: string | undefined;
  readonly roundNo: string | undefined;
  readonly from: Date;
  /** Belongs to the span. */
  readonly to: Date;
}

/** The seed of a round, sealed, and how it stands; and the entry that took its stake and paid it. */
interface RoundSeed {
  readonly entryId: bigint;
  readonly sealed: Buffer;
  readonly seedState: string;
}

export type SeededRound = SlotRoundRow & RoundSeed;

/** The house's seed of a round, once it was revealed. */
export const revealedSeed = (app: AppContext, { seedState, seedHash, sealed }: SeededRound): string | null =>
  seedState === 'revealed' ? seedToHex(openSeed(app, { hash: seedHash, sealed })) : null;

interface StoredRound extends Omit<SlotRoundRow, 'pools' | 'nonce'> {
  readonly pools: readonly { readonly pool: PoolName; readonly amount: string }[];
  readonly nonce: bigint;
}

const rowOf = ({ pools, nonce, ...row }: StoredRound): SlotRoundRow => ({
  ...row,
  nonce: Number(nonce),
  pools: pools.map(({ pool, amount }) => ({ pool, amount: BigInt(amount) })),
});

const seededOf = ({ entryId, sealed, seedState, ...row }: StoredRound & RoundSeed): SeededRound => ({
  ...rowOf(row),
  entryId,
  sealed,
  seedState,
});

const COLUMNS = `r.round_no as "roundNo", r.member_id as "memberId", r.venue_code as "venueCode", r.game_code as "gameCode",
  r.rulebook, r.stake, r.won, r.paid, r.withheld, r.returned, r.drawn, r.pools, s.seed_hash as "seedHash", s.client_seed as "clientSeed",
  r.nonce, r.at`;
/** By the member and the moment, which the entry and the round share: an index of its own would cost every round. */
const OF_ENTRY = {
  name: 'slot-round.of-entry',
  text: `select ${COLUMNS} from ledger_entry e join slot_round r on r.member_id = $1 and r.at = e.at and r.entry_id = e.id
    join fair_seed s on s.id = r.seed_id where e.id = $2`,
};
const SEEDED = `select ${COLUMNS}, r.entry_id as "entryId", s.seed_sealed as sealed, s.state as "seedState" from slot_round r
    join fair_seed s on s.id = r.seed_id`;
const FIND = { name: 'slot-round.find', text: `${SEEDED} where r.round_no = $1` };
const OF_NUMBERS = {
  name: 'slot-round.of-numbers',
  text: `${SEEDED} where r.member_id = $1 and r.round_no = any ($2::text[])`,
};
const WANTED = `r.at between $1 and $2 and ($3::bigint is null or r.member_id = $3) and ($4::text is null or r.game_code = $4)
    and ($5::text is null or r.round_no = $5)`;
const SEARCH = {
  name: 'slot-round.search',
  text: `select ${COLUMNS} from slot_round r join fair_seed s on s.id = r.seed_id where ${WANTED}
    order by r.at desc, r.round_no desc limit $6 offset $7`,
};
const COUNT = { name: 'slot-round.count', text: `select count(*)::int as total from slot_round r where ${WANTED}` };
const LAST_AT = {
  name: 'slot-round.last-at',
  text: 'select at from slot_round where member_id = $1 order by at desc limit 1',
};
