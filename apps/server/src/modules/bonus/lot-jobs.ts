import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { type BonusLot, bonusLots, lockBonusOf } from './bonus-lots.ts';
import { convertLot, endLot } from './end-lot.ts';
import { EXHAUSTED_BELOW, isLive } from './lot-rules.ts';

const GROUP_MAX = 100;

/**
 * Lots whose requirement a bet has closed, or that a bet has left nearly empty: played ones become the member's own, however little
 * is left of them; those with nothing to play with end.
 */
export async function closePlayedLots(app: AppContext): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each a transaction
    const done = await app.transact((tx) => closeNext(app, tx));
    if (!done) return;
  }
}

async function closeNext(app: AppContext, tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ id: bigint; memberId: MemberId }>(TAKE_DUE);
  const [next] = rows;
  if (!next) return false;
  await lockBonusOf(tx, [next.memberId]);
  const lot = await bonusLots.find(tx, next.id);
  if (!lot || !isLive(lot.state)) return true;
  if (lot.closeReason === 'played') await convertLot({ app, tx, now: app.now() }, lot);
  else if (lot.closeReason === 'lapsed' || isEmptied(lot)) await endLot({ app, tx, now: app.now() }, lot, 'exhausted');
  return true;
}

/** Less than a yuan and nothing in open bets: there is nothing left to play with. */
const isEmptied = ({ balance, openStake }: BonusLot): boolean => balance < EXHAUSTED_BELOW && openStake === 0n;

/**
 * Lots whose time is over end; one with open bets waits for those, and then ends unless they completed it. Free bets and free
 * spins that were not used end too. Whose restriction runs or who owes is passed over: for them the clock stands.
 */
export async function expireLots(app: AppContext): Promise<void> {
  const now = app.now();
  const { rows } = await app.pool.query<{ id: bigint; memberId: MemberId }>({ ...OVERDUE, values: [now, GROUP_MAX] });
  for (const { id, memberId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each a transaction
    await app.transact((tx) => expireLot(app, tx, { id, memberId, now }));
  }
  await app.pool.query({ ...EXPIRE_BETS, values: [now] });
  await app.pool.query({ ...EXPIRE_SPINS, values: [now] });
}

async function expireLot(
  app: AppContext,
  tx: Tx,
  { id, memberId, now }: { readonly id: bigint; readonly memberId: MemberId; readonly now: Date },
): Promise<void> {
  await lockBonusOf(tx, [memberId]);
  const lot = await bonusLots.find(tx, id);
  if (!lot || !isLive(lot.state) || lot.expiresAt > now) return;
  // The job that closes played lots is about to.
  if (lot.closeReason !== null) return;
  if (lot.openStake > 0n) return bonusLots.close(tx, id);
  await endLot({ app, tx, now }, lot, 'expired');
}

/** Three days and a day before the end, each once. */
export async function warnOfExpiry(app: AppContext): Promise<void> {
  await app.transact(async (tx) => {
    const now = app.now();
    const { rows } = await tx.query<WarnedLot>({ ...WARN, values: [now, GROUP_MAX] });
    await sendMessages(app, tx, {
      messages: rows.map(({ memberId, id, hours, ...lot }) => ({
        memberId,
        cause: `bonus-lot:${id}:${hours}h`,
        ...messageTemplates.bonusExpiring({ ...lot, now }),
      })),
      now,
    });
  });
}

interface WarnedLot {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly name: string;
  readonly balance: bigint;
  readonly left: bigint;
  readonly expiresAt: Date;
  readonly hours: number;
}

/** Rounds and tickets of a lot that are settled and not yet counted as turnover: one of them may be what completes it. */
const NOTHING_UNCOUNTED = `not exists (select from bet_funding f join slot_round_uncounted u on u.round_no = f.bet_no
        where f.kind = 'lot' and f.source_id = l.id)
      and not exists (select from bet_funding f join lottery_ticket_uncounted u on u.ticket_no = f.bet_no
        where f.kind = 'lot' and f.source_id = l.id)
      and not exists (select from bet_funding f join table_ticket_uncounted u on u.ticket_no = f.bet_no
        where f.kind = 'lot' and f.source_id = l.id)`;

/**
 * The one to take is asked for as a value, which the database works out once. As a table beside the one that is deleted from it
 * may be worked out again for each row, and each time the next one is found: all would be taken, and one of them closed.
 */
const TAKE_DUE = {
  name: 'bonus.take-due-lot',
  text: `with taken as (delete from bonus_lot_due d where d.requirement_id = (
        select e.requirement_id from bonus_lot_due e join bonus_lot l using (requirement_id)
        join wagering_requirement r on r.id = e.requirement_id
        where r.closed_at is not null or ${NOTHING_UNCOUNTED}
        order by e.requirement_id limit 1 for update of e skip locked) returning d.requirement_id)
    select l.id, l.member_id as "memberId" from taken t join bonus_lot l using (requirement_id)`,
};
/** Who owes something after a correction cannot play: for them the clock stands. */
const OWES_NOTHING = (row: string): string =>
  `not exists (select from ledger_debtor d where d.member_id = ${row}.member_id)`;

/** A closing lot whose last bet is settled and counted as turnover ends as well. */
const OVERDUE = {
  name: 'bonus.overdue-lots',
  text: `select l.id, l.member_id as "memberId" from bonus_lot l
    where (l.state = 'open' and l.expires_at <= $1 or l.state = 'closing' and l.open_stake = 0
      and ${NOTHING_UNCOUNTED}) and ${OWES_NOTHING('l')}
    order by l.id limit $2`,
};
const EXPIRE_BETS = {
  name: 'bonus.expire-free-bets',
  text: `update free_bet b set state = 'expired' where state = 'unused' and expires_at <= $1 and ${OWES_NOTHING('b')}`,
};
const EXPIRE_SPINS = {
  name: 'bonus.expire-free-spins',
  text: `update free_spins s set state = 'expired' where state = 'open' and expires_at <= $1 and ${OWES_NOTHING('s')}`,
};
const WARN = {
  name: 'bonus.warn-of-expiry',
  text: `with due as materialized (
      select l.id, case when l.expires_at <= $1::timestamptz + interval '24 hours' then 24 else 72 end as hours
      from bonus_lot l where l.state = 'open' and l.expires_at > $1 and l.expires_at <= $1::timestamptz + interval '72 hours'
        and (l.warned_hours is null
          or l.warned_hours > 24 and l.expires_at <= $1::timestamptz + interval '24 hours')
      order by l.expires_at limit $2 for update skip locked)
    update bonus_lot l set warned_hours = due.hours from due join wagering_requirement r on true
    where l.id = due.id and r.id = l.requirement_id
    returning l.id, l.member_id as "memberId", l.name, l.balance, r.need - r.done as left, l.expires_at as "expiresAt", due.hours`,
};
