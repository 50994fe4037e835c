import { useEffect } from 'react';
import { replacePath } from '../../features/navigation/go.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { withReferral } from '../../features/session/referral.ts';
import styles from '../loading/loading-screen.module.css';

/** Leads on to the path it carries, without staying in the history. Only our own pages can be named that way. */
export default function RedirectScreen() {
  const { params, query, hash } = useVisit();
  const target = `/${params['*'] ?? ''}`.replace(/^\/+/, '/');
  useEffect(() => replacePath(withReferral(`${target}${query}${hash}`)), [target, query, hash]);
  return (
    <div className={styles.screen}>
      <h1 className={styles.words}>跳转中...</h1>
    </div>
  );
}
