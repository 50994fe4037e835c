import { payoutKindLabels } from '@fairground/contract/payout-accounts';
import { type FormEvent, useId, useState } from 'react';
import { md5Hex } from '../../api/md5.ts';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCoinRates, useWithdraw, type WithdrawQuote } from './withdraw-data.ts';
import styles from './withdraw.module.css';

interface ConfirmWithdrawalProps {
  readonly quote: WithdrawQuote;
  readonly accountId: string;
  readonly onClose: () => void;
  readonly onSubmitted: (orderNo: string) => void;
  /** The bonus that the withdrawal ends has changed since its sum was agreed to: it has to be told again. */
  readonly onLotChanged: () => void;
}

/** The server's own sum, confirmed with the fund password. */
export function ConfirmWithdrawal({ quote, accountId, onClose, ...outcomes }: ConfirmWithdrawalProps) {
  const { type, account, amount, fee, received, quoteId, lotEnding } = quote;
  const [password, setPassword] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const formId = useId();
  const withdraw = useWithdraw(outcomes);
  const coins = useCoinRates({ accountId, amount }, type === 'coin').data?.coinAmount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (password === '' || withdraw.isPending) return;
    const agreed = lotEnding && { lotForfeit: lotEnding.forfeit };
    withdraw.mutate({ type, accountId, amount, quoteId, secondPassword: md5Hex(password), ...agreed });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="确认取款"
      size="sm"
      outsideCloses={false}
      footer={
        <>
          <Button onClick={onClose}>返回修改</Button>
          <Button look="brand" type="submit" form={formId} busy={withdraw.isPending}>
            确认取款
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FactList
          ruled
          facts={[
            { label: '取款金额', value: <MoneyText fen={amount} /> },
            { label: '手续费', value: <MoneyText fen={fee} /> },
            { label: '实际到账', value: <MoneyText fen={received} /> },
            ...(coins ? [{ label: '约合', value: `${coins} USDT` }] : []),
            { label: payoutKindLabels[type], value: account },
            ...(lotEnding ? [{ label: '收回礼金', value: <MoneyText fen={lotEnding.forfeit} exact /> }] : []),
          ]}
        />
        <TextField
          label="资金密码"
          type="password"
          autoComplete="off"
          maxLength={12}
          value={password}
          error={showsErrors && password === '' ? '请输入资金密码' : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            withdraw.reset();
          }}
        />
        {withdraw.error && (
          <Callout tone="danger" announces>
            {messageOf(withdraw.error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
