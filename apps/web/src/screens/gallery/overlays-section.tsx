import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const sizes = ['sm', 'md', 'lg', 'wide'] as const;

/** What stands over the page. */
export function OverlaysSection() {
  const [size, setSize] = useState<NonNullable<DialogProps['size']>>();
  const [forced, setForced] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [side, setSide] = useState<'right' | 'bottom'>();
  return (
    <Section title="浮层">
      <Card>
        <div className={styles.row}>
          {sizes.map((name) => (
            <Button key={name} onClick={() => setSize(name)}>
              对话框 {name}
            </Button>
          ))}
          <Button onClick={() => setForced(true)}>必须选择</Button>
          <Button onClick={() => setConfirming(true)}>确认取款</Button>
          <Button onClick={() => setSide('right')}>右侧抽屉</Button>
          <Button onClick={() => setSide('bottom')}>底部抽屉</Button>
          <Popover label="最新消息" trigger={<IconButton icon={Bell} label="消息" look="outline" />}>
            没有新消息
          </Popover>
          <Tooltip text="串关仅支持香港盘">
            <Button>悬停看说明</Button>
          </Tooltip>
          <Button onClick={() => toast.success('复制成功')}>成功</Button>
          <Button onClick={() => toast.error('服务开小差了，请稍后重试')}>失败</Button>
          <Button onClick={() => toast.warning('请勿频繁提交')}>提醒</Button>
          <Button
            onClick={() =>
              toast.info('已取消收藏', { action: { label: '撤销', onPress: () => toast.success('已撤销') } })
            }
          >
            可撤销
          </Button>
        </div>
      </Card>
      <Dialog
        open={size !== undefined}
        onOpenChange={() => setSize(undefined)}
        title="绑定真实姓名"
        size={size ?? 'md'}
        description="姓名须与收款账户一致，提交后不可修改。"
        {...(size === 'wide' ? { aside: <div style={{ height: '100%', background: 'var(--brand)' }} /> } : {})}
        footer={
          <>
            <Button onClick={() => setSize(undefined)}>再看看</Button>
            <Button look="brand">去完善</Button>
          </>
        }
      >
        <TextField label="真实姓名" />
      </Dialog>
      <Dialog
        open={forced}
        onOpenChange={setForced}
        forced
        size="sm"
        title="温馨提示"
        description="您正在新设备上登录，请完成验证。"
        footer={
          <Button look="brand" onClick={() => setForced(false)}>
            我知道了
          </Button>
        }
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="确认取款"
        facts={[
          { label: '金额', value: '¥ 500' },
          { label: '收款账户', value: '尾号 6789' },
          { label: '手续费', value: '免费' },
        ]}
        onConfirm={() => setConfirming(false)}
      >
        请核对收款账户
      </ConfirmDialog>
      <Drawer
        open={side !== undefined}
        onOpenChange={() => setSide(undefined)}
        side={side ?? 'right'}
        title="会员中心"
        footer={
          <>
            <Button>取款</Button>
            <Button look="accent">存款</Button>
          </>
        }
      >
        <p>抽屉里的内容。</p>
      </Drawer>
    </Section>
  );
}
