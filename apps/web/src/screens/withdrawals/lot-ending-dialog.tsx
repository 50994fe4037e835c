import { MoneyText } from '../../ui/display/money-text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { LotEnding } from './withdraw-data.ts';

interface LotEndingDialogProps {
  readonly ending: LotEnding;
  /** Nothing was sent, nothing changes. */
  readonly onDecline: () => void;
  readonly onAgree: () => void;
}

/** A withdrawal ends the bonus that matched a deposit: what it takes back is told to the fen before anything is asked for. */
export function LotEndingDialog({ ending: { name, forfeit }, onDecline, onAgree }: LotEndingDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onDecline}
      title="取款会结束礼金"
      danger
      confirmText="同意收回并继续"
      cancelText="暂不取款"
      onConfirm={onAgree}
      facts={[{ label: '将收回的礼金余额', value: <MoneyText fen={forfeit} exact /> }]}
    >
      取款将结束礼金“{name}”，收回礼金余额 <MoneyText fen={forfeit} exact />
      （含礼金赢利），本金不受影响。
    </ConfirmDialog>
  );
}
