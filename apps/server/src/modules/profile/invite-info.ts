import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invitations } from '../members/invitations.ts';
import { maskUsername } from '../members/masking.ts';

/** How many of the latest friends are shown. */
const SHOWN_MAX = 20;

/** A member's own code, the link that carries it, and who came by it. */
export async function inviteInfo(
  _: unknown,
  { app, caller }: MemberCall,
): Promise<OutputOf<Catalogue['members']['inviteInfo']>> {
  const inviteCode = await invitations.codeOf(app, caller.memberId);
  if (inviteCode === undefined) throw new Refusal(ResultCode.LoginExpired);
  const { total, latest } = await invitations.broughtBy(app, caller.memberId, SHOWN_MAX);
  return {
    inviteCode,
    link: `${app.config.siteUrl}/?register=1&icode=${inviteCode}`,
    invited: total,
    latest: latest.map(({ name, registeredAt }) => ({
      name: maskUsername(name),
      registerTime: registeredAt.getTime(),
    })),
  };
}
