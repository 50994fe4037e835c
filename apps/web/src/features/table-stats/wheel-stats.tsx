import { isRed } from '@fairground/tables';
import { pocketTone } from './last-results.tsx';
import styles from './stats.module.css';

const SHOWN = 20;
const LISTED = 5;

const Pocket = ({ pocket }: { readonly pocket: number }) => (
  <span className={styles.pocket} data-tone={pocketTone(pocket)}>
    {pocket}
  </span>
);

/** The last pockets, those that came often and rarely, and what that is worth: nothing. */
export function WheelStats({ pockets }: { readonly pockets: readonly number[] }) {
  const counts = Array.from({ length: 37 }, (_, pocket) => ({
    pocket,
    count: pockets.filter((each) => each === pocket).length,
  })).toSorted((one, other) => other.count - one.count);
  const share = (covers: (pocket: number) => boolean): string =>
    pockets.length === 0 ? '–' : `${Math.round((pockets.filter(covers).length / pockets.length) * 100)}%`;
  return (
    <div className={styles.stats}>
      <h3>最近开出</h3>
      {pockets.length === 0 ? (
        <p className={styles.quiet}>还没有结果</p>
      ) : (
        <ol className={styles.row} aria-label="最近开出，最新在前">
          {pockets
            .slice(-SHOWN)
            .toReversed()
            .map((pocket, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- results told apart by their place alone
              <li key={at}>
                <Pocket pocket={pocket} />
              </li>
            ))}
        </ol>
      )}
      {pockets.length > 0 && (
        <>
          <h3>近 {pockets.length} 局</h3>
          <dl className={styles.shares}>
            <div>
              <dt>红 / 黑 / 零</dt>
              <dd>
                {share(isRed)} / {share((pocket) => pocket > 0 && !isRed(pocket))} / {share((pocket) => pocket === 0)}
              </dd>
            </div>
            <div>
              <dt>单 / 双</dt>
              <dd>
                {share((pocket) => pocket % 2 === 1)} / {share((pocket) => pocket > 0 && pocket % 2 === 0)}
              </dd>
            </div>
            <div>
              <dt>小 / 大</dt>
              <dd>
                {share((pocket) => pocket > 0 && pocket <= 18)} / {share((pocket) => pocket >= 19)}
              </dd>
            </div>
          </dl>
          <div className={styles.heat}>
            <Heat title="较多" list={counts.slice(0, LISTED)} />
            <Heat title="较少" list={counts.slice(-LISTED).toReversed()} />
          </div>
        </>
      )}
      <p className={styles.quiet}>每次转动互不相关，过去的结果不影响下一局。</p>
    </div>
  );
}

interface HeatProps {
  readonly title: string;
  readonly list: readonly { readonly pocket: number; readonly count: number }[];
}

const Heat = ({ title, list }: HeatProps) => (
  <div>
    <h4>{title}</h4>
    <ul className={styles.row}>
      {list.map(({ pocket, count }) => (
        <li key={pocket}>
          <Pocket pocket={pocket} />
          <small>{count}次</small>
        </li>
      ))}
    </ul>
  </div>
);
