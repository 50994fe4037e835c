import { chinaDay, type Fen, type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import type { Queries } from '../../venues/venues.ts';

/** So far back hands are compared. */
const DAYS = 7;
/** Fewer hands together say nothing. */
const HANDS_LEAST = 40;
/** Of the hands of whoever played fewer, in percent. */
const SHARE_MOST = 30;
const DEVIATIONS_MOST = 3;

/** Two members who sat in the same hands. */
export interface Partners {
  readonly one: MemberId;
  readonly other: MemberId;
  readonly oneName: string;
  readonly otherName: string;
  readonly hands: number;
  readonly share: number;
  /** What `one` lost to `other`. */
  readonly flow: Fen;
  readonly deviations: number;
}

interface Asked {
  readonly memberId?: MemberId | undefined;
  readonly handsLeast: number;
  readonly limit: number;
  readonly offset: number;
}

/** Who sat together in the last seven days, the pairs that stand out first. */
export async function cardPartners(
  store: Queries,
  now: Date,
  { memberId, handsLeast, limit, offset }: Asked,
): Promise<{ readonly total: number; readonly pairs: readonly Partners[] }> {
  const values = [now, DAYS, memberId ?? null, handsLeast, limit, offset];
  const { rows } = await store.query<Partners & { readonly total: number }>({ ...PARTNERS, values });
  return { total: rows[0]?.total ?? 0, pairs: rows };
}

/** A pair that somebody should look at: often at one table, or money goes one way more than chance moves it. */
export const standsOut = ({ hands, share, deviations }: Pick<Partners, 'hands' | 'share' | 'deviations'>): boolean =>
  hands >= HANDS_LEAST && (share > SHARE_MOST || Math.abs(deviations) > DEVIATIONS_MOST);

const PAIRS_A_TURN = 500;

/** Marks both of such a pair, once a day. It takes nothing from anybody: friends sit together too. */
export async function flagCardPartners(app: AppContext): Promise<void> {
  const now = app.now();
  const page = { handsLeast: HANDS_LEAST, limit: PAIRS_A_TURN, offset: 0 };
  const { pairs } = await cardPartners(app.pool, now, page);
  for (const pair of pairs.filter(standsOut)) {
    const { one, other, hands, share, flow, deviations } = pair;
    const cause = `partners:${one}-${other}:${chinaDay(now)}`;
    const amount = yuanText(flow < 0n ? 0n - flow : flow);
    const [loser, winner] = flow < 0n ? [other, one] : [one, other];
    const detail =
      `近${DAYS}天与同一会员同局${hands}手，占较少一方的${share.toFixed(0)}%；净流向 ${amount} 元` +
      `（会员 ${loser} → ${winner}），${Math.abs(deviations).toFixed(1)} 个标准差`;
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    await app.transact(async (tx) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const memberId of [one, other])
        await raiseFlag(tx, { memberId, kind: 'card-partners', cause, detail, at: now });
    });
  }
}

/**
 * What a hand moves from a loser to a winner is the winner's part of what all won. Seats of one hand vary together, so the
 * sum of many is compared with the root of its squares.
 */
const PARTNERS = {
  name: 'cards.partners',
  text: `with seat as (
      select s.hand_no, s.member_id, s.net::numeric as net, sum(greatest(s.net, 0)) over (partition by s.hand_no) as won
      from card_hand h join card_hand_seat s using (hand_no)
      where h.state = 'settled' and h.ended_at > $1::timestamptz - make_interval(days => $2) and h.ended_at <= $1
    ), played as (
      select member_id, count(*) as hands from seat where member_id is not null group by member_id
    ), together as (
      select a.member_id as one, b.member_id as other,
        case when a.net < 0 and b.net > 0 then -a.net * b.net / a.won
          when a.net > 0 and b.net < 0 then a.net * b.net / a.won else 0 end as flow
      from seat a join seat b on b.hand_no = a.hand_no and b.member_id > a.member_id
      where $3::bigint is null or $3 in (a.member_id, b.member_id)
    ), pair as (
      select one, other, count(*) as hands, sum(flow) as flow, sqrt(sum(flow * flow)) as spread
      from together group by one, other having count(*) >= $4
    )
    select p.one, p.other, m1.name as "oneName", m2.name as "otherName", p.hands::int as hands,
      (100.0 * p.hands / least(p1.hands, p2.hands))::float8 as share, round(p.flow)::bigint as flow,
      coalesce(p.flow / nullif(p.spread, 0), 0)::float8 as deviations, (count(*) over ())::int as total
    from pair p join played p1 on p1.member_id = p.one join played p2 on p2.member_id = p.other
    join member m1 on m1.id = p.one join member m2 on m2.id = p.other
    order by p.hands >= ${HANDS_LEAST} desc, abs(p.flow / nullif(p.spread, 0)) desc nulls last, p.hands desc, p.one, p.other
    limit $5 offset $6`,
};
