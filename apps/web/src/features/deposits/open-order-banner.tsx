import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { useCustomer, waitingHref } from './deposit-order-data.ts';

/** A deposit that is still waited for is never lost from sight. */
export function OpenOrderBanner() {
  const { data } = useCustomer();
  if (!data?.openWaiting || data.openOrderNo === '') return null;
  return (
    <Callout
      tone="warning"
      title="您有一笔待支付订单"
      action={
        <ButtonLink size="sm" href={waitingHref(data.openWaiting, data.openOrderNo)}>
          继续处理
        </ButtonLink>
      }
    >
      订单号 {data.openOrderNo}，已付款的请等待到账，无需重复提交。
    </Callout>
  );
}
