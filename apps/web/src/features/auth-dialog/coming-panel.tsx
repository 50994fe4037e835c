import { type HeldLogin, events } from '../../api/events.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { contactService } from '../customer-service/customer-service.ts';
import styles from './coming-panel.module.css';

const words = {
  find_password: {
    title: '找回密码',
    state: '自助找回密码即将开放',
    text: '现在请联系在线客服，核实身份后由客服协助重设密码。',
  },
  new_device: {
    title: '新设备验证',
    state: '短信验证即将开放',
    text: '现在请联系在线客服，核实身份后即可在这台设备上登录。',
  },
} as const;

interface ComingPanelProps {
  readonly way: keyof typeof words;
  readonly held: HeldLogin | undefined;
}

/** Says honestly what cannot be done here yet, and who can help now. */
export function ComingPanel({ way, held }: ComingPanelProps) {
  const { title, state, text } = words[way];
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {held && (
        <Callout tone="warning" title={held.message}>
          {held.phoneNumber && `绑定手机：${held.phoneNumber}`}
        </Callout>
      )}
      <EmptyState drawing="messages" title={state} text={text} className={styles.state} />
      <div className={styles.actions}>
        <Button look="brand" size="lg" block onClick={() => void contactService()}>
          联系客服
        </Button>
        <Button size="lg" block onClick={() => events.emit('switch_auth_way', 'login')}>
          {held ? '切换账号' : '返回登录'}
        </Button>
      </div>
    </div>
  );
}
