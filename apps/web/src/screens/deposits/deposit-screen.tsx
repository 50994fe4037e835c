import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useCustomer } from '../../features/deposits/deposit-order-data.ts';
import { OpenOrderBanner } from '../../features/deposits/open-order-banner.tsx';
import { LimitLine } from '../../features/limits/limit-line.tsx';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { type Promotion, usePromotions } from '../../features/promotions/promotion-data.ts';
import { RoadLink } from '../../features/withdraw-road/road-link.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type DepositMethod, isOpen, useMethods } from './deposit-data.ts';
import { DepositOffers } from './deposit-offers.tsx';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit-screen.module.css';
import { MethodCards } from './method-cards.tsx';

/** Putting money in: choose a way, an amount, see what it comes to, submit. */
export default function DepositScreen() {
  const methods = useMethods();
  const customer = useCustomer();
  // Waited for as well, so that it pushes nothing away later; a page without them is still whole.
  const offers = usePromotions();
  const failed = methods.error ?? customer.error;
  const retry = () => void Promise.all([methods.refetch(), customer.refetch()]);
  return (
    <div className={styles.screen}>
      <MoneyHead title="存款" text="存款渠道仅由官方网站、官方App和官方客服提供，请勿向个人转账。">
        <RoadLink />
        <ButtonLink href={hrefTo('help', { key: 'ck' })} size="sm" look="text">
          存款帮助
        </ButtonLink>
      </MoneyHead>
      <OpenOrderBanner />
      {failed ? (
        <ErrorState message={messageOf(failed)} retrying={methods.isFetching} onRetry={retry} />
      ) : (
        <SkeletonGate
          pending={!methods.data || !customer.data || offers.isPending}
          skeleton={<Waiting />}
          label="正在读取存款方式"
        >
          {() =>
            methods.data &&
            customer.data && (
              <Ways
                methods={methods.data.methods}
                last={customer.data.lastPayType}
                customer={customer.data}
                offers={offers.data?.list ?? []}
              />
            )
          }
        </SkeletonGate>
      )}
    </div>
  );
}

interface WaysProps {
  readonly methods: readonly DepositMethod[];
  readonly last: DepositMethod['payType'] | null;
  readonly customer: NonNullable<ReturnType<typeof useCustomer>['data']>;
  readonly offers: readonly Promotion[];
}

function Ways({ methods, last, customer, offers }: WaysProps) {
  const [chosen, setChosen] = useState<DepositMethod['payType'] | undefined>();
  const [text, setText] = useState('');
  const method = firstChoice(methods, chosen ?? last);
  if (methods.length === 0) return <EmptyState title="暂无可用的存款方式" text="请稍后再来，或联系在线客服。" />;
  return (
    <>
      <LimitLine left={customer.limitLeft} />
      <DepositOffers list={offers} />
      <MethodCards methods={methods} value={method?.payType} onValueChange={setChosen} />
      {method ? (
        <DepositForm key={method.payType} method={method} customer={customer} text={text} onTextChange={setText} />
      ) : (
        <EmptyState compact drawing="maintenance" title="存款方式都在维护中" text="恢复后即可存款，取款不受影响。" />
      )}
    </>
  );
}

/** The chosen or last used method while it is open, else the recommended one, else any that is open. */
function firstChoice(methods: readonly DepositMethod[], wanted: DepositMethod['payType'] | null) {
  const open = methods.filter(isOpen);
  return open.find(({ payType }) => payType === wanted) ?? open.find(({ recommended }) => recommended === 1) ?? open[0];
}

const Waiting = () => (
  <div className={styles.screen}>
    <div className={styles.waitingCards}>
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <Skeleton key={index} shape="block" height="5.5rem" />
      ))}
    </div>
    <Skeleton shape="block" height="20rem" />
  </div>
);
