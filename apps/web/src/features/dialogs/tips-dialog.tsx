import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface TipsDialogProps {
  readonly title?: string;
  readonly message: string;
  readonly said?: unknown;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One sentence that wants to be read. */
export default function TipsDialog({ title, message, said, open, onClose }: TipsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title ?? titleIn(said) ?? '温馨提示'}
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

/** The operators' own head of the popup; none where they gave none. */
const titleIn = (said: unknown): string | undefined =>
  typeof said === 'object' && said !== null && 'title' in said && typeof said.title === 'string' && said.title !== ''
    ? said.title
    : undefined;
