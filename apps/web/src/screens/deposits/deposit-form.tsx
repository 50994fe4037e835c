import { realNameVerdict } from '@fairground/contract/person';
import { ResultCode } from '@fairground/contract/result-codes';
import { type FormEvent, useState } from 'react';
import { CallRefused, messageOf } from '../../api/failures.ts';
import type { useCustomer } from '../../features/deposits/deposit-order-data.ts';
import { amountVerdict, faultMessage } from '../../features/money-amount/amount-verdict.ts';
import { QuickAmounts } from '../../features/money-amount/quick-amounts.tsx';
import { rangeText } from '../../features/money-amount/range-text.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { CoinChoice } from './coin-choice.tsx';
import {
  asksRemark,
  type CoinNetwork,
  channelsOf,
  type DepositChannel,
  type DepositMethod,
  isOpen,
  takesCoins,
  useCoinNetworks,
  useDeposit,
  useRemarkCode,
} from './deposit-data.ts';
import styles from './deposit-screen.module.css';
import { depositBounds } from './deposit-bounds.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { PayerName } from './payer-name.tsx';
import { RemarkCode } from './remark-code.tsx';

interface DepositFormProps {
  readonly method: DepositMethod;
  readonly customer: NonNullable<ReturnType<typeof useCustomer>['data']>;
  /** The typed amount lives above: it stays when another method is tried. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

/** One method's form. Everything it will cost stands beside the button. */
export function DepositForm({ method, customer, text, onTextChange }: DepositFormProps) {
  const [channelId, setChannelId] = useState<string>();
  const [networkCode, setNetworkCode] = useState<CoinNetwork['network']>();
  const [name, setName] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const networks = useCoinNetworks(takesCoins(method));
  const deposit = useDeposit();

  const openNetworks = networks.data?.list.filter(isOpen) ?? [];
  const network = takesCoins(method)
    ? (openNetworks.find((one) => one.network === networkCode) ?? openNetworks[0])
    : undefined;
  const channels = channelsOf(method, network);
  const openChannels = channels.filter(isOpen);
  const channel = openChannels.find((one) => one.channelId === channelId) ?? openChannels[0];

  const remark = useRemarkCode(method, channel?.channelId);

  const bounds = depositBounds(method, channel, customer.limitLeft);
  const verdict = amountVerdict(text, bounds);
  const asksName = method.needPayerName === 1 && customer.needRealName === 1;
  const nameFault = asksName && !realNameVerdict(name).ok ? '请输入正确的名字' : undefined;
  const refused = refusedAmount(deposit.error);
  const amountFault = verdict.ok ? refused : faultMessage(verdict.why, bounds, '存款');
  const ready = channel !== undefined && (!takesCoins(method) || network !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!verdict.ok || nameFault || !channel || !ready || deposit.isPending) return;
    deposit.mutate(
      {
        method,
        channelId: channel.channelId,
        amount: verdict.value,
        network: network?.network,
        realName: asksName ? name : undefined,
        remark: asksRemark(method) ? remark.ask : undefined,
      },
      { onError: (failure) => isRemarkUsed(failure) && remark.forget() },
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {takesCoins(method) && (
          <CoinChoice method={method} networks={networks} value={network?.network} onValueChange={setNetworkCode} />
        )}
        {isNetworkAlone(method, channels) || (
          <ChannelChoice channels={channels} value={channel?.channelId} onValueChange={setChannelId} />
        )}
        <div className={styles.amount}>
          <AmountField
            label="存款金额"
            value={text}
            required
            readOnly={bounds.only !== undefined}
            placeholder={bounds.only ? '请选择下方金额' : `请输入 ${rangeText(bounds)}`}
            hint={bounds.only ? '该通道只支持固定金额' : `单笔 ${rangeText(bounds)}，最多两位小数`}
            error={showsErrors || (text !== '' && !verdict.ok && verdict.why !== 'below') ? amountFault : refused}
            onValueChange={(typed) => {
              onTextChange(typed);
              deposit.reset();
            }}
          />
          <QuickAmounts
            label="常用金额"
            amounts={channel?.amounts ?? []}
            text={text}
            isOpen={(amount) => amount >= bounds.min && amount <= bounds.max}
            onPick={(picked) => {
              onTextChange(picked);
              deposit.reset();
            }}
          />
        </div>
        {method.needPayerName === 1 && (
          <PayerName
            bound={customer.payerName}
            asks={asksName}
            value={name}
            error={showsErrors ? nameFault : undefined}
            onValueChange={setName}
          />
        )}
        {asksRemark(method) && <RemarkCode {...remark} />}
      </div>
      <aside className={styles.side} aria-label="存款明细">
        <DepositSummary
          amount={verdict.ok ? verdict.value : undefined}
          method={method}
          channel={channel}
          network={network}
        />
        {deposit.error && !refused && !hasOtherDialog(deposit.error) && (
          <Callout tone="danger" announces action={isUnverified(deposit.error) ? <BindWay /> : undefined}>
            {messageOf(deposit.error)}
          </Callout>
        )}
        <Button look="accent" size="lg" block type="submit" busy={deposit.isPending} disabled={!ready}>
          提交存款
        </Button>
        <p className={styles.small}>提交后进入付款页面，请在倒计时内按显示金额付款。</p>
      </aside>
    </form>
  );
}

/** A network with one open channel has said everything a choice of channels would say again. */
const isNetworkAlone = (method: DepositMethod, channels: readonly DepositChannel[]): boolean =>
  takesCoins(method) && channels.length === 1 && channels.every(isOpen);

/** The server may refuse the amount itself; that answer belongs to the field. */
const refusedAmount = (failure: unknown): string | undefined =>
  failure instanceof CallRefused && failure.field === 'amount' ? failure.message : undefined;

/** Used or too old: the next try fetches another. */
const isRemarkUsed = (failure: unknown): boolean => failure instanceof CallRefused && failure.field === 'signalCode';

/** The name to be bound and the warned region have dialogs of their own. */
const otherDialogCodes: readonly ResultCode[] = [ResultCode.BindRealName, ResultCode.RegionWarning];

const hasOtherDialog = (failure: unknown): boolean =>
  failure instanceof CallRefused && otherDialogCodes.includes(failure.code);

/** The server wants to know first who this is. */
const missingVerificationCodes: readonly ResultCode[] = [ResultCode.PhoneUnbound, ResultCode.AuthenticationRequired];

const isUnverified = (failure: unknown): boolean =>
  failure instanceof CallRefused && missingVerificationCodes.includes(failure.code);

const BindWay = () => (
  <ButtonLink href={hrefTo('auth')} look="text" size="sm">
    去完善
  </ButtonLink>
);
