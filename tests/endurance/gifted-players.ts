import { grantFreeBet } from '../../apps/server/src/modules/bonus/free-grants.ts';
import { offerReward } from '../../apps/server/src/modules/rewards/give-reward.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { aRewardId } from '../support/bonus.ts';
import { aBoundMember } from '../support/bound-members.ts';
import { fund, type TestMember } from '../support/builders.ts';

/** What was laid ready for somebody: everything once, whoever asks for it how often. */
export interface Gifts {
  /** Rewards to claim, of the promotion they are claimed from. */
  readonly rewardIds: readonly string[];
  readonly freeBetIds: readonly string[];
}

export interface GiftedPlayer extends TestMember {
  readonly gifts: Gifts;
}

export const GIFT_PROMOTION = 'welfare';
export const FREE_BET_FEN = 20_00n;
const CASH_FEN = 1_88n;

interface Given {
  readonly own: bigint;
  /** So much in each lot of bonus money, in cash gifts and in free bets. */
  readonly lots: readonly bigint[];
  readonly cash: number;
  readonly freeBets: number;
}

/** Members with rewards to claim, among them lots of bonus money, and free bets to use. */
export async function giftedPlayers(app: AppContext, count: number, given: Given): Promise<GiftedPlayer[]> {
  const players: GiftedPlayer[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aBoundMember(app);
    if (given.own > 0n) await fund(app, player, given.own);
    players.push({ ...player, gifts: await giftsFor(app, player, given) });
  }
  return players;
}

async function giftsFor(app: AppContext, { memberId }: TestMember, { lots, cash, freeBets }: Given): Promise<Gifts> {
  const now = app.now();
  const reward = {
    memberId,
    giftKind: 'promotion',
    promotionId: GIFT_PROMOTION,
    period: 'life',
    beginAt: now,
  } as const;
  const rewardIds: string[] = [];
  await app.transact(async (tx) => {
    const offered = [
      ...lots.map((amount, step) => ({ giftClass: 'bonus', amount, times: 5, step: `lot-${step}` }) as const),
      ...Array.from(
        { length: cash },
        (_, step) => ({ giftClass: 'cash', amount: CASH_FEN, times: 1, step: `cash-${step}` }) as const,
      ),
    ];
    for (const each of offered) {
      const verdict = await offerReward(app, tx, { ...reward, ...each, name: '礼金', isQuiet: true });
      if (!verdict.ok) throw new Error(verdict.why.message);
      rewardIds.push(String(verdict.value.id));
    }
    for (let bet = 0; bet < freeBets; bet += 1) {
      const grant = { memberId, rewardId: aRewardId(), promotionId: GIFT_PROMOTION, name: '免费投注', now };
      await grantFreeBet(tx, { ...grant, amount: FREE_BET_FEN });
    }
  });
  const { rows } = await app.pool.query<{ id: bigint }>('select id from free_bet where member_id = $1', [memberId]);
  return { rewardIds, freeBetIds: rows.map(({ id }) => String(id)) };
}

/** What of everything that was laid ready has been taken. */
export async function giftsTaken(app: AppContext): Promise<{ readonly claimed: number; readonly freeBets: number }> {
  const { rows } = await app.pool.query<{ claimed: number; freeBets: number }>(
    `select (select count(*)::int from reward where promotion_id = $1 and state = 'claimed') as claimed,
       (select count(*)::int from free_bet where state = 'used') as "freeBets"`,
    [GIFT_PROMOTION],
  );
  return rows[0] ?? { claimed: 0, freeBets: 0 };
}
