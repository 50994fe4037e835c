import { MemberCapsule } from './member-capsule.tsx';
import { MessageBell } from './message-bell.tsx';

/** What only a member sees of the header; a visitor does not even fetch it. */
export default function MemberCorner() {
  return (
    <>
      <MessageBell />
      <MemberCapsule />
    </>
  );
}
