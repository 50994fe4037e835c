import { DepositChip } from './deposit-chip.tsx';
import { MemberCapsule } from './member-capsule.tsx';
import { MessageBell } from './message-bell.tsx';

/** What only a member sees of the header; a visitor does not even fetch it. */
export default function MemberCorner({ path }: { readonly path: string }) {
  return (
    <>
      <DepositChip path={path} />
      <MessageBell />
      <MemberCapsule />
    </>
  );
}
