import type { Migration } from '../platform/migrator.ts';

/** Transactions and tickets are kept for five years: the database itself refuses to forget a younger one. */
export const recordRetention: Migration = {
  name: '0031-kept-records',
  sql: /* sql */ `
    update site_notice set content = '交易与投注记录保留五年，五年内的记录都可以在会员中心按日期查询。'
      where seed_key = 'record-keeping';

    -- Its argument names the column that says when the record was made.
    create function refuse_early_deletion() returns trigger language plpgsql as $$
    declare
      v_made_at timestamptz;
    begin
      if tg_op = 'TRUNCATE' then
        raise exception '% must be retained for five years', tg_table_name;
      end if;
      execute format('select ($1).%I', tg_argv[0]) into v_made_at using old;
      if v_made_at > now() - interval '5 years' then
        raise exception '% must be retained for five years', tg_table_name;
      end if;
      return old;
    end $$;

    -- A part of a ticket is as old as its ticket.
    create function refuse_early_deletion_of_part() returns trigger language plpgsql as $$
    begin
      if exists (select from sport_ticket t where t.id = old.ticket_id and t.placed_at > now() - interval '5 years') then
        raise exception '% must be retained for five years', tg_table_name;
      end if;
      return old;
    end $$;

    do $$
    declare
      v_retained constant text[] := array['deposit_order.created_at', 'deposit_step.at', 'deposit_payment.received_at',
        'withdrawal.created_at', 'transfer_order.created_at', 'wagering_bet.at', 'sport_ticket.placed_at'];
      v_parts constant text[] := array['sport_leg', 'sport_settlement', 'sport_ruling'];
      v_table text;
      v_each text;
    begin
      foreach v_each in array v_retained loop
        v_table := split_part(v_each, '.', 1);
        execute format('create trigger retained_rows before delete on %I for each row execute function refuse_early_deletion(%L)',
          v_table, split_part(v_each, '.', 2));
      end loop;
      foreach v_table in array v_parts loop
        execute format('create trigger retained_rows before delete on %I for each row execute function refuse_early_deletion_of_part()',
          v_table);
      end loop;
      foreach v_each in array v_retained || v_parts loop
        execute format('create trigger retained_whole before truncate on %I for each statement execute function refuse_early_deletion()',
          split_part(v_each, '.', 1));
      end loop;
    end $$;
  `,
};
