import { cardGames, roomOf } from '@fairground/cards';
import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';
import type { HandState } from '../kept/card-hands.ts';

/** Hands behind entries of the ledger, as the books tell a bet. */
export const cardBooks = {
  /** A member's hands for which these entries put money aside. */
  ofHolds: async (store: Queries, memberId: MemberId, entryIds: readonly bigint[]) => {
    if (entryIds.length === 0) return [];
    const { rows } = await store.query<HandInBooks>({ ...OF_HOLDS, values: [memberId, `{${entryIds.join(',')}}`] });
    return rows.map(({ roomCode, state, returned, ...hand }) => ({
      ...hand,
      status: statuses[state],
      mode: 'cards',
      cashedStake: 0n,
      cashedOut: 0n,
      returned: statuses[state] === 'accepted' ? null : returned,
      selections: [roomTitle(roomCode)],
    }));
  },
};

const statuses = { gathering: 'accepted', playing: 'accepted', settled: 'settled', void: 'void' } as const;

/** 抢庄牛牛 初级场 */
export function roomTitle(roomCode: string): string {
  const room = roomOf(roomCode);
  return room ? `${cardGames[room.gameCode].name} ${room.name}` : roomCode;
}

interface HandInBooks {
  readonly id: string;
  readonly stakeEntry: bigint;
  readonly roomCode: string;
  readonly state: HandState;
  readonly placedAt: Date;
  readonly staked: Fen;
  readonly returned: Fen;
}

/** The cause of an entry is the number of the bet. */
const OF_HOLDS = {
  name: 'card-hand.of-holds',
  text: `select e.cause as id, s.hold_entry as "stakeEntry", h.room_code as "roomCode", h.state, h.began_at as "placedAt",
      s.hold as staked, s.returned
    from ledger_entry e join card_hand h on h.hand_no = split_part(e.cause, '-', 1)
    join card_hand_seat s on s.hand_no = h.hand_no and s.member_id = $1 and s.hold_entry = e.id
    where e.id = any ($2::bigint[]) order by e.id`,
};
