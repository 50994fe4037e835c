import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { Store } from '../promotion-books.ts';

export interface DueInvitation {
  readonly friendId: MemberId;
  readonly inviterId: MemberId;
  readonly promotionId: string;
  readonly version: number;
}

/** A friend as the inviter sees them. */
export interface InvitedFriend {
  readonly name: string;
  readonly registeredAt: Date;
  /** Null until they qualified. */
  readonly state: 'waiting' | 'rewarded' | 'refused' | null;
  /** Whether they rest from playing, which nobody else is to know. */
  readonly isResting: boolean;
  readonly reward: Fen;
}

/** The SQL of invitations. */
export const friendInvitations = {
  /** Who invited a member and may still be rewarded for it. */
  inviterOf: async (tx: Tx, friendId: MemberId): Promise<MemberId | undefined> => {
    const { rows } = await tx.query<{ inviterId: bigint }>({ ...INVITER, values: [friendId] });
    return rows[0]?.inviterId;
  },

  /** A friend has qualified; the hold begins. Written once. */
  qualify: async (
    tx: Tx,
    { friendId, inviterId, promotionId, version }: DueInvitation,
    { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
  ): Promise<void> => {
    await tx.query({ ...QUALIFY, values: [friendId, inviterId, promotionId, version, now, dueAt] });
  },

  /** The next one whose hold is over, locked. */
  nextDue: async (tx: Tx, now: Date): Promise<DueInvitation | undefined> => {
    const { rows } = await tx.query<DueInvitation>({ ...DUE, values: [now] });
    return rows[0];
  },

  decide: async (
    tx: Tx,
    friendId: MemberId,
    { state, reason, now }: { readonly state: 'rewarded' | 'refused'; readonly reason: string; readonly now: Date },
  ): Promise<void> => {
    await tx.query({ ...DECIDE, values: [friendId, state, reason, now] });
  },

  /** How many friends brought this inviter a reward since a moment, and ever. */
  rewardedOf: async (
    tx: Tx,
    inviterId: MemberId,
    since: Date,
  ): Promise<{ readonly since: number; readonly ever: number }> => {
    const { rows } = await tx.query<{ since: number; ever: number }>({ ...REWARDED, values: [inviterId, since] });
    return rows[0] ?? { since: 0, ever: 0 };
  },

  /** Whether friend and inviter share a device, a card, a phone or a person, or friends came in a crowd from one kind of device. */
  isSelfDealing: async (tx: Tx, { friendId, inviterId }: DueInvitation): Promise<boolean> => {
    const { rows } = await tx.query<{ dealt: boolean }>({ ...SELF_DEALING, values: [friendId, inviterId] });
    return rows[0]?.dealt ?? false;
  },

  /** Everybody who came by a member's code, the latest first. */
  friendsOf: async (store: Store, inviterId: MemberId, limit: number): Promise<readonly InvitedFriend[]> => {
    const { rows } = await store.query<InvitedFriend>({ ...FRIENDS, values: [inviterId, limit] });
    return rows;
  },
};

const INVITER = {
  name: 'promotions.inviter-of',
  text: `select m.inviter_id as "inviterId" from member m where m.id = $1 and m.inviter_id is not null
    and not exists (select from friend_invitation f where f.friend_id = m.id)`,
};
const QUALIFY = {
  name: 'promotions.qualify-friend',
  text: `insert into friend_invitation (friend_id, inviter_id, promotion_id, version, qualified_at, due_at, state)
    values ($1, $2, $3, $4, $5, $6, 'waiting') on conflict do nothing`,
};
const DUE = {
  name: 'promotions.due-invitation',
  text: `select friend_id as "friendId", inviter_id as "inviterId", promotion_id as "promotionId", version
    from friend_invitation where state = 'waiting' and due_at <= $1 order by due_at limit 1 for update skip locked`,
};
const DECIDE = {
  name: 'promotions.decide-invitation',
  text: 'update friend_invitation set state = $2, reason = $3, decided_at = $4 where friend_id = $1',
};
const REWARDED = {
  name: 'promotions.rewarded-invitations',
  text: `select (count(*) filter (where decided_at >= $2))::int as since, count(*)::int as ever
    from friend_invitation where inviter_id = $1 and state = 'rewarded'`,
};
/** Five friends within an hour of each other from one kind of device are a crowd. */
const SELF_DEALING = {
  name: 'promotions.self-dealing',
  text: `select exists (select from reward_keys($1, array['person', 'device', 'card', 'phone']) f
      join reward_keys($2, array['person', 'device', 'card', 'phone']) i using (key_kind, key_hash)
      where key_kind <> 'member')
    or (select count(*) >= 5 from member own
      join member_device kind on kind.member_id = own.id and kind.device = own.registered_device
      join member other on other.inviter_id = $2
        and other.registered_at between own.registered_at - interval '1 hour' and own.registered_at + interval '1 hour'
      join member_device beside on beside.member_id = other.id and beside.device = other.registered_device
        and beside.user_agent = kind.user_agent
      where own.id = $1) as dealt`,
};
const FRIENDS = {
  name: 'promotions.invited-friends',
  text: `select m.name, m.registered_at as "registeredAt", f.state,
      exists (select from limit_member l where l.member_id = m.id and l.restriction_kind is not null) as "isResting",
      coalesce((select r.amount from reward r where r.member_id = $1 and r.gift_kind = 'invitation'
        and r.period = 'friend-' || m.id and r.state = 'claimed'), 0) as reward
    from member m left join friend_invitation f on f.friend_id = m.id
    where m.inviter_id = $1 order by m.id desc limit $2`,
};
