import { useRef, useState } from 'react';
import { messageOf } from '../../api/failures.ts';

/** One submission at a time, and the house's words when it fails. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // State is a render late; a second Enter may come before it.
  const running = useRef(false);

  async function submit(work: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, setFailure, submit };
}
