import { feeText } from '../../features/deposits/deposit-terms.ts';
import { rangeText } from '../../features/money-amount/range-text.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type DepositChannel, isOpen } from './deposit-data.ts';

interface ChannelChoiceProps {
  readonly channels: readonly DepositChannel[];
  readonly value: string | undefined;
  readonly onValueChange: (channelId: string) => void;
}

/** The channels of a method; one in maintenance is shown and not offered. */
export function ChannelChoice({ channels, value, onValueChange }: ChannelChoiceProps) {
  if (channels.length === 0) return <EmptyState compact drawing="maintenance" title="该方式暂无可用通道" />;
  return (
    <ChoiceCards
      label="支付通道"
      cardWidth="13rem"
      value={value}
      onValueChange={onValueChange}
      choices={channels.map((channel) => ({
        value: channel.channelId,
        title: channel.name,
        disabled: !isOpen(channel),
        facts: (
          <span>
            {channel.fixedAmounts === 1 ? '固定金额' : rangeText({ min: channel.amountMin, max: channel.amountMax })} ·{' '}
            {feeText(channel.feePercent)}
          </span>
        ),
        badge: isOpen(channel) ? undefined : <Badge tone="warning">维护中</Badge>,
      }))}
    />
  );
}
