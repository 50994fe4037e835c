create or replace function limit_tally_value(t limit_tally, rule text) returns bigint immutable language sql
as $$ select case rule when 'deposit-limit' then t.deposited when 'loss-limit' then t.staked - t.returned
             else t.seconds end $$;
