import { type Fen, yuanText, chinaDay, type MemberId } from '@fairground/money';
import {
  type CapKind,
  capKindOf,
  cappedPayout,
  dailyPayoutCapUsd,
  payoutCap,
  type Settled,
  type Ticket,
} from '@fairground/betting';
import type { Tx } from '../../../platform/app-context.ts';
import { yuanPerDollar } from '../../exchange-rates/exchange-rates.ts';
import { CAP_LINE } from './ticket-rows.ts';

/** What a ticket pays, and the line its receipt gets when the day's cap takes something away. */
export interface CappedPay {
  readonly paid: Fen;
  readonly withheld: Fen;
  readonly lines: readonly string[];
}

/** What members were paid on a day by each cap, while a batch is settled. */
export interface DayCaps {
  readonly pay: (memberId: MemberId, ticket: Ticket, settled: Settled) => CappedPay;
  /** A settlement of that day was taken back. */
  readonly takeBack: (
    memberId: MemberId,
    ticket: Ticket,
    was: { readonly paid: Fen; readonly staked: Fen; readonly day: string },
  ) => void;
  readonly write: (tx: Tx) => Promise<void>;
}

/** What a member was paid under a cap on a day. */
interface PaidByCap {
  readonly memberId: MemberId;
  readonly day: string;
  readonly cap: CapKind;
  readonly paid: Fen;
}

/** The cap a ticket falls under: the lowest of its legs. */
export function capKind({ legs }: Ticket): CapKind {
  const kinds = legs.map(({ marketType, sport }) => capKindOf(marketType, sport));
  return kinds.reduce((lowest, kind) => (dailyPayoutCapUsd[kind] < dailyPayoutCapUsd[lowest] ? kind : lowest));
}

/** Only what is won counts: a ticket that returns no more than its stake takes nothing from the day's cap. */
const countsFor = ({ paid, staked }: { readonly paid: Fen; readonly staked: Fen }): Fen => (paid > staked ? paid : 0n);

/**
 * Takes the members' sums of the day until the end of the transaction. Whoever settles has taken the members' limit rows
 * before, in one order, so nobody else is settling for them.
 */
export async function dayCaps(tx: Tx, memberIds: readonly MemberId[], now: Date): Promise<DayCaps> {
  const today = chinaDay(now);
  const { rows } = await tx.query<{ memberId: MemberId; cap: string; paid: bigint }>(PAID_TODAY, [memberIds, today]);
  const sums = new Map(rows.map(({ memberId, cap, paid }) => [`${memberId} ${cap}`, paid]));
  const changes = new Map<string, PaidByCap>();
  const rate = await yuanPerDollar(tx);

  function count({ memberId, day, cap, paid }: PaidByCap): void {
    if (paid === 0n) return;
    const key = `${memberId} ${day} ${cap}`;
    changes.set(key, { memberId, day, cap, paid: (changes.get(key)?.paid ?? 0n) + paid });
    if (day === today) sums.set(`${memberId} ${cap}`, (sums.get(`${memberId} ${cap}`) ?? 0n) + paid);
  }

  return {
    pay: (memberId, ticket, { returned, staked }) => {
      const kind = capKind(ticket);
      const cap = payoutCap([kind], rate);
      const paidToday = sums.get(`${memberId} ${kind}`) ?? 0n;
      const { paid, withheld } = cappedPayout({ returned, staked, cap, paidToday });
      count({ memberId, day: today, cap: kind, paid: countsFor({ paid, staked }) });
      const line = `${CAP_LINE} ${yuanText(cap)} 元，今日已派 ${yuanText(paidToday)} 元，本注单派 ${yuanText(paid)} 元，超出的 ${yuanText(withheld)} 元不予派发`;
      return { paid, withheld, lines: withheld > 0n ? [line] : [] };
    },
    takeBack: (memberId, ticket, { paid, staked, day }) =>
      count({ memberId, day, cap: capKind(ticket), paid: 0n - countsFor({ paid, staked }) }),
    write: async (tx) => {
      const list = [...changes.values()].filter(({ paid }) => paid !== 0n);
      if (list.length === 0) return;
      await tx.query(COUNT_PAID, [
        list.map(({ memberId }) => memberId),
        list.map(({ day }) => day),
        list.map(({ cap }) => cap),
        list.map(({ paid }) => paid),
      ]);
    },
  };
}

const PAID_TODAY = {
  name: 'sport.paid-today',
  text: `select member_id as "memberId", cap, paid from daily_payout
    where member_id = any ($1::bigint[]) and day = $2::date`,
};

const COUNT_PAID = {
  name: 'sport.count-paid',
  text: `insert into daily_payout as p (member_id, day, cap, paid)
    select * from unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[])
    on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid`,
};
