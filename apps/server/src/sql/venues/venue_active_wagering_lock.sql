-- A wagering lock that counts now: one in a venue without a game holds nothing back.
create or replace view venue_active_wagering_lock as
  select s.member_id, s.venue_code, s.until
  from venue_wagering_lock s join venue_status v on v.code = s.venue_code and v.status <> 'coming'
  where s.wagering_left > 0;
