import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface RegionWarningDialogProps {
  /** The server's words. */
  readonly message: string;
  readonly answer: (goesOn: boolean) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The member comes from a region that is warned, and decides whether to go on. */
export default function RegionWarningDialog({ message, answer, open, onClose }: RegionWarningDialogProps) {
  const decide = (goesOn: boolean) => {
    onClose();
    answer(goesOn);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => decide(false)}
      title="地区提示"
      size="sm"
      description={message}
      footer={
        <>
          <Button onClick={() => decide(false)}>再看看</Button>
          <Button look="brand" onClick={() => decide(true)}>
            继续
          </Button>
        </>
      }
    />
  );
}
