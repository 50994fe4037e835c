import { refreshMemberInfo } from '../session/session.ts';
import { type MemberInfo, useSession } from '../session/session-store.ts';

/** The member whose page this is; undefined until the data has been read. */
export const useOwnMember = (): MemberInfo | undefined => useSession(({ member }) => member);

/**
 * Shows at once what the server has just confirmed. Then everything is read anew, because the security score follows
 * from it; should that fail, the next navigation reads it again.
 */
export function noteConfirmed(change: Partial<MemberInfo>): void {
  const { member } = useSession.getState();
  if (member) useSession.setState({ member: { ...member, ...change } });
  refreshMemberInfo().catch(() => {});
}
