-- What was frozen when a dispute was raised stays as it was, and a decision is made once.
create or replace function refuse_evidence_change() returns trigger language plpgsql as $$
begin
  if (new.ticket_id, new.settle_version, new.evidence, new.evidence_hash, new.opened_at)
    is distinct from (old.ticket_id, old.settle_version, old.evidence, old.evidence_hash, old.opened_at) then
    raise exception 'the evidence of a dispute is never changed';
  end if;
  if old.decided_at is not null then
    raise exception 'a dispute is decided once';
  end if;
  return new;
end $$;

create or replace trigger frozen_evidence before update on feedback_dispute
  for each row execute function refuse_evidence_change();
