import type { Migration } from '../platform/migrator.ts';

/** Requirements of two classes with weights by category, turnover by day, and who has to hear of it. */
export const turnover: Migration = {
  name: '0038-turnover',
  sql: /* sql */ `
    alter table wagering_requirement
      add column class text not null default 'cash' check (class in ('cash', 'bonus')),
      -- In 1/10,000 by category; null counts everything whole.
      add column weights jsonb,
      add column promotion_id text,
      add column expires_at timestamptz,
      -- In 1/10,000 fen, so that nothing is lost where a bet counts in part.
      add column progress bigint not null default 0;
    update wagering_requirement set progress = done * 10000;
    alter table wagering_requirement
      drop column done,
      drop constraint wagering_requirement_close_reason_check;
    alter table wagering_requirement
      add column done bigint not null generated always as (progress / 10000) stored,
      add check (progress between 0 and need * 10000),
      -- Played to the end; given up because nothing was left to play with; ended with its lot; or waived by us.
      add check (close_reason in ('played', 'lapsed', 'ended', 'waived'));

    alter table wagering_allocation add column gained bigint;
    update wagering_allocation set gained = amount * 10000;
    alter table wagering_allocation alter column gained set not null, add check (gained >= 0);

    alter table wagering_bet
      add column category text,
      -- What of the stake was the member's own money, and what of the turnover by it.
      add column own_stake bigint,
      add column own bigint,
      -- What counted when it was settled for the first time: requirements were fed by that.
      add column first_counted bigint,
      add column accepted_at timestamptz;
    update wagering_bet b set own_stake = stake, own = counted, first_counted = counted, accepted_at = at,
      category = coalesce(
        (select v.category from sport_ticket t join venue v on v.code = t.venue_code where t.id = b.bet_no),
        (select v.category from slot_round r join venue v on v.code = r.venue_code where r.round_no = b.bet_no),
        (select v.category from lottery_ticket t join venue v on v.code = t.venue_code where t.ticket_no = b.bet_no),
        (select v.category from provider_round r join venue v on v.code = r.venue_code where r.bet_no = b.bet_no), 'TY');
    alter table wagering_bet
      alter column category set not null,
      alter column own_stake set not null,
      alter column own set not null,
      alter column first_counted set not null,
      alter column accepted_at set not null,
      add check (category in ('TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY')),
      add check (own_stake between 0 and stake),
      add check (own between 0 and counted);

    -- Valid turnover by the China day of a bet's first settlement. seq is the number of the bet that last added to it.
    create table turnover_day (
      member_id bigint not null references member (id),
      day date not null,
      category text not null check (category in ('TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY')),
      v bigint not null,
      own bigint not null,
      seq bigint not null,
      chunk smallint not null generated always as ((member_id & 255)::smallint) stored,
      primary key (member_id, day, category),
      check (own between 0 and v)
    );
    create index turnover_day_run_idx on turnover_day (day, chunk, member_id);
    insert into turnover_day (member_id, day, category, v, own, seq)
    select member_id, (at at time zone 'Asia/Shanghai')::date, category, sum(counted), sum(own), max(id)
    from wagering_bet where counted > 0 group by 1, 2, 3;

    -- Whose turnover changed, once for everybody who has to look: rows are taken with skip locked and deleted.
    create table turnover_news (
      id bigint generated always as identity primary key,
      consumer text not null check (consumer in ('grades', 'promotions')),
      member_id bigint not null
    );
    create index turnover_news_consumer_idx on turnover_news (consumer, id);

    -- Days whose turnover was corrected after the fact, for whoever has already paid by them.
    create table turnover_correction (
      id bigint generated always as identity primary key,
      member_id bigint not null,
      day date not null
    );
    create index turnover_correction_day_idx on turnover_correction (day, member_id);
  `,
};
