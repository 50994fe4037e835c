import { Suspense, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import { DepositChip } from './deposit-chip.tsx';
import { MemberCapsule } from './member-capsule.tsx';
import { MessageBell } from './message-bell.tsx';

const GiftChip = lazy(() => import('./gift-chip.tsx'));

/** What only a member sees of the header; a visitor does not even fetch it. */
export default function MemberCorner({ path }: { readonly path: string }) {
  return (
    <>
      <LateGiftChip />
      <DepositChip path={path} />
      <MessageBell />
      <MemberCapsule />
    </>
  );
}

/** Nobody waits for it, so it is asked for when the page has come to rest. */
function LateGiftChip() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <GiftChip />
    </Suspense>
  ) : null;
}
