import { slipMessages } from '@fairground/betting';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './slip-tab.module.css';

/** Nothing chosen yet: what to do, with a cell as the table draws it. No picks are suggested. */
export const SlipEmpty = () => (
  <EmptyState
    compact
    drawing="slip"
    title={slipMessages['slip-empty']}
    text={
      <ol className={styles.steps}>
        <li>
          点击赔率
          <span className={styles.cell} aria-hidden="true">
            <span>0.5</span>
            <b>0.86</b>
          </span>
        </li>
        <li>填写金额，核对可赢额</li>
        <li>确认投注，等待回执</li>
      </ol>
    }
  />
);
