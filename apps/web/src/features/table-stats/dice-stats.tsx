import { Dice } from './last-results.tsx';
import styles from './stats.module.css';

const SHOWN = 12;

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = ([one, two, three]: readonly number[]): boolean => one === two && two === three;
const isBig = (dice: readonly number[]): boolean => !isTriple(dice) && sumOf(dice) >= 11;
const isSmall = (dice: readonly number[]): boolean => !isTriple(dice) && sumOf(dice) <= 10;

const kindOf = (dice: readonly number[]): string =>
  isTriple(dice) ? '围骰' : `${isBig(dice) ? '大' : '小'}${sumOf(dice) % 2 === 1 ? '单' : '双'}`;

/** The last rolls, newest first, and how they fell. */
export function DiceStats({ rolls }: { readonly rolls: readonly (readonly number[])[] }) {
  const share = (holds: (dice: readonly number[]) => boolean): string =>
    rolls.length === 0 ? '–' : `${Math.round((rolls.filter(holds).length / rolls.length) * 100)}%`;
  return (
    <div className={styles.stats}>
      <dl className={styles.shares}>
        <div>
          <dt>近 {rolls.length} 局 小 / 大 / 围骰</dt>
          <dd>
            {share(isSmall)} / {share(isBig)} / {share(isTriple)}
          </dd>
        </div>
      </dl>
      {rolls.length === 0 ? (
        <p className={styles.quiet}>还没有结果</p>
      ) : (
        <ol className={styles.rolls} aria-label="最近开出，最新在前">
          {rolls
            .slice(-SHOWN)
            .toReversed()
            .map((dice, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- results told apart by their place alone
              <li key={at}>
                <Dice dice={dice} />
                <b>{sumOf(dice)}</b>
                <span data-kind={isTriple(dice) ? 'triple' : isBig(dice) ? 'big' : 'small'}>{kindOf(dice)}</span>
              </li>
            ))}
        </ol>
      )}
      <p className={styles.quiet}>每局互不相关，过去的结果不影响下一局。</p>
    </div>
  );
}
