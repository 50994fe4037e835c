import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberDetails } from '../members/member-details.ts';

/** How many faces the site draws. */
const COUNT = 24;

const list = Array.from({ length: COUNT }, (_, index) => ({ avatar: `${index + 1}`, name: `头像${index + 1}` }));

export const avatarList = (): OutputOf<Catalogue['members']['avatarList']> => ({ list });

export async function addAvatar(
  { avatar }: InputOf<Catalogue['members']['addAvatar']>,
  { app, caller }: MemberCall,
): Promise<OutputOf<Catalogue['members']['addAvatar']>> {
  if (!list.some((each) => each.avatar === avatar)) throw new Refusal(ResultCode.NotFound);
  await memberDetails.setAvatar(app, caller.memberId, avatar);
  return { avatar };
}
