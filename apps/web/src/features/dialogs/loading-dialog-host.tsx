import { Timing } from '@fairground/contract/site-constants';
import { lazy, useEffect, useState } from 'react';
import { events } from '../../api/events.ts';
import { SKELETON_DELAY_MS } from '../../ui/timing.ts';

const LoadingDialog = lazy(() => import('./loading-dialog.tsx'));

/** Shown by event, gone by event or after 3 s when told so. A wait too short to be noticed is not announced. */
export function LoadingDialogHost() {
  const [state, setState] = useState<{ text: string; open: boolean }>();

  useEffect(() => {
    let opening: ReturnType<typeof setTimeout> | undefined;
    let closing: ReturnType<typeof setTimeout> | undefined;
    const dismiss = () => {
      clearTimeout(opening);
      clearTimeout(closing);
      setState((now) => now && { ...now, open: false });
    };
    const stopShowing = events.on('show-loading', ({ text = '加载中...', autoClose = false }) => {
      dismiss();
      opening = setTimeout(() => setState({ text, open: true }), SKELETON_DELAY_MS);
      if (autoClose) closing = setTimeout(dismiss, Timing.loadingCloseMs);
    });
    const stopDismissing = events.on('dismiss-loading', dismiss);
    return () => {
      dismiss();
      stopShowing();
      stopDismissing();
    };
  }, []);

  return state && <LoadingDialog text={state.text} open={state.open} />;
}
