import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SliderSize } from '@fairground/contract/slider';
import { Client } from 'pg';
import { sandboxSecrets } from '../../apps/server/src/platform/sandbox-secrets.ts';

const NOTES = join(import.meta.dirname, '..', '..', '.cache', 'journey-sites');

/** The throwaway database of the site under test, for what no journey can wait for or play through. */
async function change(origin: string, statement: string, values: readonly unknown[]): Promise<void> {
  await read(origin, statement, values);
}

async function read<Row extends object>(
  origin: string,
  statement: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const client = new Client(await readFile(join(NOTES, `${new URL(origin).port}.url`), 'utf8'));
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Where the piece of the slider belongs that a device looks at. Only who holds the house's secret can find out. */
export async function placeOfSlider(origin: string, device: string): Promise<number> {
  const newest = 'select id, answer_hash as hash from slider where device = $1 order by issued_at desc limit 1';
  const [slider] = await read<{ id: string; hash: Buffer }>(origin, newest, [device]);
  if (!slider) throw new Error('No slider was drawn for this device.');
  const hashOf = (x: number): Buffer =>
    createHmac('sha256', sandboxSecrets.passwordPepper).update(`slider\n${slider.id}\n${x}`).digest();
  return Array.from({ length: SliderSize.width }, (_, x) => x).findIndex((x) => hashOf(x).equals(slider.hash));
}

/** A new payout account and a new fund password rest for a day; for this member the day is over. */
export async function letADayPass(origin: string, name: string): Promise<void> {
  await change(
    origin,
    `update payout_account set created_at = created_at - interval '25 hours'
     where member_id = (select id from member where name = $1)`,
    [name],
  );
  await change(
    origin,
    `update member set security_changed_at = security_changed_at - interval '25 hours' where name = $1`,
    [name],
  );
}

/** One phone or e-mail gets one code a minute; for this member the minute is over. */
export const letAMinutePass = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update verification_code set created_at = created_at - interval '61 seconds'
     where member_id = (select id from member where name = $1)`,
    [name],
  );

/** Deposits are played once before they are withdrawn; this member has played, in one bet. */
export const letAllBePlayed = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `with played as (
       update turnover_demand set done = need, closed_at = now(), close_reason = 'played'
       where closed_at is null and member_id = (select id from member where name = $1) returning member_id, need
     )
     insert into turnover_bet (member_id, bet_no, title, stake, counted, why, at)
     select member_id, 'B1', '演示注单', sum(need), sum(need), '全额计入', now() from played group by member_id`,
    [name],
  );

/** Everybody's first withdrawal is looked at by a person; here only larger ones are. */
export const letSmallWithdrawalsPass = (origin: string): Promise<void> =>
  change(origin, 'update payout_rule set first_review_from = 100000', []);

/** A payment on the channel's own list that none of our orders is about. */
export const letAPayoutDiffer = (origin: string, orderNo: string): Promise<void> =>
  change(
    origin,
    `insert into payout_difference (channel_code, day, order_no, payment_ref, kind, ours, theirs, found_at)
     values ('BANK-OUT', current_date - 1, $1, 'R-' || $1, 'no-order', 0, 30000, now())`,
    [orderNo],
  );

/** The time to pay an order is over, and its timer rings. */
export async function letOrderExpire(origin: string, orderNo: string): Promise<void> {
  await change(origin, `update deposit_order set expire_at = now() - interval '1 second' where order_no = $1`, [
    orderNo,
  ]);
  await change(origin, `update outbox set run_at = now() where topic = 'deposit.expire' and dedupe_key = $1`, [
    orderNo,
  ]);
}

/** Matches last for hours; those this member has bet on are over, home won 2:0, and the result is out. */
export const letMatchesEnd = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `insert into sport_result (game_id, version, facts, source, published_at)
     select l.game_id, 1 + (select count(*) from sport_result r where r.game_id = l.game_id), $2::jsonb, 'journey:' || $1,
       now()
     from sport_ticket t join sport_leg l on l.ticket_id = t.id
     where t.status = 'accepted' and t.member_id = (select id from member where name = $1) group by l.game_id`,
    [name, JSON.stringify({ kind: 'match', state: 'finished', complete: 2, periods: [HOME_SCORES, HOME_SCORES] })],
  );

const HOME_SCORES = { home: 1, away: 0 };
