import { Suspense, lazy } from 'react';
import { useServiceDesk } from '../customer-service/customer-service.ts';
import { LoadingDialogHost } from './loading-dialog-host.tsx';
import { useEventDialog } from './use-event-dialog.ts';

const TipsDialog = lazy(() => import('./tips-dialog.tsx'));
const LoginPromptDialog = lazy(() => import('./login-prompt-dialog.tsx'));
const BindRealNameDialog = lazy(() => import('./bind-real-name-dialog.tsx'));
const TransferInDialog = lazy(() => import('./transfer-in-dialog.tsx'));
const SafetyTipDialog = lazy(() => import('../customer-service/safety-tip-dialog.tsx'));

/** The dialogs any room may open by an event. Each one's code is fetched when it is first asked for. */
export function DialogsHost() {
  const tips = useEventDialog('show-tips');
  const loginPrompt = useEventDialog('show-login-tips');
  const bindRealName = useEventDialog('bind-real-name');
  const venueEntry = useEventDialog('venue-entry');
  const serviceAsked = useServiceDesk((desk) => desk.wasAsked);
  return (
    <Suspense fallback={null}>
      <LoadingDialogHost />
      {tips.fact && <TipsDialog {...tips.fact} open={tips.open} onClose={tips.close} />}
      {loginPrompt.wasAsked && <LoginPromptDialog open={loginPrompt.open} onClose={loginPrompt.close} />}
      {bindRealName.fact && (
        <BindRealNameDialog {...bindRealName.fact} open={bindRealName.open} onClose={bindRealName.close} />
      )}
      {venueEntry.fact && (
        <TransferInDialog entry={venueEntry.fact} open={venueEntry.open} onClose={venueEntry.close} />
      )}
      {serviceAsked && <SafetyTipDialog />}
    </Suspense>
  );
}
