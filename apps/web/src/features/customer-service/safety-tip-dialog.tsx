import { ShieldCheck } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './safety-tip-dialog.module.css';
import { closeSafetyTip, useCustomerService } from './customer-service.ts';

/** Before customer service opens in its own tab: where deposits really are, and where they never are. */
export default function SafetyTipDialog() {
  const url = useCustomerService((service) => service.url);
  const open = () => {
    window.open(url, '_blank', 'noopener');
    closeSafetyTip();
  };
  return (
    <Dialog
      open={url !== undefined}
      onOpenChange={closeSafetyTip}
      title="安全提示"
      size="sm"
      footer={
        <Button look="brand" block onClick={open}>
          我已知晓，联系客服
        </Button>
      }
    >
      <div className={styles.tip}>
        <span className={styles.shield}>
          <Icon of={ShieldCheck} size="lg" />
        </span>
        <p>存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账</p>
      </div>
    </Dialog>
  );
}
