import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type QuitPreview, usePromotionAction } from './promotion-data.ts';
import { yuanOf } from './promotion-labels.ts';
import { RefusalNote } from './refusal-note.tsx';

interface QuitDialogProps {
  readonly id: string;
  readonly quit: QuitPreview;
  /** Small, beside other small ones. */
  readonly size?: 'sm';
}

/** Leaves a promotion early. What it takes back and what it leaves is told to the fen before anything happens. */
export function QuitDialog({ id, quit, size }: QuitDialogProps) {
  const [open, setOpen] = useState(false);
  const act = usePromotionAction(() => {
    setOpen(false);
    toast.success(`已退出活动，收回礼金${yuanOf(quit.forfeit)}`);
  });
  const confirm = () => act.mutate({ action: 'quit', id });
  return (
    <>
      <Button look="text" {...(size && { size })} onClick={() => setOpen(true)}>
        退出活动
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="提前退出活动？"
        danger
        confirmText="确认退出"
        cancelText="继续参与"
        busy={act.isPending}
        onConfirm={confirm}
        facts={[
          { label: '将收回的礼金余额', value: <MoneyText fen={quit.forfeit} exact /> },
          { label: '不受影响的本金', value: <MoneyText fen={quit.keep} exact /> },
        ]}
      >
        {quit.text}
        {act.error && <RefusalNote failure={act.error} />}
      </ConfirmDialog>
    </>
  );
}
