import type { OutputOf } from '@fairground/contract';
import { promotions } from '@fairground/contract/back-office-promotions';
import { promotionDocument } from '@fairground/contract/promotion-document';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeParse } from 'zod/mini';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { fieldMoment } from '../content/content-draft.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { Loaded } from '../parts/loaded.tsx';
import pages from '../pages/pages.module.css';
import { Budgets } from './budgets.tsx';
import { emptyDocument } from './empty-document.ts';
import { Placeholders } from './placeholders.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { PromotionState } from './promotion-state.tsx';
import styles from './promotions.module.css';
import type { Root } from './schema.ts';
import { SchemaPart } from './schema-form.tsx';
import { Simulator } from './simulator.tsx';

/** Stands in the address in place of an id. */
export const NEW = 'new';

type Promotion = OutputOf<typeof promotions.read>;

/** How long somebody may type before the document is looked at. */
const PAUSE_MS = 400;

/** One promotion: its document as a form, as players will see it, tried on past data, and what it was before. */
export function PromotionEditor({ id }: { readonly id: string }) {
  const schema = useQuery({ ...query(promotions.schema, {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <a href={hrefOf('promotions')} className={pages.back}>
        <Icon of={ChevronLeft} size="sm" />
        优惠活动
      </a>
      <Loaded result={schema} label="正在读取表单">
        {({ schema: root }) =>
          id === NEW ? <Editing root={root} known={undefined} /> : <Existing root={root} id={id} />
        }
      </Loaded>
    </>
  );
}

function Existing({ root, id }: { readonly root: Root; readonly id: string }) {
  const result = useQuery(query(promotions.read, { id }));
  return (
    <Loaded result={result} label="正在读取活动">
      {(known) => <Editing key={newestOf(known)?.version} root={root} known={known} />}
    </Loaded>
  );
}

const newestOf = ({ versions }: Promotion) => versions.toSorted((one, other) => other.version - one.version)[0];

function Editing({ root, known }: { readonly root: Root; readonly known: Promotion | undefined }) {
  const [draft, setDraft] = useState<unknown>(() => (known && newestOf(known)?.document) ?? emptyDocument);
  const [actsFrom, setActsFrom] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const refreshAll = useRefreshAll();
  const checked = useChecked(draft);
  const save = useMutation({
    ...command(promotions.save),
    meta: { quiet: true },
    onSuccess: async ({ version }, { document }) => {
      toast.success(actsFrom === '' ? `已保存为第${version}版，立即生效` : `已保存为第${version}版，到时生效`);
      await refreshAll();
      location.hash = hrefOf('promotions', document.id);
    },
  });
  const faults = new Map(checked.faults.map(({ field, message }) => [field.replaceAll(/\[(\d+)\]/g, '.$1'), message]));
  if (save.error instanceof CallRefused && save.error.field) faults.set(save.error.field, save.error.message);
  const typed = safeParse(promotionDocument, draft);
  const submit = () => {
    setAsked(true);
    const from = fieldMoment(actsFrom);
    if (!typed.success || note.trim() === '' || save.isPending) return;
    save.mutate({ document: typed.data, ...(from === null ? {} : { actsFrom: from }), note: note.trim() });
  };
  return (
    <>
      <header className={pages.head}>
        <h1>{known ? known.title : '新建活动'}</h1>
        {known && <PromotionState promotion={known} />}
      </header>
      <div className={styles.columns}>
        <form
          className={styles.form}
          aria-label="活动文档"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {!known && <CopyFrom onCopy={setDraft} />}
          <SchemaPart
            root={root}
            schema={root}
            name=""
            label="活动"
            path=""
            value={draft}
            onChange={setDraft}
            faults={faults}
            fixed={known !== undefined}
          />
          {(save.isError || (asked && checked.faults.length > 0)) && (
            <Callout tone="danger" announces title={save.isError ? messageOf(save.error) : '还有需要改正的地方'}>
              <ul className={styles.faults}>
                {checked.faults.map(({ field, message }) => (
                  <li key={field + message}>
                    {field}：{message}
                  </li>
                ))}
              </ul>
            </Callout>
          )}
          <div className={styles.pair}>
            <TextField
              type="datetime-local"
              label="生效时间（选填）"
              hint="北京时间；不填则立即生效"
              value={actsFrom}
              onChange={({ target }) => setActsFrom(target.value)}
            />
            <TextField
              label="修改说明"
              maxLength={200}
              value={note}
              error={asked && note.trim() === '' ? '请填写修改说明' : undefined}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" look="brand" busy={save.isPending}>
              保存为新版本
            </Button>
          </div>
        </form>
        <div className={styles.aside}>
          <PromotionPreview preview={checked.preview} />
          <Placeholders placeholders={checked.placeholders} />
          <Simulator document={typed.success ? typed.data : undefined} />
          {known && (
            <section className={styles.panel} aria-label="预算与版本">
              <h2>预算与版本</h2>
              <Budgets budgets={known.budgets} />
              <ul className={pages.lines}>
                {known.versions.map(({ version, actsFrom: from, savedBy, note: why, joined }) => (
                  <li key={version}>
                    第{version}版 · {siteMoment(from)} 起 · {savedBy || '系统'} · {joined}人参加
                    {why !== '' && ` · ${why}`}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What the server says about the document, a moment after the last key. */
function useChecked(draft: unknown) {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { data } = useQuery({
    ...query(promotions.validate, { document: settled }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { faults: data?.faults ?? [], preview: data?.preview ?? null, placeholders: data?.placeholders ?? [] };
}

/** Begins with what another promotion has. */
function CopyFrom({ onCopy }: { readonly onCopy: (document: unknown) => void }) {
  const { data } = useQuery({ ...query(promotions.list, {}), meta: { quiet: true } });
  const read = useMutation({
    ...command(promotions.read),
    onSuccess: (found) => onCopy({ ...newestOf(found)?.document, id: '' }),
  });
  return (
    <Select
      label="从已有活动复制（选填）"
      value={read.variables?.id ?? ''}
      placeholder="不复制，从空白开始"
      onValueChange={(id) => read.mutate({ id })}
      options={(data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
