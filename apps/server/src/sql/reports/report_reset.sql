-- Forgets everything that was counted, so that it is counted again by the rules of this build. Who was here at which minute stays:
-- the journal does not know it.
create or replace function report_reset(p_rules integer) returns void language plpgsql as $$
begin
  -- Nobody counts meanwhile.
  perform from report_mark for update;
  truncate report_venue_day, report_cost_day, report_channel_day, report_member_day, report_count_day, report_member,
    report_cohort, report_minute;
  update report_mark set sealed_to = 0, member_to = 0, rules = p_rules, counted_at = null;
end $$;
