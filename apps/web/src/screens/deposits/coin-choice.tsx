import { messageOf } from '../../api/failures.ts';
import { feeText } from '../../features/deposits/deposit-terms.ts';
import { rangeText } from '../../features/money-amount/range-text.ts';
import { rateText } from '../../features/money-amount/rate-math.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { channelsOf, type CoinNetwork, type DepositMethod, isOpen, type useCoinNetworks } from './deposit-data.ts';
import styles from './deposit-screen.module.css';

interface CoinChoiceProps {
  readonly method: DepositMethod;
  readonly networks: ReturnType<typeof useCoinNetworks>;
  readonly value: CoinNetwork['network'] | undefined;
  readonly onValueChange: (network: CoinNetwork['network']) => void;
}

/** The network comes first: coins sent over another one cannot be found again. */
export function CoinChoice({ method, networks, value, onValueChange }: CoinChoiceProps) {
  const { data, error, refetch, isFetching } = networks;
  if (error)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height="4.5rem" />;
  return (
    <div className={styles.network}>
      <ChoiceCards
        label="币种与网络"
        cardWidth="16rem"
        value={value}
        onValueChange={onValueChange}
        choices={data.list.map((network) => ({
          value: network.network,
          title: network.name,
          disabled: !isOpen(network),
          facts: (
            <>
              <span>
                1 {network.coin} ≈ ¥{rateText(network.rate)} · {network.confirmationsNeed}次确认
              </span>
              {termsOf(method, network)}
            </>
          ),
          badge: isOpen(network) ? undefined : <Badge tone="warning">维护中</Badge>,
        }))}
      />
      <Callout tone="warning">转账网络须与所选网络一致，网络不符将无法找回，请再次核对。</Callout>
    </div>
  );
}

/** What the network's only channel takes; where there are several, each says its own. */
function termsOf(method: DepositMethod, network: CoinNetwork) {
  const [channel, ...others] = channelsOf(method, network);
  if (!channel || others.length > 0) return null;
  return (
    <span>
      {rangeText({ min: channel.amountMin, max: channel.amountMax })} · {feeText(channel.feePercent)}
    </span>
  );
}
