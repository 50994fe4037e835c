import { useState } from 'react';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { CountUp } from '../../ui/display/count-up.tsx';
import { Countdown } from '../../ui/display/countdown.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Steps } from '../../ui/display/steps.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const orders = [
  { no: 'D202606180001', kind: '存款', state: '已到账', tone: 'success', fen: 50_000n },
  { no: 'W202606180002', kind: '取款', state: '审核中', tone: 'warning', fen: -120_050n },
  { no: 'T202606170009', kind: '转账', state: '未成功', tone: 'danger', fen: 999_999_999_999n },
] as const;

const deposit = [
  { label: '提交订单', note: '20:30:02' },
  { label: '完成付款', note: '请按显示金额付款，分毫不差' },
  { label: '等待确认' },
  { label: '到账' },
];

const columns: readonly Column<(typeof orders)[number]>[] = [
  { key: 'kind', head: '类型', cell: (order) => order.kind, leads: true },
  { key: 'no', head: '订单号', cell: (order) => order.no },
  { key: 'state', head: '状态', cell: (order) => <Badge tone={order.tone}>{order.state}</Badge> },
  {
    key: 'fen',
    head: '金额',
    align: 'end',
    cell: (order) => <MoneyText fen={order.fen} currency="" column tone="sign" />,
  },
];

const now = () => Date.now();
const openedAt = now();

/** What is read. */
export function DataSection() {
  const [fen, setFen] = useState(1_234_550n);
  const [page, setPage] = useState(5);
  return (
    <Section title="数据">
      <div className={styles.cards}>
        <Card
          title="金额与时间"
          aside={
            <Button size="sm" onClick={() => setFen(fen + 888_888n)}>
              增加
            </Button>
          }
        >
          <div className={styles.stack}>
            <span style={{ fontSize: 'var(--fs-32)' }}>
              <MoneyText fen={fen} counts />
            </span>
            <div className={styles.row}>
              <MoneyText fen={fen} hidden />
              <MoneyText fen={-8_000n} tone="sign" />
              <MoneyText fen={88_800n} plus tone="won" />
              <CountUp value={Number(fen / 100n)} />
            </div>
            <p>
              剩余 <Countdown label="付款剩余时间" untilMs={openedAt + 872_000} now={now} endedText="已超时" />
            </p>
            <FactList
              ruled
              facts={[
                { label: '订单号', value: 'D202606180001', copy: 'D202606180001' },
                { label: '手续费', value: '免费' },
                { label: '时间', value: '今天 20:30' },
              ]}
            />
            <div className={styles.row}>
              <CopyButton text="澜岳" />
              <CopyButton text="澜岳" look="outline" size="md" label="复制链接" />
              <Avatar id="3" name="会员头像" />
              <Avatar id="12" size="3rem" />
            </div>
          </div>
        </Card>
        <Card title="进度">
          <div className={styles.stack}>
            <ProgressLine label="升级流水" value={0.32} text="32,000 / 100,000" hint="还差 68,000 元有效流水" />
            <ProgressLine label="存款" value={1} text="5,000 / 5,000" look="accent" />
            <Steps label="存款进度" steps={deposit} current={1} />
            <Steps
              label="找回密码"
              direction="row"
              steps={[{ label: '验证身份' }, { label: '输入验证码' }, { label: '重设密码' }]}
              current={1}
            />
            <Steps
              label="已关闭"
              direction="row"
              steps={[{ label: '提交' }, { label: '审核' }, { label: '出款' }]}
              current={1}
              failed
            />
          </div>
        </Card>
        <Card title="二维码与折叠">
          <div className={styles.stack}>
            <QrCode text="https://example.test/app" label="扫码下载App" />
            <Accordion
              items={[
                { id: 'a', title: '活动对象', content: '完成手机与实名认证的会员。', open: true },
                { id: 'b', title: '流水要求', content: '礼金需完成五倍流水。' },
              ]}
            />
          </div>
        </Card>
        <Card title="表格" className={styles.wide}>
          <Table
            label="交易记录"
            rows={orders}
            rowKey={(order) => order.no}
            isMarked={(order) => order.kind === '取款'}
            columns={columns}
            detail={(order) => `订单 ${order.no} 的详情`}
          />
          <Pagination page={page} pageCount={20} total={398} onPageChange={setPage} />
        </Card>
      </div>
    </Section>
  );
}
