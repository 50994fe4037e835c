-- A member's turn to come in: logins of one member happen one after the other, so that they cannot all believe to
-- be the third device. What is seen is looked at when the row is locked, and not before.
create or replace function login_lock(p_member bigint, p_password_hash text, p_device text, p_network text,
  p_idle_since timestamptz, p_others_since timestamptz,
  out is_closed boolean, out is_frozen boolean, out is_same_password boolean, out context text)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  select m.closed_at is not null, m.frozen_at is not null, m.password_hash = p_password_hash
  into is_closed, is_frozen, is_same_password from member m where m.id = p_member for no key update;
  context := login_context(p_member, p_device, p_network, p_idle_since, p_others_since);
end $$;
