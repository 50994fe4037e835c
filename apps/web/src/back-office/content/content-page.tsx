import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type ContentKind, contentKindLabels } from '@fairground/contract/site-content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import styles from './content.module.css';
import { ContentEditor } from './content-editor.tsx';
import { StateBadge, spanText } from './content-state.tsx';

type Row = OutputOf<typeof backOfficeCatalogue.contents.list>['list'][number];

const isKind = (word: string): word is ContentKind => Object.hasOwn(contentKindLabels, word);
const kinds = Object.keys(contentKindLabels).filter(isKind);

/** What operators write for players: one kind at a time, or one piece of it. */
export function ContentPage() {
  const { about } = usePageAddress();
  const [kind, setKind] = useState<ContentKind>('notice');
  if (isKind(about)) return <ContentEditor key={about} kind={about} contentId={undefined} />;
  if (about !== '') return <ContentEditor key={about} kind={undefined} contentId={about} />;
  return <ContentList key={kind} kind={kind} onKindChange={setKind} />;
}

interface ContentListProps {
  readonly kind: ContentKind;
  readonly onKindChange: (kind: ContentKind) => void;
}

function ContentList({ kind, onKindChange }: ContentListProps) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(backOfficeCatalogue.contents.list, { kind, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const name = contentKindLabels[kind];
  return (
    <QueuePage
      title="内容管理"
      hint="草稿只有后台可见；发布立即生效，可以排期；每次保存都是一个新版本，随时可以恢复。"
      filters={
        <>
          <RadioChips
            label="内容类型"
            value={kind}
            options={kinds.map((value) => ({ value, label: contentKindLabels[value] }))}
            onValueChange={onKindChange}
          />
          <ButtonLink href={hrefOf('content', kind)} look="brand" className={styles.add}>
            新建{name}
          </ButtonLink>
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ contentId }) => contentId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle={`还没有${name}`}
      emptyText="新建后先存为草稿，预览无误再发布。"
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'title', head: '内容', leads: true, cell: ({ title }) => <span className={styles.title}>{title}</span> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, version, liveVersion }) => (
      <span className={styles.state}>
        <StateBadge state={state} />
        {liveVersion !== null && liveVersion < version && <small>有未发布的修改</small>}
      </span>
    ),
  },
  { key: 'time', head: '展示时间', cell: ({ beginTime, endTime }) => spanText(beginTime, endTime) },
  { key: 'version', head: '版本', align: 'end', cell: ({ version }) => version },
  {
    key: 'changed',
    head: '最近修改',
    cell: ({ changeTime, changedBy }) => `${siteTime(changeTime)} ${changedBy || '系统'}`,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ contentId, title }) => (
      <ButtonLink size="sm" href={hrefOf('content', contentId)} aria-label={`编辑 ${title}`}>
        编辑
      </ButtonLink>
    ),
  },
];
