import { Bell, Eye, Heart, RefreshCw, Search, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Badge, CountBadge } from '../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CheckChips, RadioChips } from '../../ui/fields/chips.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const looks = ['brand', 'accent', 'outline', 'text', 'danger'] as const;
const labels = { brand: '确认投注', accent: '存款', outline: '取款', text: '查看更多', danger: '删除' } as const;
const tones = ['neutral', 'brand', 'accent', 'success', 'danger', 'warning', 'live'] as const;

/** What starts something, and what chooses. */
export function ButtonsSection() {
  const [chip, setChip] = useState<'today' | 'week' | 'month'>('today');
  const [chips, setChips] = useState<('a' | 'b' | 'c')[]>(['a']);
  const [tab, setTab] = useState<'slip' | 'open' | 'chat'>('slip');
  const [on, setOn] = useState(true);
  const [liked, setLiked] = useState(false);
  return (
    <Section title="按钮与选择">
      <div className={styles.cards}>
        <Card title="按钮">
          <div className={styles.stack}>
            {(['lg', 'md', 'sm'] as const).map((size) => (
              <div key={size} className={styles.row}>
                {looks.map((look) => (
                  <Button key={look} look={look} size={size}>
                    {labels[look]}
                  </Button>
                ))}
              </div>
            ))}
            <div className={styles.row}>
              {looks.map((look) => (
                <Button key={look} look={look} busy>
                  {labels[look]}
                </Button>
              ))}
            </div>
            <div className={styles.row}>
              {looks.map((look) => (
                <Button key={look} look={look} disabled>
                  {labels[look]}
                </Button>
              ))}
            </div>
            <div className={styles.row}>
              <Button icon={<Icon of={Wallet} />}>转账</Button>
              <ButtonLink href="/home" look="text">
                返回首页
              </ButtonLink>
            </div>
            <Button look="brand" block size="lg">
              占满一行的按钮
            </Button>
          </div>
        </Card>
        <Card title="图标按钮与徽标">
          <div className={styles.stack}>
            <div className={styles.row}>
              <IconButton icon={Search} label="搜索" />
              <IconButton icon={Bell} label="消息" look="outline" />
              <IconButton icon={Heart} label="收藏" aria-pressed={liked} onClick={() => setLiked(!liked)} />
              <IconButton icon={RefreshCw} label="刷新" busy />
              <IconButton icon={Eye} label="显示余额" size="sm" />
              <IconButton icon={Eye} label="显示余额" disabled />
              <IconButton icon={Search} label="搜索" size="lg" look="outline" />
            </div>
            <div className={styles.row}>
              {tones.map((tone) => (
                <Badge key={tone} tone={tone}>
                  {tone === 'live' ? '滚球' : '进行中'}
                </Badge>
              ))}
              <CountBadge count={3} label="条未读" />
              <CountBadge count={128} label="条未读" />
            </div>
          </div>
        </Card>
        <Card title="选择">
          <div className={styles.stack}>
            <RadioChips
              label="日期"
              showLabel
              value={chip}
              onValueChange={setChip}
              options={[
                { value: 'today', label: '今天', count: 12 },
                { value: 'week', label: '近7天' },
                { value: 'month', label: '近30天', disabled: true },
              ]}
            />
            <CheckChips
              label="联赛"
              size="sm"
              values={chips}
              onValuesChange={setChips}
              options={[
                { value: 'a', label: '北欧超级联赛' },
                { value: 'b', label: '东岸联赛' },
                { value: 'c', label: '环海杯' },
              ]}
            />
            <Switch label="自动转账" checked={on} onCheckedChange={setOn} />
            <Switch
              label="隐藏无余额"
              hint="只影响这台设备"
              checked={!on}
              onCheckedChange={(value) => setOn(!value)}
              labelSide="start"
            />
            <Switch label="不可用" checked={false} disabled onCheckedChange={setOn} />
            <Tabs
              label="投注单"
              value={tab}
              onValueChange={setTab}
              items={[
                { value: 'slip', label: '投注单', count: 2 },
                { value: 'open', label: '未结算' },
                { value: 'chat', label: '聊天' },
              ]}
            >
              <p style={{ paddingBlock: 'var(--space-3)' }}>当前：{tab}</p>
            </Tabs>
            <Tabs
              label="版式"
              look="boxed"
              value={tab}
              onValueChange={setTab}
              items={[
                { value: 'slip', label: '经典' },
                { value: 'open', label: '专业' },
                { value: 'chat', label: '关闭', disabled: true },
              ]}
            />
          </div>
        </Card>
      </div>
    </Section>
  );
}
