import { events } from '../../api/events.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface LoginPromptDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A visitor tried something that needs an account. */
export default function LoginPromptDialog({ open, onClose }: LoginPromptDialogProps) {
  const goToLogin = () => {
    onClose();
    events.emit('login');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="温馨提示"
      size="sm"
      description="请先登录后再了解更多"
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button look="brand" onClick={goToLogin}>
            去登录
          </Button>
        </>
      }
    />
  );
}
