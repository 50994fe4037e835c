import { lazy, Suspense } from 'react';
import type { MemberInfo } from '../session/session-store.ts';
import type { AskedOne } from './questions.ts';

/** Fetched when the first is asked: most visits ask none. */
const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

interface AskedQuestionProps {
  readonly asked: AskedOne | undefined;
  readonly member: MemberInfo | undefined;
  readonly onClose: () => void;
}

/** The question about one's person that is on screen; nothing while none is. */
export const AskedQuestion = ({ asked, member, onClose }: AskedQuestionProps) =>
  asked &&
  member && (
    <Suspense>
      <ProfileDialog
        key={asked.sequence}
        question={asked.question}
        open={asked.open}
        onClose={onClose}
        member={member}
      />
    </Suspense>
  );
