import { useEffect, useState } from 'react';
import type { InboxMessage } from '../../features/messages/inbox-data.ts';

interface OpenedMessage {
  readonly opened: InboxMessage | undefined;
  readonly open: (message: InboxMessage) => void;
  readonly close: () => void;
}

const PHONE = '(max-width: 767px)';
const hashOf = ({ letterId }: InboxMessage): string => `#${letterId}`;

/**
 * Which message is read: the one the address asks for, until another is chosen. On a phone a message takes the place of
 * the list, so it is a step in the browser's history, and the back gesture returns to the list. The address changes behind
 * its hash only, which is no walk to another page.
 */
export function useOpenedMessage(list: readonly InboxMessage[], letter: string): OpenedMessage {
  const [choice, setChoice] = useState<InboxMessage | null>();
  const opened = (choice === undefined ? list.find(({ letterId }) => letterId === letter) : choice) ?? undefined;

  useEffect(() => {
    if (!choice) return undefined;
    const onBack = (): void => {
      if (location.hash !== hashOf(choice)) setChoice(null);
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [choice]);

  return {
    opened,
    open: (message) => {
      setChoice(message);
      if (matchMedia(PHONE).matches) history.pushState(history.state, '', hashOf(message));
    },
    close: () => {
      if (choice && location.hash === hashOf(choice)) history.back();
      else setChoice(null);
    },
  };
}
