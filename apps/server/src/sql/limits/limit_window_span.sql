-- The windows roll; a tally counts while any part of its hour lies in them, which is the stricter way.
create or replace function limit_window_span(period text) returns interval immutable language sql
as $$ select case period when 'day' then interval '24 hours' when 'week' then interval '168 hours'
             else interval '720 hours' end $$;
