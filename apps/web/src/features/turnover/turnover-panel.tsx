import { messageOf } from '../../api/failures.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useBalance, useBalanceHidden } from '../balance/balance-data.ts';
import { useWithdrawRoad, type WithdrawRoad } from '../withdraw-road/road-data.ts';
import { BonusLot } from './bonus-lot.tsx';
import { RequirementList } from './requirement-list.tsx';
import styles from './turnover.module.css';

/** 流水透视: what can be taken out now, what is still to be played and why, and the lots of bonus money. */
export default function TurnoverPanel() {
  const { data, error, isFetching, refetch } = useWithdrawRoad();
  return (
    <section className={styles.panel} aria-label="流水透视">
      {error && !data ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="6rem" />} label="正在读取流水">
          {() => data && <Found road={data} />}
        </SkeletonGate>
      )}
    </section>
  );
}

function Found({ road }: { readonly road: WithdrawRoad }) {
  const { data: balance } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const withdrawable = balance?.withdrawable ?? road.available;
  const lots = road.turnover.filter((each) => each.class === 'bonus');
  const cash = road.turnover.filter((each) => each.class !== 'bonus');
  const left = cash.reduce((sum, { need, done }) => sum + need - done, 0n);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>可取额</dt>
          <dd>{withdrawable === undefined ? '¥ –' : <MoneyText fen={withdrawable} hidden={hidden} />}</dd>
        </div>
        <div>
          <dt>未完成流水</dt>
          <dd>
            <MoneyText fen={left} hidden={hidden} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {left === 0n
          ? '没有未完成的流水，本金可以随时取出。'
          : '可取额＝中心钱包与场馆余额减去未完成流水，不超过中心钱包；每完成一元流水就放开一元。'}
        投注时先用本金，后用礼金；礼金从不锁定本金。
      </p>
      {cash.length > 0 && <RequirementList turnover={cash} turnoverLeft={left} />}
      {lots.length > 0 && (
        <section aria-label="礼金余额" className={styles.lots}>
          <h3>礼金余额</h3>
          {lots.map((lot) => (
            <BonusLot key={lot.turnoverId} requirement={lot} />
          ))}
        </section>
      )}
    </>
  );
}
