import type { PushTopic } from '@fairground/contract/push';
import { useEffect, useEffectEvent } from 'react';
import { openPushLine } from '../../api/push-line.ts';
import { useOperatorSession } from './operator-session.ts';

/** Tells a page when something of a topic has changed, and when it may have while nobody listened. */
export function useOperatorPush(topic: PushTopic, listener: () => void): void {
  const token = useOperatorSession((session) => session.token);
  const hear = useEffectEvent(listener);
  useEffect(
    () =>
      openPushLine({
        role: 'operator',
        token,
        onChange: (changed) => changed === topic && hear(),
        onOpen: (hasMissed) => hasMissed && hear(),
      }),
    [token, topic],
  );
}
