import { lazy, Suspense, useState } from 'react';
import FirstStepsCard from '../../features/first-steps/first-steps-card.tsx';
import { goToTab } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useOneShot } from '../../features/navigation/use-one-shot.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { useOwnMember } from '../../features/profile/own-member.ts';
import { AskedQuestion } from '../../features/profile/asked-question.tsx';
import { isQuestion, useQuestion } from '../../features/profile/questions.ts';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SecurityCard } from './security-card.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import styles from './profile.module.css';

const CloseAccountDialog = lazy(async () => ({
  default: (await import('./close-account-dialog.tsx')).CloseAccountDialog,
}));
const ExportDataDialog = lazy(async () => ({ default: (await import('./export-data-dialog.tsx')).ExportDataDialog }));

const tabs = [
  { value: 'profile', label: '个人资料' },
  { value: 'security', label: '安全中心' },
  { value: 'devices', label: '登录设备' },
  { value: 'history', label: '登录记录' },
] as const;

type TabName = (typeof tabs)[number]['value'];

const tabIn = (query: string): TabName =>
  tabs.find(({ value }) => value === new URLSearchParams(query).get('tab'))?.value ?? 'profile';

/** The member's own page: who one is, what guards the account, and where it is open. */
export default function ProfileScreen() {
  const member = useOwnMember();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>个人资料</h1>
      <SkeletonGate pending={member === undefined} skeleton={<ProfileSkeleton />}>
        {() => member && <UserInfo member={member} />}
      </SkeletonGate>
    </div>
  );
}

function UserInfo({ member }: { readonly member: MemberInfo }) {
  const tab = tabIn(useVisit().query);
  const { asked, ask, close } = useQuestion();
  const closing = useSequence();
  const exporting = useSequence();
  // Whoever was told that a name is missing finds its form open.
  useOneShot(({ open }) => {
    if (isQuestion(open) && !(open === 'realName' && member.bindRealName !== '')) ask(open);
  });
  return (
    <>
      <div className={styles.top}>
        <ProfileHead member={member} onChangeAvatar={() => ask('avatar')} />
        <SecurityCard member={member} onAsk={ask} />
      </div>
      <FirstStepsCard />
      <Tabs
        label="资料与安全"
        items={tabs}
        value={tab}
        onValueChange={(next) => goToTab(`${hrefTo('userinfo')}?tab=${next}`)}
        className={styles.tabs}
        panelClassName={styles.panel}
      >
        {tab === 'profile' && <PersonalPanel member={member} onAsk={ask} />}
        {tab === 'security' && (
          <SecurityPanel member={member} onAsk={ask} onExport={exporting.start} onCloseAccount={closing.start} />
        )}
        {tab === 'devices' && <DevicesPanel />}
        {tab === 'history' && <HistoryPanel />}
      </Tabs>
      <AskedQuestion asked={asked} member={member} onClose={close} />
      <Suspense>
        {exporting.sequence > 0 && (
          <ExportDataDialog key={`export-${exporting.sequence}`} open={exporting.open} onClose={exporting.end} />
        )}
        {closing.sequence > 0 && (
          <CloseAccountDialog key={`close-${closing.sequence}`} open={closing.open} onClose={closing.end} />
        )}
      </Suspense>
    </>
  );
}

/** A dialog that begins anew each time it is opened, and fades out with what it showed. */
function useSequence() {
  const [{ open, sequence }, set] = useState({ open: false, sequence: 0 });
  return {
    open,
    sequence,
    start: () => set((before) => ({ open: true, sequence: before.sequence + 1 })),
    end: () => set((before) => ({ ...before, open: false })),
  };
}
