-- Whether a member may play or stake now; a yes is counted. Null is a yes.
create or replace function limit_admit(p_member bigint, p_purpose text, p_amount bigint, p_at timestamptz)
returns limit_breach
volatile language plpgsql as $$
declare
  g limit_member := limit_lock_member(p_member);
  no limit_breach := limit_check(g, p_purpose, p_amount, p_at);
begin
  if no.rule is null then
    perform limit_note_activity(g, p_at, p_amount, true, true);
  end if;
  return no;
end $$;
