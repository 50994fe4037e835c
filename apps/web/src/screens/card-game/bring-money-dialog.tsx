import { games, TransferWay } from '@fairground/contract/games';
import { type Fen, yuanText } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { refreshBalance, useBalance, venueBalance } from '../../features/balance/balance-data.ts';
import type { CardRoom } from '../../features/card-table/card-table-data.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';

interface BringMoneyDialogProps {
  readonly room: CardRoom;
  /** What the seat needs, chips that are bought among it. */
  readonly needed: Fen;
  /** The server's own words. */
  readonly why: string;
  readonly onClose: () => void;
  readonly onBrought: () => void;
}

/** A seat needs money in the venue's own wallet: what is missing, where it is, and one press that brings it. */
export function BringMoneyDialog({ room, needed, why, onClose, onBrought }: BringMoneyDialogProps) {
  const { data: balance } = useBalance();
  const held: Fen = balance ? venueBalance(balance, room.enName) : 0n;
  const missing = needed - held;
  const centre = balance?.centerWalletBalance ?? 0n;
  const isEnough = centre >= missing;
  const { mutate, isPending, error } = useMutation({
    ...command(games.transfer),
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshBalance();
      onBrought();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="携带金额不足"
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          {isEnough ? (
            <Button
              look="brand"
              busy={isPending}
              onClick={() =>
                mutate({ channelCode: room.enName, amount: missing, ty: TransferWay.in, isActivity: false })
              }
            >
              转入 ¥{yuanText(missing)} 并入座
            </Button>
          ) : (
            <ButtonLink look="brand" href={hrefTo('transfermoney')}>
              去转账
            </ButtonLink>
          )}
        </>
      }
    >
      <Callout tone="warning">
        {why}。牌桌上的钱来自{room.venueName}的场馆钱包。
      </Callout>
      <FactList
        facts={[
          { label: room.buyIn ? '买入' : '入场携带', value: <MoneyText fen={needed} exact /> },
          { label: `${room.venueName}钱包`, value: <MoneyText fen={held} exact /> },
          { label: '中心钱包', value: <MoneyText fen={centre} exact /> },
          { label: '还差', value: <MoneyText fen={missing} exact /> },
        ]}
      />
      {error && (
        <Callout tone="danger" announces>
          {messageOf(error)}
        </Callout>
      )}
    </Dialog>
  );
}
