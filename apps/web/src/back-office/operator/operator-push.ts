import type { PushTopic } from '@fairground/contract/push';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPushLine } from '../../api/push-line.ts';
import { useOperatorSession } from './operator-session.ts';

/**
 * Tells a page when something of a topic has changed, and when it may have while nobody listened. Says whether the line is
 * up: while it is not, nothing is heard.
 */
export function useOperatorPush(topic: PushTopic, listener: () => void): boolean {
  const token = useOperatorSession((session) => session.token);
  const [isLive, setIsLive] = useState(true);
  const hear = useEffectEvent(listener);
  useEffect(
    () =>
      openPushLine({
        role: 'operator',
        token,
        onChange: (changed) => changed === topic && hear(),
        onOpen: (hasMissed) => {
          setIsLive(true);
          if (hasMissed) hear();
        },
        onLost: () => setIsLive(false),
      }),
    [token, topic],
  );
  return isLive;
}
