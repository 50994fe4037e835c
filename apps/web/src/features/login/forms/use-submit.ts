import { useRef, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { isToldBySite } from '../../../api/reactions.ts';
import { toast } from '../../../ui/toast.ts';

/** One submission at a time, and the server's words when it fails: above the button, or as a toast where `byToast` says so. */
export function useSubmit(byToast: (thrown: unknown) => boolean = () => false) {
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
      // A popup has said it.
      if (isToldBySite(thrown)) return;
      if (byToast(thrown)) toast.error(messageOf(thrown));
      else setFailure(messageOf(thrown));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, setFailure, submit };
}
