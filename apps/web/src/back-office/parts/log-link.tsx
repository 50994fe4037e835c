import { Permission } from '@fairground/contract/permissions';
import { useHasPermission } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import styles from './member/member-link.module.css';

/** Leads to everything operators did about something, for those who may read it. */
export const LogLink = ({ subject }: { readonly subject: string }) =>
  useHasPermission(Permission.logRead) ? (
    <a className={styles.link} href={hrefOf('log', subject)}>
      查看操作记录
    </a>
  ) : (
    '无权查看'
  );
