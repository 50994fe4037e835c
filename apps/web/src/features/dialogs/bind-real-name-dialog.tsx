import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { goTo } from '../navigation/go.ts';

interface BindRealNameDialogProps {
  /** The server's words. */
  readonly message: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The server wants a real name first; the way there is one button, and the form opens by itself. */
export default function BindRealNameDialog({ message, open, onClose }: BindRealNameDialogProps) {
  const complete = () => {
    onClose();
    goTo('userinfo', undefined, { open: 'realName' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="温馨提示"
      size="sm"
      description={message}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button look="brand" onClick={complete}>
            去完善
          </Button>
        </>
      }
    />
  );
}
