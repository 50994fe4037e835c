import { fishing } from '@fairground/contract/fishing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import { amountVerdict, faultMessage } from '../../features/money-amount/amount-verdict.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { fishingRooms, type Seated } from './fishing-calls.ts';

interface TopUpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sessionNo: string;
  readonly roomCode: Seated['roomCode'];
}

/** More money from the venue's wallet to the cannon; never by itself. */
export default function TopUpDialog({ open, onOpenChange, sessionNo, roomCode }: TopUpDialogProps) {
  const { data } = useQuery({
    queryKey: ['fishing-rooms'],
    queryFn: fishingRooms,
    enabled: open,
    meta: { quiet: true },
  });
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const room = data?.rooms.find((one) => one.roomCode === roomCode);
  const bounds = { min: 1n, max: room?.floatMax };
  const send = async () => {
    const verdict = amountVerdict(text, bounds);
    setFault(verdict.ok ? '' : faultMessage(verdict.why, bounds, '补充'));
    setFailure('');
    if (!verdict.ok) return;
    setBusy(true);
    try {
      await call(fishing.topUp, { sessionNo, amount: verdict.value });
      toast.success('已补充到炮台');
      void refreshBalance();
      setText('');
      onOpenChange(false);
    } catch (caught) {
      setFailure(messageOf(caught));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="补充金额"
      size="sm"
      footer={
        <Button look="brand" busy={isBusy} onClick={() => void send()}>
          补充
        </Button>
      }
    >
      <AmountField
        label="补充金额"
        value={text}
        onValueChange={setText}
        error={fault || undefined}
        hint="从场馆余额转到炮台，离座时未用完的全部返回"
      />
      {failure && (
        <Callout tone="danger" announces>
          {failure} <a href={hrefTo('transfermoney')}>去转账</a>
        </Callout>
      )}
    </Dialog>
  );
}
