import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useSession } from '../../features/session/session-store.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { forgetGuestPass } from './guest-pass.ts';
import { arrive, type Held } from './service-data.ts';
import { ServiceHeader } from './service-header.tsx';
import styles from './service-screen.module.css';
import { StartPanel } from './start-panel.tsx';

/** Our own service status: a page without the site's frame, where one talks to a person or leaves a message. */
export default function ServiceScreen() {
  const token = useSession((session) => session.token);
  // Who logs in or out is somebody else.
  return <ServicePanel key={token} token={token} />;
}

function ServicePanel({ token }: { readonly token: string }) {
  const isMember = token !== '';
  const [opened, setOpened] = useState<Held>();
  const arrival = useQuery({
    queryKey: ['service-arrival', isMember],
    queryFn: () => arrive(isMember),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  const startAgain = () => {
    forgetGuestPass();
    // The number in the address was that of the old conversation.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    setOpened(undefined);
    void arrival.refetch();
  };
  if (!arrival.data)
    return (
      <Page>
        <ServiceHeader status="" />
        <div className={styles.body}>
          {arrival.isError ? (
            <ErrorState
              message={messageOf(arrival.error)}
              retrying={arrival.isFetching}
              onRetry={() => void arrival.refetch()}
            />
          ) : (
            <Skeleton shape="block" height="16rem" />
          )}
        </div>
      </Page>
    );
  const { status } = arrival.data;
  const held = opened ?? arrival.data.held;
  if (!held)
    return (
      <Page>
        <StartPanel status={status} isMember={isMember} onOpened={setOpened} />
      </Page>
    );
  return (
    <Page>
      <ConversationPanel
        key={held.conversation.conversationId}
        held={held}
        hours={status.hours}
        token={token}
        onStartAgain={startAgain}
      />
    </Page>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <section className={styles.card} aria-label="在线客服">
      {children}
    </section>
  </div>
);
