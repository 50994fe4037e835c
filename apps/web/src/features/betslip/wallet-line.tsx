import { TransferWay, games } from '@fairground/contract/games';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { useBalance } from '../balance/balance-data.ts';
import { useSportsbookEntry } from '../sports/sportsbook-entry.ts';
import { refreshWallets } from '../venue-money/venue-wallets-data.ts';
import { learnBalance, useSlipFacts } from './state/slip-facts.ts';
import styles from './slip-tab.module.css';
import { showSlipMessage } from './state/slip-message.ts';

/** The money a bet is paid from, and the short way to more of it from the centre wallet. */
export function WalletLine() {
  const balance = useVenueBalance();
  const { data: centre } = useBalance();
  const [isOpen, setOpen] = useState(false);
  const available = centre?.centerWalletBalance ?? 0n;
  return (
    <div className={styles.wallet}>
      <p>
        <span>体育余额</span>
        {balance === undefined ? <b>¥ –</b> : <MoneyText fen={balance} />}
        {available > 0n && !isOpen && (
          <Button look="text" size="sm" onClick={() => setOpen(true)}>
            转入
          </Button>
        )}
      </p>
      {isOpen && <TransferIn available={available} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** With selections in the slip every preview tells the balance; an empty slip asks for it once. */
function useVenueBalance() {
  const balance = useSlipFacts((facts) => facts.balance);
  const hasEntered = useSportsbookEntry(({ token }) => token !== '');
  const { data } = useQuery({
    ...query(games.balance, { channelCode: SPORTSBOOK_VENUE }),
    enabled: hasEntered && balance === undefined,
    meta: { endpoint: games.balance, quiet: true },
  });
  useEffect(() => {
    // Newer news than a kept answer has come with tickets and transfers.
    if (data && balance === undefined) learnBalance(data.balance);
  }, [data, balance]);
  return balance ?? data?.balance;
}

interface TransferInProps {
  readonly available: bigint;
  readonly onClose: () => void;
}

function TransferIn({ available, onClose }: TransferInProps) {
  const [text, setText] = useState(amountInput(available));
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...command(games.transfer),
    meta: { quiet: true },
    onError: (failure) => setFault(messageOf(failure)),
    onSuccess: async ({ venueBalance }) => {
      learnBalance(venueBalance);
      showSlipMessage('转账成功', 'success');
      onClose();
      await refreshWallets();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = amountOf(text) ?? 0n;
    if (amount === 0n) return setFault('请输入转入金额');
    if (amount > available) return setFault('中心钱包余额不足');
    return mutate({ channelCode: SPORTSBOOK_VENUE, amount, ty: TransferWay.in, isActivity: false });
  };
  return (
    <form className={styles.transfer} noValidate onSubmit={submit}>
      <AmountField
        label="从中心钱包转入"
        size="md"
        value={text}
        error={fault}
        fillAll
        max={available}
        onValueChange={(typed) => {
          setText(typed);
          setFault(undefined);
        }}
      />
      <div className={styles.pair}>
        <Button size="sm" onClick={onClose}>
          取消
        </Button>
        <Button size="sm" type="submit" busy={isPending}>
          确认转入
        </Button>
      </div>
    </form>
  );
}
