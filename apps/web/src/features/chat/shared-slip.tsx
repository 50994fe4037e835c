import { readSlipCode, slipMessages } from '@fairground/betting';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { rebuildSlip } from '../betslip/actions/rebuild-slip.ts';
import { isSignedInOrPrompt } from '../session/session-store.ts';
import styles from './chat-panel.module.css';

/** A slip somebody shares: a press fills the reader's own with the same picks at the prices of now. */
export function SharedSlip({ code }: { readonly code: string }) {
  const [isBusy, setBusy] = useState(false);
  const shared = readSlipCode(code);
  const take = async () => {
    if (!shared.ok) return toast.error(slipMessages[shared.why]);
    if (!isSignedInOrPrompt()) return undefined;
    setBusy(true);
    try {
      const { found, wanted } = await rebuildSlip(shared.value);
      if (found === 0) return toast.error('投注单中的投注项都已关闭');
      return toast.success(found === wanted ? `已加入 ${found} 项` : `已加入 ${found} 项，${wanted - found} 项已关闭`);
    } catch (failure) {
      return toast.error(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.slip}>
      <Icon of={Ticket} />
      <span>分享了投注单{shared.ok && `，${shared.value.selections.length} 项`}</span>
      <Button size="sm" busy={isBusy} onClick={() => void take()}>
        加入投注单
      </Button>
    </div>
  );
}
