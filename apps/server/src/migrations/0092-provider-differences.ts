import type { Migration } from '../platform/migrator.ts';

/** What a provider's books and ours do not agree on waits with all other differences, where operators read and resolve them. */
export const providerDifferences: Migration = {
  name: '0092-provider-differences',
  sql: /* sql */ `
    -- What was found round by round and not by the comparison of the day; found by both, it is the same difference.
    with found as (
      select d.provider_code, d.stake_id, d.found_at,
        (coalesce(t.ended_at, r.ended_at, r.staked_at, d.found_at) at time zone 'Asia/Shanghai')::date as day,
        coalesce(r.bet_no, '') as order_no, d.closed_at, d.closed_by,
        case when d.kind = 'stake' then 'amount' when d.kind = 'win' and r.withheld > 0 and t.win = r.win + r.withheld
          then 'withheld' when r.stake_id is null then 'only-theirs' else d.kind end as kind,
        case when r.stake_id is null then 0 when d.kind = 'state' then coalesce(r.win + r.withheld, 0)
          when d.kind = 'win' and t.win = r.win + r.withheld then r.win
          when d.kind = 'win' then coalesce(r.win + r.withheld, 0) else r.stake end as ours,
        case when d.kind in ('state', 'win') then coalesce(t.win, 0) else coalesce(t.stake, 0) end as theirs
      from provider_difference d
      left join provider_round r on r.provider_code = d.provider_code and r.stake_id = d.stake_id
      left join provider_round_told t on t.provider_code = d.provider_code and t.stake_id = d.stake_id
    )
    insert into reconciliation_difference (book, party, day, ref, order_no, kind, ours, theirs, found_at, first_run, last_run,
        resolution, resolved_by, resolved_at)
      select 'provider', f.provider_code, f.day, f.stake_id, f.order_no, f.kind, f.ours, f.theirs, f.found_at,
        coalesce(l.id, 0), coalesce(l.id, 0), case when f.closed_at is not null then 'explained' end, f.closed_by, f.closed_at
      from found f
      left join lateral (select max(n.id) as id from reconciliation_run n
        where n.book = 'provider' and n.party = f.provider_code and n.day = f.day) l on true
      on conflict do nothing;
    drop table provider_difference;

    drop index provider_round_told_open_idx;
    alter table provider_round_told drop column compared;
    create index provider_round_told_ended_idx on provider_round_told (provider_code, ended_at);
  `,
};
