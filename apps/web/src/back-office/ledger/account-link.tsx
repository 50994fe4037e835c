import { hrefOf } from '../operator/page-address.ts';
import styles from './ledger.module.css';

/** An account in words, with the member it belongs to; leads to its statement. */
export const AccountLink = ({
  account,
  title,
  memberId,
}: {
  readonly account: string;
  readonly title: string;
  readonly memberId: string | null;
}) => (
  <a className={styles.link} href={hrefOf('ledger', account)}>
    {title} {memberId !== null && <small>会员 {memberId}</small>}
  </a>
);

/** An entry by its number; leads to all of it. */
export const EntryLink = ({ entryId }: { readonly entryId: string }) => (
  <a className={styles.link} href={hrefOf('ledger', entryId)}>
    #{entryId}
  </a>
);
