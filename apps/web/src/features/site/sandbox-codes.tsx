import styles from './sandbox-codes.module.css';
import { useSiteInfo } from './site-info.ts';

/** Where a sandbox keeps the codes it would have sent, said wherever one is waited for. */
export function SandboxCodes() {
  if (useSiteInfo()?.sandbox !== true) return null;
  return (
    <p className={styles.codes}>
      沙盒：验证码在{' '}
      <a href="/sandbox" target="_blank" rel="noopener">
        /sandbox 查看
      </a>
    </p>
  );
}
