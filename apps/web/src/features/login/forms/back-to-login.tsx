import { events } from '../../../api/events.ts';
import styles from './auth-form.module.css';

/** Gives up a way that led away from the login. */
export const BackToLogin = ({ children = '返回登录' }: { readonly children?: string }) => (
  <button type="button" className={styles.link} onClick={() => events.emit('switch_auth_way', 'login')}>
    {children}
  </button>
);
