import type { OutputOf } from '@fairground/contract';
import { promotionStateLabels, promotions } from '@fairground/contract/back-office-promotions';
import { promotionClassLabels } from '@fairground/contract/promotion-document';
import { promotionKindLabels } from '@fairground/contract/promotion-shapes';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import pages from '../pages/pages.module.css';
import { Budgets } from './budgets.tsx';
import { NEW, PromotionEditor } from './promotion-editor.tsx';

type Row = OutputOf<typeof promotions.list>['list'][number];

const tones: Record<Row['state'], NonNullable<BadgeProps['tone']>> = {
  live: 'success',
  paused: 'warning',
  withdrawn: 'neutral',
};

/** Every promotion, or one of them. */
export function PromotionsPage() {
  const { about } = usePageAddress();
  return about === '' ? <List /> : <PromotionEditor key={about} id={about} />;
}

function List() {
  const result = useQuery({
    ...query(promotions.list, {}),
    select: ({ list }) => ({ total: list.length, list }),
  });
  return (
    <QueuePage
      title="优惠活动"
      hint="活动是一份带版本的文档：保存即成为新版本，只影响之后参加的会员；已参加的会员保持原规则并收到站内信。"
      filters={
        <ButtonLink look="brand" href={hrefOf('promotions', NEW)}>
          新建活动
        </ButtonLink>
      }
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      page={1}
      onPageChange={() => {}}
      emptyTitle="还没有活动"
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    head: '活动',
    leads: true,
    cell: ({ title, id }) => (
      <>
        <strong>{title}</strong> <small className={pages.mono}>{id}</small>
      </>
    ),
  },
  {
    key: 'kind',
    head: '页面与分类',
    cell: ({ kind, classCode }) => `${promotionKindLabels[kind]} · ${promotionClassLabels[classCode]}`,
  },
  { key: 'state', head: '状态', cell: ({ state }) => <Badge tone={tones[state]}>{promotionStateLabels[state]}</Badge> },
  {
    key: 'version',
    head: '版本',
    align: 'end',
    cell: ({ version, next }) => (next ? `${version}，${siteTime(next.actsFrom)} 起 ${next.version}` : String(version)),
  },
  { key: 'joined', head: '参加', align: 'end', cell: ({ joined }) => joined.toLocaleString('zh-CN') },
  {
    key: 'granted',
    head: '已发放（¥）',
    align: 'end',
    cell: ({ granted }) => <MoneyText fen={granted} currency="" column />,
  },
  { key: 'budget', head: '预算', cell: ({ budgets }) => <Budgets budgets={budgets} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ id, title }) => (
      <ButtonLink size="sm" href={hrefOf('promotions', id)} aria-label={`编辑 ${title}`}>
        编辑
      </ButtonLink>
    ),
  },
];
