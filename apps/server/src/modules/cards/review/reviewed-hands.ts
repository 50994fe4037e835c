import type { Fen, MemberId } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';

/** Whoever sat in a hand that is over. */
export interface ReviewedPlayer {
  readonly place: number;
  readonly memberId: MemberId | null;
  /** A member's user name, or a bot's. */
  readonly name: string;
  readonly net: Fen;
  readonly rake: Fen;
}

export interface ReviewedHand {
  readonly handNo: string;
  readonly roomCode: string;
  readonly venueCode: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly isVoid: boolean;
  readonly players: readonly ReviewedPlayer[];
}

export interface HandFilter {
  readonly handNo: string | undefined;
  readonly memberId: MemberId | undefined;
  /** Who sat in it too. */
  readonly otherId: MemberId | undefined;
  readonly from: Date;
  readonly to: Date;
}

interface PlayerJson extends Omit<ReviewedPlayer, 'memberId' | 'net' | 'rake'> {
  readonly memberId: string | null;
  readonly net: string;
  readonly rake: string;
}

/** The SQL of hands that are over, as operators look for them: newest first. */
export const reviewedHands = {
  page: async (
    store: Queries,
    { handNo, memberId, otherId, from, to }: HandFilter,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly hands: readonly ReviewedHand[] }> => {
    const values = [handNo ?? null, memberId ?? null, otherId ?? null, from, to];
    const [{ rows }, { rows: totals }] = await Promise.all([
      store.query<ReviewedHand & { readonly players: readonly PlayerJson[] }>({
        ...PAGE,
        values: [...values, pageSize, (pageNum - 1) * pageSize],
      }),
      store.query<{ total: number }>({ ...COUNT, values }),
    ]);
    return {
      total: totals[0]?.total ?? 0,
      hands: rows.map((row) => ({ ...row, players: row.players.map(readPlayer) })),
    };
  },
};

const readPlayer = ({ memberId, net, rake, ...player }: PlayerJson): ReviewedPlayer => ({
  ...player,
  memberId: memberId === null ? null : BigInt(memberId),
  net: BigInt(net),
  rake: BigInt(rake),
});

const sits = (parameter: number): string =>
  `($${parameter}::bigint is null or exists (select from card_hand_seat s where s.hand_no = h.hand_no and s.member_id = $${parameter}))`;
const FOUND = `h.ended_at between $4 and $5 and ($1::text is null or h.hand_no = $1) and ${sits(2)} and ${sits(3)}`;
const PAGE = {
  name: 'reviewed-hands.page',
  text: `select h.hand_no as "handNo", h.room_code as "roomCode", h.venue_code as "venueCode", h.began_at as "beganAt",
      h.ended_at as "endedAt", h.state = 'void' as "isVoid", p.players
    from card_hand h cross join lateral (
      select json_agg(json_build_object('place', s.place, 'memberId', s.member_id::text, 'name', coalesce(s.bot_name, m.name),
        'net', s.net::text, 'rake', s.rake::text) order by s.place) as players
      from card_hand_seat s left join member m on m.id = s.member_id where s.hand_no = h.hand_no) p
    where ${FOUND} order by h.ended_at desc, h.hand_no desc limit $6 offset $7`,
};
const COUNT = { name: 'reviewed-hands.count', text: `select count(*)::int as total from card_hand h where ${FOUND}` };
