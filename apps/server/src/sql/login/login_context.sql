-- What is known of where a member is and was logged in, seen from one device and network, as one text that can be
-- compared. The first device after registration is the member's; one without a name can be nobody's.
create or replace function login_context(p_member bigint, p_device text, p_network text, p_idle_since timestamptz,
  p_others_since timestamptz) returns text language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  live json;
  other_members integer;
  is_device_known boolean;
  is_network_known boolean;
  devices_in_use integer;
  last_seen timestamptz;
begin
  select coalesce(json_agg(json_build_object('id', s.id::text, 'device', s.device, 'createdAt', s.created_at,
    'lastSeenAt', s.last_seen_at) order by s.created_at desc, s.id desc), '[]') into live
  from login_session s where s.member_id = p_member and s.ended_at is null;
  select count(distinct s.member_id) into other_members from login_session s
  where p_device <> '' and s.device = p_device and s.created_at > p_others_since and s.member_id <> p_member;
  select count(*) = 0 or (p_device <> '' and bool_or(d.device = p_device and d.trusted_at is not null)),
    count(*) filter (where d.trusted_at is not null and d.last_seen_at > p_idle_since), max(d.last_seen_at)
  into is_device_known, devices_in_use, last_seen
  from member_device d where d.member_id = p_member;
  select count(*) = 0 or bool_or(n.network = p_network) into is_network_known
  from member_network n where n.member_id = p_member;
  return json_build_object('live', live, 'otherMembersOnDevice', other_members, 'isDeviceKnown', is_device_known,
    'isNetworkKnown', is_network_known, 'devicesInUse', devices_in_use, 'lastSeenAt', last_seen)::text;
end $$;
