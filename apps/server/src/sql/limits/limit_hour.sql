create or replace function limit_hour(at timestamptz) returns timestamptz immutable language sql
as $$ select date_bin(interval '1 hour', at, timestamptz '2000-01-01 00:00:00Z') $$;
