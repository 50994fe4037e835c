-- A gap this long ends a play session; shorter ones count as time spent.
create or replace function limit_idle_interval() returns interval immutable language sql as $$ select interval '30 minutes' $$;
