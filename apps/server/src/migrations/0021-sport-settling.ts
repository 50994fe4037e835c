import type { Migration } from '../platform/migrator.ts';

/** What settling writes down beside the tickets, and the limit module's way to count many returns at once. */
export const sportSettling: Migration = {
  name: '0021-sport-settling',
  sql: /* sql */ `
    -- What winning tickets paid a member in a day of China, by the cap they fall under.
    create table sport_daily_payout (
      member_id bigint not null,
      day date not null,
      cap text not null,
      paid bigint not null,
      primary key (member_id, day, cap)
    );

    -- What a person decided about a single ticket; it outweighs every result.
    create table sport_ruling (
      ticket_id text primary key,
      letter text not null check (letter in ('A', 'D')),
      reason text,
      ruled_by text not null,
      ruled_at timestamptz not null,
      check ((letter = 'D') = (reason is not null))
    );

    -- Matches that began, and those that stand still since a moment: how long to wait for them depends on it.
    create table sport_started_match (
      game_id text primary key,
      started_at timestamptz not null,
      stopped_at timestamptz,
      facts jsonb
    );

    -- One result a source and version: telling it twice adds nothing.
    create unique index sport_result_source on sport_result (game_id, source);
    create index sport_result_published on sport_result (published_at);

    -- Who ever owed something; nearly nobody. The balance is no part of it, so that updates of it stay cheap.
    create index ledger_account_debt on ledger_account (member_id) where wallet = 'debt';

    -- Finding the tickets of a match needs nothing but the index.
    drop index sport_leg_of_game;
    create index sport_leg_of_game on sport_leg (game_id, ticket_id);

    -- Many returns in one statement, with the same sums as limit_count_return one after another. Rows are taken in one order,
    -- so that two groups cannot wait for each other.
    create function limit_count_returns(p_members bigint[], p_amounts bigint[], p_staked_ats timestamptz[]) returns void
    volatile language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      insert into limit_member (member_id)
      select distinct m from unnest(p_members) m where not exists (select from limit_member g where g.member_id = m)
      order by m on conflict do nothing;
      perform from limit_member g join (select distinct m from unnest(p_members) m) asked on asked.m = g.member_id
      order by g.member_id for no key update of g;

      update limit_member g set returned = g.returned + sums.amount
      from (select a.member_id, sum(a.amount)::bigint as amount from unnest(p_members, p_amounts) a (member_id, amount)
            group by a.member_id) sums
      where g.member_id = sums.member_id and sums.amount <> 0;
      insert into limit_tally as t (member_id, hour, returned)
      select a.member_id, limit_hour(a.staked_at), sum(a.amount)::bigint
      from unnest(p_members, p_amounts, p_staked_ats) a (member_id, amount, staked_at)
      where a.amount <> 0 group by 1, 2
      on conflict (member_id, hour) do update set returned = t.returned + excluded.returned;
    end $$;

    -- Looking after results and money that moves because of them is nobody's by the way.
    insert into operator_role (name, title, permissions) values ('sports', '体育结算', array['sports.results']);
    update operator_role set permissions = permissions || array['sports.results'] where name = 'supervisor';
    insert into dual_approval_limit (action, amount) values ('resettle', 0);
  `,
};
