import { create } from 'zustand';
import { type AuthWay, type HeldLogin, events } from '../../api/events.ts';

/** What the dialog shows at the moment. */
export interface AuthDialogState {
  readonly open: boolean;
  readonly way: AuthWay;
  /** Only for a new device. */
  readonly held?: HeldLogin | undefined;
  /** Grows with every opening, so that a dialog opened again starts empty. */
  readonly sequence: number;
}

/** Listens from the moment the page has its code: a login may be found expired before anything is drawn. */
export const useAuthDialog = create<AuthDialogState>()((set) => {
  const start = (way: AuthWay, held?: HeldLogin) =>
    set(({ sequence }) => ({ open: true, way, held, sequence: sequence + 1 }));
  const close = () => set({ open: false });
  events.on('login', () => start('login'));
  events.on('register', () => start('register'));
  // One dialog is enough: the other tabs only go home.
  events.on('login_expired', ({ here }) => here && start('login'));
  events.on('forget_password', () => start('find_password'));
  events.on('newDevice', (held) => start('new_device', held));
  events.on('password_change_success', () => start('login'));
  events.on('switch_auth_way', (way) => set({ way, held: undefined }));
  events.on('login_success', close);
  events.on('closeAuth', close);
  return { open: false, way: 'login', sequence: 0 };
});
