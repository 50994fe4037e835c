import type { Fen } from '@fairground/money';
import type { Issue } from '../../features/lottery-panel/issue-clock.ts';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { NumberBox } from './number-box.tsx';
import styles from './follow-dialog.module.css';
import shared from './lottery-game.module.css';

export interface FollowedIssue {
  readonly issue: Issue;
  readonly multiple: number;
  readonly cost: Fen;
  readonly best: Fen;
}

interface FollowTableProps {
  readonly followed: readonly FollowedIssue[];
  /** The issue that is on sale now: those before it have closed. */
  readonly onSale: string | undefined;
  readonly onMultiple: (issueNo: string, multiple: number) => void;
}

const MULTIPLE_MOST = 9_999;

/** Issue by issue: how much, what it costs, what it can bring. */
export const FollowTable = ({ followed, onSale, onMultiple }: FollowTableProps) => (
  <div className={shared.scrolled}>
    <table className={classNames(shared.odds, styles.issues)} aria-label="追号计划">
      <thead>
        <tr>
          <th>期号</th>
          <th>倍数</th>
          <th>金额</th>
          <th>最高可得</th>
        </tr>
      </thead>
      <tbody>
        {followed.map(({ issue, multiple, cost, best }, index) => {
          // Numbers of a game grow, and have the same length.
          const isClosed = onSale !== undefined && issue.issueNo < onSale;
          return (
            <tr key={issue.issueNo} data-closed={isClosed || undefined}>
              <td>
                {shortIssue(issue.issueNo)}
                <small className={styles.when}>{isClosed ? '已封盘' : `${siteTime(issue.drawTime)} 开奖`}</small>
              </td>
              <td>
                <NumberBox
                  label={`第${index + 1}期倍数`}
                  value={multiple}
                  most={MULTIPLE_MOST}
                  onValue={(value) => onMultiple(issue.issueNo, value)}
                />
              </td>
              <td>
                <MoneyText fen={cost} exact />
              </td>
              <td>
                <MoneyText fen={best} exact />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
