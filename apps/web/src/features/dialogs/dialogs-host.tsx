import { type ReactNode, Suspense, lazy } from 'react';
import { useCustomerService } from '../customer-service/customer-service.ts';
import { useSession } from '../session/session-store.ts';
import { LoadingDialogHost } from './loading-dialog-host.tsx';
import { useEventDialog } from './use-event-dialog.ts';

const TipsDialog = lazy(() => import('./tips-dialog.tsx'));
const LoginPromptDialog = lazy(() => import('./login-prompt-dialog.tsx'));
const BindRealNameDialog = lazy(() => import('./bind-real-name-dialog.tsx'));
const RegionWarningDialog = lazy(() => import('./region-warning-dialog.tsx'));
const TransferInDialog = lazy(() => import('./transfer-in-dialog.tsx'));
const RealityCheckHost = lazy(() =>
  import('../limits/reality-check-host.tsx').then(({ RealityCheckHost: Host }) => ({ default: Host })),
);
const SafetyTipDialog = lazy(() => import('../customer-service/safety-tip-dialog.tsx'));
const Tour = lazy(() => import('../first-steps/tour.tsx'));
const MessagePopup = lazy(() => import('../messages/message-popup.tsx'));

/** The dialogs any page may open by an event. Each one's code is fetched when it is first asked for. */
export function DialogsHost() {
  const tips = useEventDialog('show-tips');
  const loginPrompt = useEventDialog('show-login-tips');
  const bindRealName = useEventDialog('bind-real-name');
  const regionWarning = useEventDialog('region-warning');
  const venueEntry = useEventDialog('venue-entry');
  const tour = useEventDialog('show-tour');
  const signedIn = useSession(({ token }) => token !== '');
  const popup = useSession(({ member }) => member?.popup);
  const serviceAsked = useCustomerService((service) => service.wasAsked);
  return (
    <>
      <Late>
        <LoadingDialogHost />
      </Late>
      <Late>{tips.fact && <TipsDialog {...tips.fact} open={tips.open} onClose={tips.close} />}</Late>
      <Late>
        {loginPrompt.sequence > 0 && <LoginPromptDialog open={loginPrompt.open} onClose={loginPrompt.close} />}
      </Late>
      <Late>
        {bindRealName.fact && (
          <BindRealNameDialog {...bindRealName.fact} open={bindRealName.open} onClose={bindRealName.close} />
        )}
      </Late>
      <Late>
        {regionWarning.fact && (
          <RegionWarningDialog {...regionWarning.fact} open={regionWarning.open} onClose={regionWarning.close} />
        )}
      </Late>
      <Late>
        {venueEntry.fact && (
          <TransferInDialog
            key={venueEntry.sequence}
            entry={venueEntry.fact}
            open={venueEntry.open}
            onClose={venueEntry.close}
          />
        )}
      </Late>
      <Late>{signedIn && <RealityCheckHost />}</Late>
      <Late>
        {signedIn && tour.fact && tour.open && (
          // What is asked for begins anew; what comes by itself a second time goes on where it stands.
          <Tour key={tour.fact.isAsked ? tour.sequence : 'itself'} {...tour.fact} onClose={tour.close} />
        )}
      </Late>
      <Late>{serviceAsked && <SafetyTipDialog />}</Late>
      <Late>{popup && <MessagePopup key={popup.letterId} popup={popup} />}</Late>
    </>
  );
}

/** One of its own for each: a dialog whose code is still coming must not hide another that is open. */
const Late = ({ children }: { readonly children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
