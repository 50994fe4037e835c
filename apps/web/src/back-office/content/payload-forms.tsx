import {
  type Audience,
  type ContentPayload,
  type DiscountPayload,
  type HelpPayload,
  type NavigationPayload,
  type NoticePayload,
  type SponsorPayload,
  audienceLabels,
} from '@fairground/contract/site-content';
import { categoryLabels } from '@fairground/contract/venues';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { helpPages } from '../../features/navigation/help-pages.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './content.module.css';
import { type DraftFault, fieldMoment, fieldText } from './content-draft.ts';

interface FormProps<Payload> {
  readonly payload: Payload;
  readonly fault: DraftFault | undefined;
  readonly onChange: (payload: Payload) => void;
}

interface PayloadFormProps {
  readonly content: ContentPayload;
  readonly fault: DraftFault | undefined;
  readonly onChange: (content: ContentPayload) => void;
}

/** The fields of a kind. */
export function PayloadForm({ content, fault, onChange }: PayloadFormProps) {
  const { kind } = content;
  if (kind === 'notice')
    return <NoticeForm payload={content.payload} fault={fault} onChange={(payload) => onChange({ kind, payload })} />;
  if (kind === 'navigation')
    return (
      <NavigationForm payload={content.payload} fault={fault} onChange={(payload) => onChange({ kind, payload })} />
    );
  if (kind === 'sponsor')
    return <SponsorForm payload={content.payload} fault={fault} onChange={(payload) => onChange({ kind, payload })} />;
  if (kind === 'help')
    return <HelpForm payload={content.payload} fault={fault} onChange={(payload) => onChange({ kind, payload })} />;
  return <DiscountForm payload={content.payload} fault={fault} onChange={(payload) => onChange({ kind, payload })} />;
}

const errorAt = (fault: DraftFault | undefined, field: string): string | undefined =>
  fault?.field === field ? fault.message : undefined;

function NoticeForm({ payload, fault, onChange }: FormProps<NoticePayload>) {
  return (
    <>
      <TextField
        label="标题"
        maxLength={100}
        counter
        value={payload.title}
        error={errorAt(fault, 'title')}
        onChange={(event) => onChange({ ...payload, title: event.target.value })}
      />
      <TextArea
        label="正文"
        rows={8}
        maxLength={20_000}
        counter
        value={payload.content}
        error={errorAt(fault, 'content')}
        onChange={(event) => onChange({ ...payload, content: event.target.value })}
      />
      <Checkbox checked={payload.marquee} onChange={(event) => onChange({ ...payload, marquee: event.target.checked })}>
        在页头滚动
      </Checkbox>
    </>
  );
}

function HelpForm({ payload, fault, onChange }: FormProps<HelpPayload>) {
  return (
    <>
      <Select
        label="文章"
        value={payload.article}
        options={optionsOf(helpPages)}
        error={errorAt(fault, 'article')}
        onValueChange={(article) => onChange({ ...payload, article })}
      />
      <TextField
        label="标题"
        maxLength={60}
        counter
        value={payload.title}
        error={errorAt(fault, 'title')}
        onChange={(event) => onChange({ ...payload, title: event.target.value })}
      />
      <TextArea
        label="正文"
        hint="显示在文章标题下方；文章本身的规则与限额取自系统配置，不在这里修改。"
        rows={6}
        maxLength={5_000}
        counter
        value={payload.content}
        error={errorAt(fault, 'content')}
        onChange={(event) => onChange({ ...payload, content: event.target.value })}
      />
    </>
  );
}

function NavigationForm({ payload, fault, onChange }: FormProps<NavigationPayload>) {
  const { entries } = payload;
  const move = (index: number, by: -1 | 1) => {
    const moved = [...entries];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onChange({ entries: moved });
  };
  const set = (index: number, changes: Partial<NavigationPayload['entries'][number]>) =>
    onChange({ entries: entries.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)) });
  return (
    <>
      <p className={styles.hint}>从上到下就是会员看到的顺序。隐藏的入口不再出现，页面本身仍可通过地址打开。</p>
      {errorAt(fault, 'entries') && <p className={styles.fault}>{errorAt(fault, 'entries')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.category} className={styles.entry} data-hidden={!entry.visible || undefined}>
            <span className={styles.moves}>
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={`${entry.name}上移`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                size="sm"
                label={`${entry.name}下移`}
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
              />
            </span>
            <TextField
              label={`${categoryLabels[entry.category]}的名称`}
              maxLength={8}
              value={entry.name}
              error={errorAt(fault, `entries.${index}.name`)}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <TextField
              label="说明"
              maxLength={60}
              value={entry.note}
              error={errorAt(fault, `entries.${index}.note`)}
              onChange={(event) => set(index, { note: event.target.value })}
            />
            <Switch
              label={`显示${entry.name}`}
              hideLabel
              checked={entry.visible}
              disabled={entry.category === 'HOME'}
              onCheckedChange={(visible) => set(index, { visible })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function SponsorForm({ payload, fault, onChange }: FormProps<SponsorPayload>) {
  return (
    <>
      <TextField
        label="伙伴或赛事名称"
        maxLength={100}
        value={payload.title}
        error={errorAt(fault, 'title')}
        onChange={(event) => onChange({ ...payload, title: event.target.value })}
      />
      <TextField
        label="赛季或期次"
        maxLength={40}
        placeholder="2026/27 赛季"
        value={payload.season}
        error={errorAt(fault, 'season')}
        onChange={(event) => onChange({ ...payload, season: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          type="datetime-local"
          label="合作开始"
          value={fieldText(payload.beginTime)}
          error={errorAt(fault, 'beginTime')}
          onChange={(event) => onChange({ ...payload, beginTime: fieldMoment(event.target.value) ?? 0 })}
        />
        <TextField
          type="datetime-local"
          label="合作结束"
          value={fieldText(payload.endTime)}
          error={errorAt(fault, 'endTime')}
          onChange={(event) => onChange({ ...payload, endTime: fieldMoment(event.target.value) ?? 0 })}
        />
      </div>
      <TextArea
        label="介绍"
        rows={6}
        maxLength={5_000}
        counter
        value={payload.content}
        error={errorAt(fault, 'content')}
        onChange={(event) => onChange({ ...payload, content: event.target.value })}
      />
    </>
  );
}

const isAudience = (word: string): word is Audience => Object.hasOwn(audienceLabels, word);
const audiences = Object.keys(audienceLabels)
  .filter(isAudience)
  .map((value) => ({ value, label: audienceLabels[value] }));

function DiscountForm({ payload, fault, onChange }: FormProps<DiscountPayload>) {
  const { audience } = payload;
  return (
    <>
      <TextField
        label="标题"
        maxLength={60}
        value={payload.title}
        error={errorAt(fault, 'title')}
        onChange={(event) => onChange({ ...payload, title: event.target.value })}
      />
      <TextArea
        label="说明"
        hint="写明奖励、流水倍数与领取方式。"
        rows={3}
        maxLength={200}
        counter
        value={payload.summary}
        error={errorAt(fault, 'summary')}
        onChange={(event) => onChange({ ...payload, summary: event.target.value })}
      />
      <TextField
        label="点击前往"
        hint="站内路径"
        maxLength={300}
        value={payload.path}
        error={errorAt(fault, 'path')}
        onChange={(event) => onChange({ ...payload, path: event.target.value })}
      />
      <Select
        label="展示给"
        value={audience}
        options={audiences}
        onValueChange={(value) => onChange({ ...payload, audience: value })}
      />
      {(audience === 'newcomers' || audience === 'veterans') && (
        <TextField
          type="number"
          label={audience === 'newcomers' ? '注册不满多少天' : '注册满多少天'}
          min={1}
          max={3_650}
          value={String(payload.days)}
          error={errorAt(fault, 'days')}
          onChange={(event) => onChange({ ...payload, days: Number(event.target.value) })}
        />
      )}
      {audience === 'named' && <NamesField payload={payload} fault={fault} onChange={onChange} />}
    </>
  );
}

const NamesField = ({ payload, fault, onChange }: FormProps<DiscountPayload>) => (
  <TextArea
    label="会员用户名"
    hint="每行一个，最多200个。"
    rows={4}
    value={payload.names.join('\n')}
    error={fault?.field.startsWith('names') ? fault.message : undefined}
    onChange={(event) => onChange({ ...payload, names: event.target.value.split(/[\s,，、]+/) })}
  />
);
