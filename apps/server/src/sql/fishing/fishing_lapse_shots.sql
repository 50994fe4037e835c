-- Numbers a process had kept for shots and left behind when it was gone: whether they were fired nobody knows, so they are written as
-- given back, of no stake, because nothing was taken for them. No number is missing afterwards, and none is ever used again.
create or replace function fishing_lapse_shots(p_session text, p_at timestamptz) returns void language sql as $$
  insert into fishing_shot (session_no, nonce, seq, at, stake, species, fish_id, victims, "of", below, drawn, value, win)
  select p_session, n, x.seq + row_number() over (order by n), p_at, 0, 0, 0, '[]', 0, 0, 0, 0, 0
  from fishing_session s
  cross join lateral generate_series(1, s.nonces_reserved) n
  cross join lateral (select coalesce(max(seq), 0)::integer as seq from fishing_shot where session_no = p_session) x
  where s.session_no = p_session
    and not exists (select from fishing_shot h where h.session_no = p_session and h.nonce = n)
$$;
