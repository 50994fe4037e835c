import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { type PickedBet, useBetChoice, useBetChoices } from '../../features/feedback/feedback-data.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { Picked } from './picked.tsx';

/** What is known of the chosen bet; undefined until it has been read, and when it is none of the last three months. */
export const useKnownBet = (betNo: string): PickedBet | undefined =>
  useBetChoice(betNo).data?.list.find((bet) => bet.betNo === betNo);

interface BetPickerProps {
  readonly betNo: string;
  readonly onPick: (betNo: string) => void;
}

/** Which bet it is about; none has to be named. */
export function BetPicker({ betNo, onPick }: BetPickerProps) {
  const [open, setOpen] = useState(false);
  const bets = useBetChoices();
  const known = useKnownBet(betNo);
  const list = bets.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <Picked
        label="相关注单"
        emptyText="选择注单"
        chosen={betNo !== ''}
        onOpen={() => setOpen(true)}
        onClear={() => onPick('')}
      >
        {known ? <BetWords bet={known} /> : <b>单号 {betNo}</b>}
      </Picked>
      <PickerDialog
        title="选择注单"
        open={open}
        onOpenChange={setOpen}
        pending={bets.isPending}
        failure={bets.error && !bets.data ? messageOf(bets.error) : undefined}
        onRetry={() => void bets.refetch()}
        emptyText="最近三个月没有注单"
        options={list.map((bet) => ({ value: bet.betNo, content: <BetWords bet={bet} /> }))}
        value={betNo}
        onPick={(value) => {
          onPick(value);
          setOpen(false);
        }}
        more={
          bets.hasNextPage && (
            <Button block busy={bets.isFetchingNextPage} onClick={() => void bets.fetchNextPage()}>
              加载更多
            </Button>
          )
        }
      />
    </>
  );
}

const BetWords = ({ bet }: { readonly bet: PickedBet }) => (
  <>
    <b>{bet.gameName}</b>
    <span>
      {bet.venueName} · <MoneyText fen={bet.amount} /> · {siteTime(bet.betTime)} ·{' '}
      {bet.settleTime === null ? '未结算' : `${siteTime(bet.settleTime)} 结算`}
    </span>
    <small>单号 {bet.betNo}</small>
  </>
);
