import { events } from '../../api/events.ts';
import { useAuthDialog } from './auth-dialog-store.ts';
import { Loaded } from './loaded.tsx';

const loadDialog = () => import('./auth-dialog.tsx');

/** Mounted once by the shell: opens the login and registration dialog when an event asks for it. */
export function AuthDialogHost() {
  const state = useAuthDialog();
  return <Loaded wanted={state.open} load={loadDialog} onFailure={() => events.emit('closeAuth')} props={state} />;
}
