import styles from './sandbox-codes.module.css';
import { useSiteInfo } from './site-info.ts';

/** Where a sandbox keeps the codes it would have sent, said wherever one is waited for. */
export function SandboxCodes() {
  if (useSiteInfo()?.sandbox !== true) return null;
  return (
    <p className={styles.codes}>
      验证码请在
      <a href="/sandbox" target="_blank" rel="noopener">
        沙盒信箱查看
      </a>
    </p>
  );
}
