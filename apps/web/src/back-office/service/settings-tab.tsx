import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { Table } from '../../ui/display/table.tsx';
import { CheckChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { type CannedAnswer, service, useCannedAnswers, useRefreshService } from './service-data.ts';
import styles from './service-page.module.css';

/** Staffed hours and canned answers. */
export const SettingsTab = () => (
  <div className={styles.settings}>
    <Hours />
    <CannedAnswers />
  </div>
);

const WEEK = ['一', '二', '三', '四', '五', '六', '日'] as const;
const dayOptions = WEEK.map((label, index) => ({ value: String(index + 1), label: `周${label}` }));
const DAY_MINUTES = 1440;

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function Hours() {
  const result = useQuery(query(service.hours, {}));
  return (
    <Section title="人工服务时间">
      <Loaded result={result} label="正在读取服务时间">
        {(hours) => <HoursForm key={hours.changeTime} hours={hours} />}
      </Loaded>
    </Section>
  );
}

interface HoursFormProps {
  readonly hours: {
    readonly days: readonly number[];
    readonly opensAt: number;
    readonly closesAt: number;
    readonly changedBy: string;
    readonly changeTime: number | null;
  };
}

function HoursForm({ hours }: HoursFormProps) {
  const refresh = useRefreshService();
  const [days, setDays] = useState(hours.days.map(String));
  const [opens, setOpens] = useState(clockText(hours.opensAt));
  const [closes, setCloses] = useState(clockText(hours.closesAt));
  const save = useMutation({
    ...command(service.setHours),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('服务时间已保存');
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Midnight as an end is the end of the day.
    const closesAt = minuteOf(closes) || DAY_MINUTES;
    save.mutate({ days: days.map(Number), opensAt: minuteOf(opens), closesAt });
  };
  return (
    <form className={styles.hours} onSubmit={submit}>
      <p className={styles.hint}>
        北京时间。结束时间早于开始时间表示到次日；00:00 至 00:00
        为全天。服务时间之外，或没有客服在接待时，访客只能留言。
        {hours.changeTime !== null && ` 上次由 ${hours.changedBy} 于 ${siteDateTime(hours.changeTime)} 修改。`}
      </p>
      <CheckChips label="服务日" options={dayOptions} values={days} onValuesChange={setDays} />
      <div className={styles.clock}>
        <TextField type="time" label="开始" value={opens} required onChange={(event) => setOpens(event.target.value)} />
        <TextField
          type="time"
          label="结束"
          value={closes}
          required
          onChange={(event) => setCloses(event.target.value)}
        />
      </div>
      {save.isError && (
        <Callout tone="danger" announces>
          {messageOf(save.error)}
        </Callout>
      )}
      <Button type="submit" look="brand" busy={save.isPending}>
        保存服务时间
      </Button>
    </form>
  );
}

const blank: Omit<CannedAnswer, 'answerId'> & { readonly answerId?: string } = { shortcut: '', title: '', text: '' };
type Draft = typeof blank;

function CannedAnswers() {
  const result = useCannedAnswers();
  const refresh = useRefreshService();
  const [draft, setDraft] = useState<Draft>();
  const [leaving, setLeaving] = useState<CannedAnswer>();
  const remove = useMutation({
    ...command(service.removeCannedAnswer),
    onSuccess: async () => {
      setLeaving(undefined);
      toast.success('已删除');
      await refresh();
    },
  });
  return (
    <Section
      title="快捷回复"
      aside={
        <Button size="sm" onClick={() => setDraft(blank)}>
          新增快捷回复
        </Button>
      }
    >
      <Loaded result={result} label="正在读取快捷回复">
        {({ list }) => (
          <Table
            dense
            label="快捷回复"
            columns={columnsFor(setDraft, setLeaving)}
            rows={list}
            rowKey={({ answerId }) => answerId}
            empty={<EmptyState compact title="还没有快捷回复" />}
          />
        )}
      </Loaded>
      <Dialog
        open={draft !== undefined}
        onOpenChange={() => setDraft(undefined)}
        title={draft?.answerId === undefined ? '新增快捷回复' : '修改快捷回复'}
      >
        {draft && <CannedForm draft={draft} onDone={() => setDraft(undefined)} />}
      </Dialog>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title="删除快捷回复"
        confirmText="删除"
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ answerId: leaving.answerId })}
      >
        {leaving && `/${leaving.shortcut} ${leaving.title}`}
      </ConfirmDialog>
    </Section>
  );
}

const columnsFor = (
  onEdit: (answer: CannedAnswer) => void,
  onRemove: (answer: CannedAnswer) => void,
): readonly Column<CannedAnswer>[] => [
  { key: 'shortcut', head: '快捷词', leads: true, cell: ({ shortcut }) => `/${shortcut}` },
  { key: 'title', head: '标题', cell: ({ title }) => title },
  { key: 'text', head: '内容', cell: ({ text }) => <span className={styles.excerpt}>{text}</span> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (answer) => (
      <span className={styles.rowActions}>
        <Button size="sm" aria-label={`修改 ${answer.title}`} onClick={() => onEdit(answer)}>
          修改
        </Button>
        <Button size="sm" look="text" aria-label={`删除 ${answer.title}`} onClick={() => onRemove(answer)}>
          删除
        </Button>
      </span>
    ),
  },
];

function CannedForm({ draft, onDone }: { readonly draft: Draft; readonly onDone: () => void }) {
  const refresh = useRefreshService();
  const [answer, setAnswer] = useState(draft);
  const save = useMutation({
    ...command(service.saveCannedAnswer),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已保存');
      onDone();
      await refresh();
    },
  });
  const refused = save.error instanceof CallRefused ? save.error : undefined;
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(answer);
      }}
    >
      <TextField
        label="快捷词"
        hint="客服输入 / 加快捷词即可找到"
        maxLength={20}
        value={answer.shortcut}
        error={errorOf('shortcut')}
        onChange={(event) => setAnswer({ ...answer, shortcut: event.target.value.trim() })}
      />
      <TextField
        label="标题"
        maxLength={40}
        value={answer.title}
        error={errorOf('title')}
        onChange={(event) => setAnswer({ ...answer, title: event.target.value })}
      />
      <TextArea
        label="内容"
        rows={5}
        maxLength={1000}
        counter
        value={answer.text}
        error={errorOf('text')}
        onChange={(event) => setAnswer({ ...answer, text: event.target.value })}
      />
      {save.isError && refused?.field === undefined && (
        <Callout tone="danger" announces>
          {messageOf(save.error)}
        </Callout>
      )}
      <Button type="submit" look="brand" block busy={save.isPending}>
        保存
      </Button>
    </form>
  );
}
