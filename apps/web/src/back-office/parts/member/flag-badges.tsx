import { Badge } from '../../../ui/display/badge.tsx';
import styles from './flag-badges.module.css';

/** Open flags of a member, in words. */
export const FlagBadges = ({ flags }: { readonly flags: readonly string[] }) =>
  flags.length === 0 ? (
    <span className={styles.none}>无</span>
  ) : (
    <span className={styles.badges}>
      {flags.map((flag) => (
        <Badge key={flag} tone="danger">
          {flag}
        </Badge>
      ))}
    </span>
  );
