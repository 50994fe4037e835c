import { hrefOf } from '../../operator/page-address.ts';
import styles from './member-link.module.css';

interface MemberLinkProps {
  readonly memberId: string;
  readonly memberName: string;
}

/** A member by masked name and number; leads to their view. */
export const MemberLink = ({ memberId, memberName }: MemberLinkProps) => (
  <a className={styles.link} href={hrefOf('members', memberId)}>
    {memberName} <small>{memberId}</small>
  </a>
);
