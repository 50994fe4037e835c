import type { AppContext } from '../../platform/app-context.ts';

/** So long a round may be on its way between two books: a win that is still being told, a record that is still to be read. */
const GRACE_MS = 15 * 60_000;

/**
 * Holds the rounds that providers told against ours, both ways. A difference waits for a person; no balance follows from it.
 * A round is compared once, when both sides had time to hear of it.
 */
export async function reconcileRounds(app: AppContext): Promise<void> {
  const now = app.now();
  const until = new Date(now.getTime() - GRACE_MS);
  await app.transact(async (tx) => {
    await tx.query(THEIRS, [until, now]);
    await tx.query(OURS, [until, now]);
  });
}

const THEIRS = `
  with due as (
    update provider_round_told set compared = true where not compared and told_at <= $1
    returning provider_code, stake_id, player, stake, win, state
  ), both_sides as (
    select t.provider_code, t.stake_id, t.player as their_player, p.player as our_player, t.stake as their_stake,
      r.stake as our_stake, t.win as their_win, r.win + r.withheld as our_win, t.state as their_state, r.state as our_state
    from due t left join provider_round r on r.provider_code = t.provider_code and r.stake_id = t.stake_id
      left join provider_player p on p.provider_code = r.provider_code and p.member_id = r.member_id
  ), found as (
    select provider_code, stake_id, 'only-theirs' as kind, '' as ours,
      concat_ws(' ', their_player, their_stake, their_win) as theirs
      from both_sides where our_state is null and their_state = 'settled'
    union all select provider_code, stake_id, 'player', our_player, their_player
      from both_sides where our_player <> their_player
    union all select provider_code, stake_id, 'stake', our_stake::text, their_stake::text
      from both_sides where our_stake <> their_stake
    union all select provider_code, stake_id, 'state', our_state, their_state
      from both_sides where our_state <> their_state
    union all select provider_code, stake_id, 'win', our_win::text, their_win::text
      from both_sides where our_state = their_state and our_win <> their_win
  )
  insert into provider_difference (provider_code, stake_id, kind, ours, theirs, found_at)
  select provider_code, stake_id, kind, ours, theirs, $2 from found on conflict do nothing`;

/** What ended here and was never told; what is open here long after its time is told as open. */
const OURS = `
  insert into provider_difference (provider_code, stake_id, kind, ours, theirs, found_at)
  select r.provider_code, r.stake_id, 'only-ours', concat_ws(' ', r.state, r.stake, r.win), '', $2
  from provider_round r
  where coalesce(r.ended_at, r.staked_at) <= $1 and r.staked_at > $2::timestamptz - interval '30 days'
    and not exists (
      select from provider_round_told t where t.provider_code = r.provider_code and t.stake_id = r.stake_id)
  on conflict do nothing`;
