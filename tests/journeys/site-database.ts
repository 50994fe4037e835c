import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SliderSize } from '@fairground/contract/slider';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { openSeed } from '../../apps/server/src/modules/fair-play/seeds.ts';
import { createEncryption } from '../../apps/server/src/platform/encryption/encryption.ts';
import { sandboxSecrets } from '../../apps/server/src/platform/config/sandbox-secrets.ts';

const NOTES = join(import.meta.dirname, '..', '..', '.cache', 'journey-sites');

/** Where the throwaway database of the site under test listens. */
export const databaseOf = (origin: string): Promise<string> =>
  readFile(join(NOTES, `${new URL(origin).port}.url`), 'utf8');

/** Where the beacon of a site listens. */
export const beaconOf = (port: number): Promise<string> => readFile(join(NOTES, `${port}.beacon`), 'utf8');

/** The throwaway database of the site under test, for what no journey can wait for or play through. */
async function change(origin: string, statement: string, values: readonly unknown[]): Promise<void> {
  await read(origin, statement, values);
}

async function read<Row extends object>(
  origin: string,
  statement: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const client = new Client(await databaseOf(origin));
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** A seed the house has committed to and not revealed, by its hash. Only who holds the server's secret can open it. */
export async function committedSeed(origin: string, hash: string): Promise<Uint8Array> {
  const sealed = 'select seed_sealed as sealed from fair_seed where seed_hash = $1';
  const [row] = await read<{ sealed: Buffer }>(origin, sealed, [hash]);
  if (!row) throw new Error(`No seed ${hash}.`);
  return openSeed({ encryption: createEncryption(sandboxSecrets.fieldKey) }, { hash, sealed: row.sealed });
}

/** Where the piece of the slider belongs that a device looks at. Only who holds the server's secret can find out. */
export async function sliderPosition(origin: string, device: string): Promise<number> {
  const newest = 'select id, answer_hash as hash from slider where device = $1 order by issued_at desc limit 1';
  const [slider] = await read<{ id: string; hash: Buffer }>(origin, newest, [device]);
  if (!slider) throw new Error('No slider was drawn for this device.');
  const hashOf = (x: number): Buffer =>
    createHmac('sha256', sandboxSecrets.passwordPepper).update(`slider\n${slider.id}\n${x}`).digest();
  return Array.from({ length: SliderSize.width }, (_, x) => x).findIndex((x) => hashOf(x).equals(slider.hash));
}

/** What the ledger holds in a member's centre wallet, in yuan. */
export async function centreBalanceOf(origin: string, name: string): Promise<number> {
  const balance = `select balance from ledger_account
    where wallet = 'center' and member_id = (select id from member where name = $1)`;
  const [account] = await read<{ balance: string }>(origin, balance, [name]);
  return Number(account?.balance ?? 0) / 100;
}

/** A new payout account and a new fund password rest for a day; for this member the day is over. */
export async function letADayPass(origin: string, name: string): Promise<void> {
  await change(
    origin,
    `update withdrawal_account set created_at = created_at - interval '25 hours'
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

const OF_MEMBER = 'member_id = (select id from member where name = $1)';

/** So far this member has only come in from a network elsewhere. */
export async function letNetworkBeElsewhere(origin: string, name: string): Promise<void> {
  await letNetworkBe(origin, name, '198.51.100.0/24');
  await change(origin, `delete from member_network where network <> '198.51.100.0/24' and ${OF_MEMBER}`, [name]);
}

/** The network of these journeys is the member's own again. */
export const letNetworkBeKnown = (origin: string, name: string): Promise<void> =>
  letNetworkBe(origin, name, '127.0.0.0/24');

const letNetworkBe = (origin: string, name: string, network: string): Promise<void> =>
  change(
    origin,
    `insert into member_network (member_id, network, first_seen_at, last_seen_at)
     select id, $2, now(), now() from member where name = $1 on conflict do nothing`,
    [name, network],
  );

/** This member was last here a month ago. */
export const letAMonthPass = (origin: string, name: string): Promise<void> =>
  change(origin, `update member_device set last_seen_at = last_seen_at - interval '31 days' where ${OF_MEMBER}`, [
    name,
  ]);

/** The member is here again, as if they had never been away. */
export const letNoMonthHavePassed = (origin: string, name: string): Promise<void> =>
  change(origin, `update member_device set last_seen_at = now() where ${OF_MEMBER}`, [name]);

/** Somebody has just mistyped passwords on this device, more often than anybody does. */
export const letDeviceFail = (origin: string, device: string): Promise<void> =>
  change(
    origin,
    `insert into login_failure (scope, subject, failures, last_at) values ('device', $1, 6, now() - interval '40 seconds')
     on conflict (scope, subject) do update set failures = 6, last_at = now() - interval '40 seconds'`,
    [device],
  );

/** Which codes stand on a member's record. */
export const codesOf = (origin: string, name: string) =>
  read<{ referral: string; invite: string }>(
    origin,
    'select referral_code as referral, invited_by_code as invite from member where name = $1',
    [name],
  );

/** The name of this member is forgotten, while their page still knows it. */
export const forgetRealName = (origin: string, name: string): Promise<void> =>
  change(origin, 'update member set real_name_sealed = null where name = $1', [name]);

/** Deposits are played once before they are withdrawn; this member has played, in one bet. */
export const letAllBePlayed = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `with played as (
       update wagering_requirement set progress = need * 10000, closed_at = now(), close_reason = 'played'
       where closed_at is null and member_id = (select id from member where name = $1) returning member_id, need
     ), bet as (
       insert into wagering_bet (member_id, bet_no, title, category, stake, own_stake, counted, first_counted, own, why, accepted_at, at)
       select member_id, 'B' || substr(md5(random()::text), 1, 8), '演示注单', 'TY', sum(need), sum(need), sum(need), sum(need), sum(need), '全额计入', now(), now()
       from played group by member_id returning *
     )
     -- A day's turnover is the sum of its bets: the site checks that.
     insert into turnover_day as d (member_id, day, category, v, own, seq)
     select member_id, (at at time zone 'Asia/Shanghai')::date, category, counted, own, id from bet
     on conflict (member_id, day, category) do update set v = d.v + excluded.v, own = d.own + excluded.own, seq = excluded.seq`,
    [name],
  );

/** Everybody's first withdrawal is looked at by a person; here only larger ones are. */
export const letSmallWithdrawalsPass = (origin: string): Promise<void> =>
  change(origin, 'update withdrawal_rule set first_review_from = 100000', []);

/** A payment on the channel's own list that none of our orders is about. */
export const letAPayoutDiffer = (origin: string, orderNo: string): Promise<void> =>
  change(
    origin,
    `insert into reconciliation_difference
       (book, party, day, order_no, ref, kind, ours, theirs, found_at, first_run, last_run)
     values ('payout', 'BANK-OUT', current_date - 1, $1, 'R-' || $1, 'no-order', 0, 30000, now(), 0, 0)`,
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

/** Winning bets of this kind have paid this member so much today. */
export const letPayoutsOfTodayBe = (origin: string, name: string, cap: string, paid: bigint): Promise<void> =>
  change(
    origin,
    `insert into daily_payout (member_id, day, cap, paid)
     select id, (now() at time zone 'Asia/Shanghai')::date, $2, $3 from member where name = $1
     on conflict (member_id, day, cap) do update set paid = excluded.paid`,
    [name, cap, paid],
  );

/** A member is invited to an activity of the sportsbook; nobody is by default. */
export const letBeInvited = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `insert into venue_invitation (member_id, venue_code, activity, times, days)
     select id, 'CRTY', '体验季', 1, 7 from member where name = $1`,
    [name],
  );

/** The sportsbook no longer knows the launches of this member. */
export const letLaunchesLapse = (origin: string, name: string): Promise<void> =>
  change(origin, 'delete from venue_launch where member_id = (select id from member where name = $1)', [name]);

/** This member has played for hours today. */
export const letHoursBePlayed = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `insert into limit_tally (member_id, hour, staked, seconds)
     select id, limit_hour(now()), 0, 3600 from member where name = $1
     on conflict (member_id, hour) do update set seconds = 3600`,
    [name],
  );

/** A raised limit waits for a day; for this member the day is over. */
export const letLimitWaitPass = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update limit_change set asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours',
       lapse_at = lapse_at - interval '25 hours'
     where state = 'waiting' and ${OF_MEMBER}`,
    [name],
  );

/** This member has been here for two hours without a rest, and in this login. */
export async function letTwoHoursPass(origin: string, name: string): Promise<void> {
  await change(
    origin,
    `update limit_member set seen_at = now(), play_session_began_at = now() - interval '2 hours', reality_check_answered_at = null
     where ${OF_MEMBER}`,
    [name],
  );
  await change(
    origin,
    `update limit_session set began_at = began_at - interval '2 hours'
     where session_id in (select id from login_session where ${OF_MEMBER})`,
    [name],
  );
}

/** These venues have a game each, so that they can be entered: most of the seed's are still to open. */
export const letVenuesHaveGames = (origin: string, codes: readonly string[]): Promise<void> =>
  change(
    origin,
    `insert into venue_game (venue_code, game_code, name) select unnest($1::text[]), 'journey', '样例游戏'
     on conflict do nothing`,
    [codes],
  );

/** An operator has switched a game on or off, or put it into maintenance. */
export const letGameBe = (origin: string, gameCode: string, state: 'on' | 'maintenance' | 'off'): Promise<void> =>
  change(origin, 'update venue_game set state = $2 where game_code = $1', [gameCode, state]);

/** The last round of this member had 499 before it, three seconds apart to the hundredth: what no hand keeps up for half an hour. */
export const letRoundsBeEven = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `insert into slot_round
     select r.round_no || '-' || i, r.member_id, r.venue_code, r.game_code, r.rulebook, r.stake, r.won, r.paid, r.withheld, r.returned,
       r.drawn, r.pools, -r.seed_id, i, r.at - make_interval(secs => i * 3.01), r.entry_id
     from (select * from slot_round where ${OF_MEMBER} order by at desc limit 1) r cross join generate_series(1, 499) as i`,
    [name],
  );

/** Rounds are kept for five years, and these were never played. */
export async function forgetEvenRounds(origin: string, name: string): Promise<void> {
  await change(origin, `update slot_round set at = at - interval '6 years' where seed_id < 0 and ${OF_MEMBER}`, [name]);
  await change(origin, `delete from slot_round where seed_id < 0 and ${OF_MEMBER}`, [name]);
}

/** The next day has begun for whatever of the grades waits for it. */
export const letGradesAct = (origin: string): Promise<void> =>
  change(origin, `update vip_config set from_at = now() - interval '1 second' where from_at > now()`, []);

export const letSportsbookRest = (origin: string, rests: boolean): Promise<void> =>
  change(origin, `update venue set state = $1 where code = 'CRTY'`, [rests ? 'maintenance' : 'normal']);

/** What this member did happened so many months ago. */
export async function letMonthsPass(origin: string, name: string, months: number): Promise<void> {
  for (const [table, column] of [
    ['deposit_order', 'created_at'],
    ['transfer_order', 'created_at'],
    ['sport_ticket', 'placed_at'],
  ] as const) {
    await change(
      origin,
      `update ${table} set ${column} = ${column} - make_interval(months => $2)
       where member_id = (select id from member where name = $1)`,
      [name, months],
    );
  }
}

/** A match of this sport whose seed is revealed: one that is over. Soon after a first start there may be none yet. */
export async function provenMatch(origin: string, sport: 'shooter' | 'virtualFootball'): Promise<string> {
  const newest = `select game_id as id from esports_series where sport = $1 and status = 'ended' order by revealed_at desc limit 1`;
  const found = async () => (await read<{ id: string }>(origin, newest, [sport]))[0]?.id ?? '';
  await expect.poll(found, { timeout: 120_000 }).not.toBe('');
  return found();
}

/**
 * Bets on esports in play are decided at once: where an hour passes in a minute, the five seconds they are held for
 * are five minutes of play, in which something always happens.
 */
export const decideEsportsAtOnce = (origin: string): Promise<void> =>
  change(origin, `update sport_limit set delay_ms = 0 where sport in ('ES', 'EM')`, []);

/** All that an agent and the member they brought did happened a month earlier, whose statement is due or comes on the fifth. */
export async function letAgentsMonthBeOver(origin: string, agent: string, brought: string): Promise<void> {
  const month = `interval '1 month'`;
  await change(origin, `update agent set approved_at = approved_at - ${month} where ${OF_MEMBER}`, [agent]);
  await change(origin, `update member set registered_at = registered_at - ${month} where name = $1`, [brought]);
  await change(origin, `update wagering_bet set at = at - ${month} where ${OF_MEMBER}`, [brought]);
  await change(origin, `update turnover_day set day = day - ${month} where ${OF_MEMBER}`, [brought]);
}

/** This member's deposits were made in an earlier week. */
export const letDepositsBeOld = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update deposit_payment set received_at = received_at - interval '8 days', decided_at = decided_at - interval '8 days'
     where ${OF_MEMBER}`,
    [name],
  );

/** This member has bet so much on sports today, of their own money, and it was settled. */
export const letSportsBeBet = (origin: string, name: string, fen: bigint): Promise<void> =>
  change(
    origin,
    `with bet as (
       insert into wagering_bet (member_id, bet_no, title, category, stake, own_stake, counted, first_counted, own, why, accepted_at, at)
       select id, 'B' || substr(md5(random()::text), 1, 8), '演示注单', 'TY', $2, $2, $2, $2, $2, '全额计入', now(), now()
       from member where name = $1 returning id, member_id
     )
     insert into turnover_day (member_id, day, category, v, own, seq)
     select member_id, (now() at time zone 'Asia/Shanghai')::date, 'TY', $2, $2, id from bet`,
    [name, fen],
  );

/** This member has signed in on two other days of this month. */
export const letTwoDaysBeSigned = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `insert into promotion_sign (member_id, promotion_id, day, at)
     select m.id, 'daily-sign', d.day, now() from member m
     cross join (select (now() at time zone 'Asia/Shanghai')::date as today) t
     cross join lateral (select date_trunc('month', t.today)::date + each as day from generate_series(0, 2) as each
       where date_trunc('month', t.today)::date + each <> t.today limit 2) d
     where m.name = $1`,
    [name],
  );

/** This member has played so much in one category today, of their own money; whoever follows turnover is told. */
export const letBePlayed = (origin: string, name: string, category: 'DZ' | 'TY', fen: bigint): Promise<void> =>
  change(
    origin,
    `with bet as (
       insert into wagering_bet (member_id, bet_no, title, category, stake, own_stake, counted, first_counted, own, why, accepted_at, at)
       select id, 'B' || substr(md5(random()::text), 1, 8), '演示注单', $3, $2, $2, $2, $2, $2, '全额计入', now(), now()
       from member where name = $1 returning id, member_id
     ), day as (
       insert into turnover_day (member_id, day, category, v, own, seq)
       select member_id, (now() at time zone 'Asia/Shanghai')::date, $3, $2, $2, id from bet
     )
     insert into turnover_news (consumer, member_id) select 'events', member_id from bet`,
    [name, fen, category],
  );

/** The 72 hours after which an invitation is decided are over for a friend of this member. */
export const letInvitationBeDue = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update friend_invitation set due_at = now() where inviter_id = (select id from member where name = $1)`,
    [name],
  );

/** What was said in a chat room before anybody of this journey came. */
export const writeChatLines = (origin: string, rid: string, count: number): Promise<void> =>
  change(
    origin,
    `with room as (select last_no from chat_room where rid = $1),
      written as (insert into chat_line (rid, no, category, line_key, text, at)
        select $1, last_no + i, 1, gen_random_uuid()::text, '旧消息' || i || '号', now() - make_interval(secs => $2 - i)
        from room, generate_series(1, $2::int) as i)
    update chat_room set last_no = chat_room.last_no + $2 where rid = $1`,
    [rid, count],
  );
/** This member holds a grade, and has held it for two months. */
export async function letGradeBe(origin: string, name: string, grade: number): Promise<void> {
  await change(
    origin,
    `insert into vip_change (member_id, kind, cause, from_grade, to_grade, at)
     select id, 'start', 'journey', $2, $2, now() - interval '65 days' from member where name = $1`,
    [name, grade],
  );
  await change(
    origin,
    `insert into vip_member (member_id, grade, highest, period_from, config_version)
     select id, $2, $2, (now() at time zone 'Asia/Shanghai')::date - 30, 1 from member where name = $1`,
    [name, grade],
  );
  await change(origin, 'update member set grade = $2 where name = $1', [name, grade]);
}

/** This operator's codes may be used again: that each is good once is shown elsewhere. */
export const letCodeBeUnused = (origin: string, name: string): Promise<void> =>
  change(origin, 'update operator set totp_step = 0 where name = $1', [name]);

/** The ninety days in which a grade is kept are over for this member, and everybody's grade has been looked at since. */
export async function letKeepPeriodEnd(origin: string, name: string): Promise<void> {
  await change(
    origin,
    `update vip_member set period_from = (now() at time zone 'Asia/Shanghai')::date - 100 where ${OF_MEMBER}`,
    [name],
  );
  await change(origin, `delete from app_flag where name = 'vip-swept'`, []);
  const isSwept = async () =>
    (await read<object>(origin, `select from app_flag where name = 'vip-swept'`, [])).length === 1;
  // Nobody is judged in the first ten minutes of a China day.
  await expect.poll(isSwept, { timeout: 720_000 }).toBe(true);
}

/** So much of this member's own money counted as turnover, today and on the last day of the month before. */
export const letTurnoverBe = (origin: string, name: string, fen: bigint): Promise<void> =>
  change(
    origin,
    `insert into turnover_day (member_id, day, category, v, own, seq)
     select id, day, 'TY', $2, $2, 0 from member,
       lateral (values ((now() at time zone 'Asia/Shanghai')::date),
         (date_trunc('month', now() at time zone 'Asia/Shanghai')::date - 1)) as days (day)
     where name = $1 on conflict (member_id, day, category) do update set v = excluded.v, own = excluded.own`,
    [name, fen],
  );

/** Today is this member's birthday, and they have been here for most of a year. */
export const letBirthdayBeToday = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update member set registered_at = now() - interval '300 days',
       birthday = make_date(1988, extract(month from now() at time zone 'Asia/Shanghai')::int,
         extract(day from now() at time zone 'Asia/Shanghai')::int)
     where name = $1`,
    [name],
  );

/** This member earned points before. */
export const letPointsBe = (origin: string, name: string, points: number): Promise<void> =>
  change(
    origin,
    `with who as (select id from member where name = $1),
     held as (insert into points_account (member_id, balance) select id, $2 from who
       on conflict (member_id) do update set balance = points_account.balance + $2),
     entry as (insert into points_entry (member_id, kind, cause, points, counter, at)
       select id, 'earned', 'journey', $2, 'issued', now() from who returning id, member_id),
     lot as (insert into points_lot (member_id, expires_at, balance)
       select id, now() + interval '300 days', $2 from who returning id)
     insert into points_move (entry_id, lot_id, points) select entry.id, lot.id, $2 from entry, lot`,
    [name, points],
  );

/** The time in which this member could claim what waits for them is over. */
export const letRewardsExpire = (origin: string, name: string): Promise<void> =>
  change(
    origin,
    `update reward set expire_at = now() - interval '1 second' where state = 'claimable' and ${OF_MEMBER}`,
    [name],
  );

/** A promotion of this journey's own, which everybody may join, and what becomes of its document after that: no operator can save one that cannot be read. */
export async function writePromotion(origin: string, id: string): Promise<(changed: object) => Promise<void>> {
  await change(origin, `insert into promotion (id, created_at) values ($1, now())`, [id]);
  await change(
    origin,
    `insert into promotion_version (promotion_id, version, document, acts_from, saved_by, saved_at)
     select $1, 1, (document - 'budget') || jsonb_build_object('id', $1::text), now() - interval '1 second', 'journey', now()
     from promotion_version where promotion_id = 'ucl-night' and version = 1`,
    [id],
  );
  return (changed) =>
    change(origin, 'update promotion_version set document = document || $2::jsonb where promotion_id = $1', [
      id,
      JSON.stringify(changed),
    ]);
}

/** A deposit that arrived yesterday, of which the channel's own list says another sum. */
export async function letChannelTellOtherwise(origin: string, orderNo: string, fen: bigint): Promise<void> {
  // As long ago as the books of a day stay open, so that it is of the last day that is over.
  const before = `interval '1 day 30 minutes'`;
  await change(
    origin,
    `update sandbox_gateway_order set paid_amount = $2, settles_at = now() - ${before} where order_no = $1`,
    [orderNo, fen],
  );
  await change(origin, `update deposit_payment set paid_at = now() - ${before} where order_no = $1`, [orderNo]);
  await change(origin, `update deposit_order set created_at = now() - ${before} where order_no = $1`, [orderNo]);
}
