import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSession } from '../session/session-store.ts';
import { type InboxMessage, readMessage } from './inbox-data.ts';
import { MessageArticle } from './message-article.tsx';

/** Closed in this window: not shown again, even when the server could not be told. */
const closed = new Set<string>();

/** The message that waits to be seen. Closing it is reading it: it does not come back. */
export default function MessagePopup({ popup }: { readonly popup: InboxMessage }) {
  const close = () => {
    closed.add(popup.letterId);
    const { member } = useSession.getState();
    if (member) useSession.setState({ member: { ...member, popup: undefined } });
    void readMessage(popup.letterId);
  };
  return (
    <Dialog
      open={!closed.has(popup.letterId)}
      onOpenChange={close}
      title={popup.title}
      size="md"
      footer={
        <Button look="brand" block onClick={close}>
          我知道了
        </Button>
      }
    >
      <MessageArticle message={popup} hideTitle onFollow={close} />
    </Dialog>
  );
}
