import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '@fairground/contract/back-office-messages';
import { MessageType } from '@fairground/contract/message-shape';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command } from '../../../api/query.ts';
import { MessageArticle } from '../../../features/messages/message-article.tsx';
import { messageTypeLabels } from '../../../features/messages/message-types.ts';
import { routePaths } from '../../../features/navigation/route-paths.ts';
import { routeTitles } from '../../../features/navigation/route-titles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CheckChips, RadioChips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './composer.module.css';
import { type Draft, emptyDraft, type Faults, faultsIn, isPromotional, sendingOf, type Way } from './draft.ts';

const { messages } = backOfficeCatalogue;
type Count = OutputOf<typeof messages.countRecipients>;

const types = [...messageTypeLabels].map(([type, label]) => ({ value: String(type), label }));
const ways = [
  { value: 'byMessage', label: '站内信' },
  { value: 'byMail', label: '邮件' },
  { value: 'bySms', label: '短信' },
] as const satisfies readonly { value: Way; label: string }[];

/** Pages a message may lead to: those whose address is complete. */
const linked = ['savemoney', 'takemoney', 'transfermoney', 'wallet', 'transRecord', 'betRecord', 'giftRecord'] as const;
const more = ['discount', 'welfare', 'vip', 'userinfo', 'auth', 'limits', 'feedback', 'gamesport', 'home'] as const;
const paths = [
  { value: 'none', label: '不带链接' },
  ...[...linked, ...more].map((name) => ({ value: routePaths[name], label: routeTitles[name] })),
];

/** Writes to one, to some or to all members: first what they will see and how many they are, then it goes out. */
export function Composer({ onSent }: { readonly onSent: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [faults, setFaults] = useState<Faults>({});
  const refreshAll = useRefreshAll();
  const count = useMutation({ ...command(messages.countRecipients), meta: { quiet: true } });
  const send = useMutation({
    ...command(messages.send),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(draft.sendTime === '' ? '已发送' : '已安排定时发送');
      await refreshAll();
      onSent();
    },
    onSettled: () => count.reset(),
  });
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsIn(draft, Date.now());
    setFaults(found);
    send.reset();
    if (Object.keys(found).length === 0) count.mutate(sendingOf(draft, Date.now()));
  };
  const failure = count.error ?? send.error;
  return (
    <div className={styles.composer}>
      <h1 className="visually-hidden">写站内信</h1>
      <form className={styles.form} aria-label="写站内信" noValidate onSubmit={submit}>
        <AudienceFields draft={draft} faults={faults} onChange={set} />
        <RadioChips
          label="消息类型"
          showLabel
          options={types}
          value={String(draft.type)}
          onValueChange={(value) => set({ type: typeOf(value) })}
        />
        <CheckChips
          label="发送方式"
          showLabel
          options={ways}
          values={draft.ways}
          onValuesChange={(values) => set({ ways: values })}
        />
        {faults.ways && <p className={styles.fault}>{faults.ways}</p>}
        <Checkbox
          checked={isPromotional(draft)}
          disabled={draft.type === MessageType.activity}
          onChange={(event) => set({ promotional: event.target.checked })}
        >
          营销内容（退订、休息和自我排除的会员不会收到；活动类一律视为营销）
        </Checkbox>
        <TextField
          label="标题"
          maxLength={MESSAGE_TITLE_MAX}
          counter
          value={draft.title}
          error={faults.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label="正文"
          rows={6}
          maxLength={MESSAGE_TEXT_MAX}
          counter
          value={draft.content}
          error={faults.content}
          onChange={(event) => set({ content: event.target.value })}
        />
        <div className={styles.pair}>
          <Select
            label="链接页面"
            options={paths}
            value={draft.path === '' ? 'none' : draft.path}
            onValueChange={(path) => set({ path: path === 'none' ? '' : path })}
          />
          <TextField
            type="datetime-local"
            label="定时发送（选填）"
            hint="北京时间，不填则立即发送"
            value={draft.sendTime}
            error={faults.sendTime}
            onChange={(event) => set({ sendTime: event.target.value })}
          />
        </div>
        <Checkbox checked={draft.popup} onChange={(event) => set({ popup: event.target.checked })}>
          弹窗提醒（会员打开网站时弹出，关闭后不再出现）
        </Checkbox>
        {failure && (
          <Callout tone="danger" announces>
            {messageOf(failure)}
          </Callout>
        )}
        <Button type="submit" look="brand" busy={count.isPending}>
          统计收件人并发送
        </Button>
      </form>
      <Preview draft={draft} />
      <ConfirmDialog
        open={count.data !== undefined}
        onOpenChange={() => count.reset()}
        title={draft.sendTime === '' ? '确认发送？' : '确认定时发送？'}
        facts={count.data ? factsOf(draft, count.data) : []}
        confirmText={draft.sendTime === '' ? '发送' : '安排发送'}
        busy={send.isPending}
        onConfirm={() => send.mutate(sendingOf(draft, Date.now()))}
      />
    </div>
  );
}

const typeOf = (value: string): MessageType =>
  Object.values(MessageType).find((type) => String(type) === value) ?? MessageType.notice;

const factsOf = ({ title, sendTime, ways: chosen }: Draft, { total, skipped, ...reached }: Count) => [
  { label: '标题', value: title },
  { label: '符合条件', value: `${total} 位会员` },
  ...ways
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({ label: `${label}送达`, value: `${reached[value]} 位` })),
  { label: '不会收到', value: `${skipped} 位` },
  { label: '发送时间', value: sendTime === '' ? '立即' : sendTime.replace('T', ' ') },
];

function Preview({ draft: { title, content, type, path } }: { readonly draft: Draft }) {
  const [now] = useState(() => Date.now());
  return (
    <section className={styles.preview} aria-label="会员看到的样子">
      <h2>会员看到的样子</h2>
      <div className={styles.sheet}>
        <MessageArticle message={{ title: title || '标题', content: content || '正文', type, path, sendTime: now }} />
      </div>
    </section>
  );
}
