import { readSlipCode, slipCode, slipMessages } from '@fairground/betting';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { rebuildSlip } from './actions/rebuild-slip.ts';
import styles from './share-dialog.module.css';
import { useSlip } from './state/slip-store.ts';

/** 投注码: the picks as one text to give away, and the way back from such a text. Amounts are never part of it. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const code = useSlip(slipCode);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();

  const rebuild = async (event: FormEvent) => {
    event.preventDefault();
    const shared = readSlipCode(text);
    if (!shared.ok) return setFault(slipMessages[shared.why]);
    setBusy(true);
    try {
      const { found, wanted } = await rebuildSlip(shared.value);
      if (found === 0) return setFault('投注码中的投注项都已关闭');
      toast.success(found === wanted ? `已加入 ${found} 项` : `已加入 ${found} 项，${wanted - found} 项已关闭`);
      return onClose();
    } catch (failure) {
      return setFault(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="投注码"
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button look="brand" type="submit" form={formId} busy={isBusy} disabled={text.trim() === ''}>
            加入投注单
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        {code ? (
          <section className={styles.own}>
            <h3>分享当前投注单</h3>
            <p className={styles.code}>{code}</p>
            <CopyButton text={code} label="复制投注码" look="outline" />
            <p className={styles.hint}>只含所选盘口，不含金额；打开时按最新赔率读取</p>
          </section>
        ) : (
          <p className={styles.hint}>选好投注项后，这里会生成可分享的投注码</p>
        )}
        <form id={formId} noValidate onSubmit={(event) => void rebuild(event)}>
          <TextArea
            label="用投注码加入（会替换当前投注单）"
            rows={3}
            value={text}
            error={fault}
            placeholder="粘贴以 FG1 开头的投注码"
            onChange={(event) => {
              setText(event.target.value);
              setFault(undefined);
            }}
          />
        </form>
      </div>
    </Dialog>
  );
}
