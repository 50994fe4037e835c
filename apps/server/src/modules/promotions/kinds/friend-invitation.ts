import { RewardState } from '@fairground/contract/promotion-shapes';
import { invitations } from '../../members/invitations.ts';
import { maskUsername } from '../../members/masking.ts';
import { friendInvitations, type InvitedFriend } from '../events/friend-invitations.ts';
import { friendTermsOf } from '../events/friend-terms.ts';
import type { PromotionKind } from './kind.ts';

const FRIENDS_MAX = 200;

/** The member's code and link, and where the friends stand who came by it. */
export const friendInvitation: PromotionKind<'friendInvitation'> = {
  progress: async ({ app, store, memberId, promotion }) => {
    const code = (await invitations.codeOf(app, memberId)) ?? '';
    const friends = await friendInvitations.friendsOf(store, memberId, FRIENDS_MAX);
    return {
      kind: 'friendInvitation',
      code,
      link: `${app.config.siteUrl}/?register=1&icode=${code}`,
      invitees: friends.map((friend) => ({
        name: maskUsername(friend.name),
        registerTime: friend.registeredAt.getTime(),
        reward: friend.reward,
        state: stateOf(friend),
      })),
      rewardTotal: friends.reduce((sum, { reward }) => sum + reward, 0n),
      terms: friendTermsOf(promotion.document),
    };
  },
};

/** Who rests from playing shows only as somebody who has not got there: it is nobody else's affair. */
function stateOf({ state, isResting }: InvitedFriend) {
  if (state === 'rewarded') return RewardState.claimed;
  if (isResting || state === null) return RewardState.locked;
  return state === 'waiting' ? RewardState.claimable : RewardState.expired;
}
