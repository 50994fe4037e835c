import { MemberLink } from '../parts/member/member-link.tsx';
import styles from './hands.module.css';

/** Who sat there: a member leads to their view, a bot is named as one. */
export const HandPlayer = ({
  memberId,
  memberName,
}: {
  readonly memberId: string | null;
  readonly memberName: string;
}) =>
  memberId === null ? (
    <span className={styles.bot}>{memberName}（机器人）</span>
  ) : (
    <MemberLink memberId={memberId} memberName={memberName} />
  );
