import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type ContentKind, contentKindLabels } from '@fairground/contract/site-content';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import styles from './content.module.css';
import {
  type ContentDraft,
  type ContentItem,
  type DraftFault,
  draftOf,
  emptyDraft,
  faultOf,
  fieldMoment,
  refusedFault,
} from './content-draft.ts';
import { ContentHistory } from './content-history.tsx';
import { StateBadge } from './content-state.tsx';
import { ContentPreview } from './content-preview.tsx';
import { PayloadForm } from './payload-forms.tsx';

const { contents } = backOfficeCatalogue;

interface ContentEditorProps {
  /** For something new. */
  readonly kind: ContentKind | undefined;
  readonly contentId: string | undefined;
}

/** One piece of content: writing it, seeing it as players will, and what it was before. */
export const ContentEditor = ({ kind, contentId }: ContentEditorProps) => (
  <>
    <a href={hrefOf('content')} className={styles.back}>
      <Icon of={ChevronLeft} size="sm" />
      内容管理
    </a>
    {kind === undefined && contentId !== undefined && <Existing contentId={contentId} />}
    {kind !== undefined && <Editing kind={kind} item={undefined} begun={emptyDraft(kind)} />}
  </>
);

function Existing({ contentId }: { readonly contentId: string }) {
  const result = useQuery(query(contents.one, { contentId }));
  return (
    <Loaded result={result} label="正在读取内容">
      {(item) => <Editing key={item.version} kind={item.kind} item={item} begun={draftOf(item)} />}
    </Loaded>
  );
}

interface EditingProps {
  readonly kind: ContentKind;
  readonly item: ContentItem | undefined;
  readonly begun: ContentDraft;
}

function Editing({ kind, item, begun }: EditingProps) {
  const [draft, setDraft] = useState(begun);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<DraftFault>();
  const refreshAll = useRefreshAll();
  const save = useMutation({
    ...command(contents.save),
    meta: { quiet: true },
    onError: (failure) => setFault(refusedFault(failure)),
    onSuccess: async ({ contentId }, { publish }) => {
      toast.success(publish ? '已发布，会员现在就能看到' : '草稿已保存');
      await refreshAll();
      location.hash = hrefOf('content', contentId);
    },
  });
  const change = (changed: Partial<ContentDraft>) => {
    setDraft({ ...draft, ...changed });
    setFault(undefined);
  };
  const submit = (publish: boolean) => {
    const found = faultOf(draft);
    setFault(found);
    if (found || save.isPending) return;
    save.mutate({
      ...(item && { contentId: item.contentId }),
      baseVersion: item?.version ?? 0,
      content: draft.content,
      beginTime: fieldMoment(draft.begin),
      endTime: fieldMoment(draft.end),
      note: note.trim(),
      publish,
    });
  };
  const [openedAt] = useState(() => Date.now());
  const [begin, end] = [fieldMoment(draft.begin), fieldMoment(draft.end)];
  return (
    <>
      <header className={styles.head}>
        <h1>
          {item ? '编辑' : '新建'}
          {contentKindLabels[kind]}
        </h1>
        {item && <StateBadge state={item.state} />}
        {item && item.liveVersion !== null && item.liveVersion < item.version && <small>有未发布的修改</small>}
      </header>
      <div className={styles.columns}>
        <form
          aria-label="编辑内容"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit(false);
          }}
        >
          {save.isError && !fault && (
            <Callout tone="danger" announces>
              {messageOf(save.error)}
            </Callout>
          )}
          <PayloadForm content={draft.content} fault={fault} onChange={(content) => change({ content })} />
          <div className={styles.pair}>
            <TextField
              type="datetime-local"
              label="开始展示（选填）"
              hint="北京时间；不填则发布后立即展示"
              value={draft.begin}
              error={fault?.field === 'beginTime' && kind !== 'sponsor' ? fault.message : undefined}
              onChange={(event) => change({ begin: event.target.value })}
            />
            <TextField
              type="datetime-local"
              label={kind === 'discount' ? '结束展示' : '结束展示（选填）'}
              hint={kind === 'discount' ? '会员会看到有效期' : '不填则一直展示'}
              value={draft.end}
              error={fault?.field === 'endTime' && kind !== 'sponsor' ? fault.message : undefined}
              onChange={(event) => change({ end: event.target.value })}
            />
          </div>
          <TextField
            label="修改说明（选填）"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={save.isPending}>
              存为草稿
            </Button>
            <Button look="brand" busy={save.isPending} onClick={() => submit(true)}>
              保存并发布
            </Button>
            {item && item.liveVersion !== null && <Withdraw item={item} />}
          </div>
        </form>
        <div className={styles.aside}>
          <section aria-label="预览" className={styles.preview}>
            <h2>会员看到的样子</h2>
            <ContentPreview content={draft.content} begin={begin ?? openedAt} end={end ?? openedAt} />
          </section>
          {item && <ContentHistory item={item} />}
        </div>
      </div>
    </>
  );
}

function Withdraw({ item }: { readonly item: ContentItem }) {
  const [isOpen, setOpen] = useState(false);
  const refreshAll = useRefreshAll();
  const withdraw = useMutation({
    ...command(contents.withdraw),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已撤下');
      setOpen(false);
      await refreshAll();
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        撤下
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="撤下内容"
        facts={[{ label: contentKindLabels[item.kind], value: item.title }]}
        label="撤下原因"
        confirmText="确认撤下"
        danger
        busy={withdraw.isPending}
        failure={withdraw.isError ? messageOf(withdraw.error) : undefined}
        onConfirm={(reason) => withdraw.mutate({ contentId: item.contentId, reason })}
      />
    </>
  );
}
