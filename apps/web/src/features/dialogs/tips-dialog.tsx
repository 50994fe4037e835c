import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface TipsDialogProps {
  readonly title?: string;
  readonly message: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One sentence that wants to be read. */
export default function TipsDialog({ title = '温馨提示', message, open, onClose }: TipsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      size="sm"
      description={message}
      footer={
        <Button look="brand" block onClick={onClose}>
          我知道了
        </Button>
      }
    />
  );
}
