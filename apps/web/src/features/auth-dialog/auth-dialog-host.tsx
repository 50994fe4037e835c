import { useEffect, useState } from 'react';
import { type AuthWay, type HeldLogin, events } from '../../api/events.ts';
import { Loaded } from './loaded.tsx';

/** What the dialog shows at the moment. */
export interface Opening {
  readonly way: AuthWay;
  /** Only for a new device. */
  readonly held?: HeldLogin;
  /** Grows with every opening, so that a dialog opened again starts empty. */
  readonly turn: number;
}

const loadDialog = () => import('./auth-dialog.tsx');

/** Mounted once by the shell: opens the login and registration dialog when an event asks for it. */
export function AuthDialogHost() {
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({ way: 'login', turn: 0 });

  useEffect(() => {
    const start = (next: Omit<Opening, 'turn'>) => {
      setOpening(({ turn }) => ({ ...next, turn: turn + 1 }));
      setOpen(true);
    };
    const close = () => setOpen(false);
    const leave = [
      events.on('login', () => start({ way: 'login' })),
      events.on('register', () => start({ way: 'register' })),
      events.on('forget_password', () => start({ way: 'find_password' })),
      events.on('newDevice', (held) => start({ way: 'new_device', held })),
      events.on('password_change_success', () => start({ way: 'login' })),
      events.on('switch_auth_way', (way) => setOpening(({ turn }) => ({ way, turn }))),
      events.on('login_success', close),
      events.on('closeAuth', close),
    ];
    return () => leave.forEach((stop) => stop());
  }, []);

  return <Loaded wanted={open} load={loadDialog} onFailure={() => setOpen(false)} props={{ open, ...opening }} />;
}
