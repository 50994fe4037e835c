import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

/** Loading, empty, error, success. */
export function StatesSection() {
  const [pending, setPending] = useState(false);
  return (
    <Section title="状态">
      <div className={styles.cards}>
        <Card title="骨架">
          <div className={styles.row}>
            <Skeleton shape="round" width="3rem" />
            <div className={styles.stack} style={{ flex: 1 }}>
              <Skeleton width="60%" />
              <Skeleton />
            </div>
          </div>
          <Skeleton shape="block" height="5rem" />
          <Switch label="等待中" checked={pending} onCheckedChange={setPending} />
          <SkeletonGate pending={pending} skeleton={<Skeleton width="50%" />}>
            {() => <p>内容已到。</p>}
          </SkeletonGate>
          <Refreshing busy={pending}>
            <p>刷新时旧数据变淡，不消失。</p>
          </Refreshing>
        </Card>
        <Card padding="none">
          <EmptyState
            title="还没有投注记录"
            text="下注后的每一笔都会列在这里"
            drawing="records"
            action={<Button>去体育看看</Button>}
          />
        </Card>
        <Card padding="none">
          <ErrorState message="服务开小差了，请稍后重试" onRetry={() => {}} />
        </Card>
        <Card padding="none">
          <ErrorState kind="maintenance" message="系统维护中，预计 06:00 恢复" onRetry={() => {}} retrying />
        </Card>
        <Card padding="none">
          <ErrorState kind="offline" message="网络异常，请检查后重试" onRetry={() => {}} compact />
          <EmptyState title="投注单是空的，点击赔率即可加入" drawing="slip" compact />
        </Card>
        <Card padding="none">
          <ResultPanel
            kind="success"
            title="存款已到账"
            amount={<MoneyText fen={50_000n} />}
            facts={[
              { label: '订单号', value: 'D202606180001', copy: 'D202606180001' },
              { label: '到账时间', value: '今天 20:31' },
            ]}
            actions={
              <>
                <Button>返回钱包</Button>
                <Button>去投注</Button>
              </>
            }
          />
        </Card>
        <Card padding="none">
          <ResultPanel
            kind="pending"
            title="取款申请已提交"
            amount={<MoneyText fen={120_050n} />}
            text="通常 10 分钟内完成审核"
            actions={<Button>查看进度</Button>}
          />
        </Card>
        <Card padding="none">
          <ResultPanel kind="failed" title="订单已超时，请勿继续付款" actions={<Button>重新下单</Button>} />
        </Card>
        <Card title="提示条">
          <div className={styles.stack}>
            <Callout tone="safety" title="安全提示">
              存款渠道仅由官方网站、官方App和官方客服提供，请勿向个人转账
            </Callout>
            <Callout>娱乐有度，量力而行</Callout>
            <Callout tone="success">修改成功</Callout>
            <Callout
              tone="warning"
              action={
                <Button look="text" size="sm">
                  移除
                </Button>
              }
            >
              同场赛事不可串关
            </Callout>
            <Callout tone="danger">用户名或密码错误</Callout>
          </div>
        </Card>
      </div>
    </Section>
  );
}
