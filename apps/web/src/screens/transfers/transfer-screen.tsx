import { CENTER_WALLET, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { AutoTransferSwitch } from '../../features/venue-money/auto-transfer-switch.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useWalletEnds } from './transfer-data.ts';
import { TransferForm, type Way } from './transfer-form.tsx';
import styles from './transfer-screen.module.css';
import { VenueList } from './venue-list.tsx';

/** Moving money between the centre and the venues. */
export default function TransferScreen() {
  const { query, sequence } = useVisit();
  const { ends, venues } = useWalletEnds();
  return (
    <div className={styles.screen}>
      <MoneyHead title="转账" text="中心钱包与场馆之间转账即时到账，不收手续费。">
        <ButtonLink href={hrefTo('wallet')} size="sm">
          我的钱包
        </ButtonLink>
        <ButtonLink href={hrefTo('help', { key: 'zz' })} size="sm" look="text">
          转账帮助
        </ButtonLink>
      </MoneyHead>
      <AutoTransferSwitch explained className={styles.auto} />
      {venues.error && !venues.data ? (
        <ErrorState
          message={messageOf(venues.error)}
          retrying={venues.isFetching}
          onRetry={() => void venues.refetch()}
        />
      ) : (
        <SkeletonGate pending={!venues.data} skeleton={<Skeleton shape="block" height="22rem" />} label="正在读取钱包">
          {() => <TransferPanel key={query === '' ? 0 : sequence} ends={ends} wanted={wayIn(query)} />}
        </SkeletonGate>
      )}
    </div>
  );
}

interface TransferPanelProps {
  readonly ends: ReturnType<typeof useWalletEnds>['ends'];
  /** The way the address asked for. */
  readonly wanted: Way;
}

function TransferPanel({ ends, wanted }: TransferPanelProps) {
  const [way, setWay] = useState<Way>({
    from: ends.find(({ code, gives }) => code === wanted.from && gives)?.code ?? CENTER_WALLET,
    to: takingIn(ends, wanted.to) || (wanted.from === '' ? firstChoice(ends) : CENTER_WALLET),
  });
  const amount = useRef<HTMLInputElement>(null);
  return (
    <>
      <TransferForm ends={ends} way={way} onWayChange={setWay} amountRef={amount} />
      <VenueList
        ends={ends.filter(({ code }) => code !== CENTER_WALLET)}
        onPick={(code) => {
          setWay({ from: CENTER_WALLET, to: code });
          amount.current?.focus();
        }}
      />
    </>
  );
}

const takingIn = (ends: TransferPanelProps['ends'], code: string): string =>
  ends.find((end) => end.code === code && end.closed === '')?.code ?? '';

/** Sports, or else the first venue that takes money now. */
const firstChoice = (ends: TransferPanelProps['ends']): string =>
  takingIn(ends, SPORTSBOOK_VENUE) ||
  (ends.find(({ code, closed }) => code !== CENTER_WALLET && closed === '')?.code ?? '');

function wayIn(query: string): Way {
  const asked = new URLSearchParams(query);
  return { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
}
