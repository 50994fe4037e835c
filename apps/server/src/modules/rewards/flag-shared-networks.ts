import { createHash } from 'node:crypto';
import { chinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { raiseFlag } from '../risk-flags/risk-flags.ts';

/**
 * Marks accounts of one network of which three or more were rewarded within 24 hours, once a day each. Families and dormitories
 * share one too: it is for a person to look at, and stops nothing.
 */
export async function flagSharedNetworks(app: AppContext): Promise<void> {
  const now = app.now();
  const { rows } = await app.pool.query<{ network: string; memberIds: readonly bigint[] }>({
    ...SHARED,
    values: [now],
  });
  for (const { network, memberIds } of rows) {
    // The address itself is nobody's to read here.
    const mark = createHash('sha256').update(network).digest('hex').slice(0, 12);
    const detail = `同一网络（${mark}）24小时内有${memberIds.length}个账户领取奖励`;
    const cause = `${mark}:${chinaDay(now)}`;
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    await app.transact(async (tx) => {
      for (const memberId of memberIds) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await raiseFlag(tx, { memberId, kind: 'shared-network', cause, detail, at: now });
      }
    });
  }
}

/** Rebates and gifts of grades go to everybody who plays; an account that everybody may use says nothing; nor does our own address. */
const SHARED = {
  name: 'rewards.shared-networks',
  text: `select n.network, array_agg(distinct r.member_id order by r.member_id) as "memberIds"
    from reward r
    join member m on m.id = r.member_id and not m.any_device
    join member_network n on n.member_id = r.member_id and n.last_seen_at > $1::timestamptz - interval '7 days'
    where r.state = 'claimed' and r.gift_kind in ('promotion', 'invitation')
      and r.claimed_at > $1::timestamptz - interval '24 hours' and r.claimed_at <= $1
      and n.network not like '127.%'
    group by n.network having count(distinct r.member_id) >= 3
    limit 1000`,
};
