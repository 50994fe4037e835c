import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './composer.module.css';
import type { Draft, Faults } from './draft.ts';

interface AudienceFieldsProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (change: Partial<Draft>) => void;
}

const audiences = [
  { value: 'everyone', label: '全部会员' },
  { value: 'segment', label: '按条件' },
  { value: 'member', label: '指定会员' },
] as const;

const activities = [
  { value: 'any', label: '不限' },
  { value: 'active', label: '登录过' },
  { value: 'inactive', label: '没有登录' },
] as const;

const spans = [
  { value: '7', label: '最近 7 天' },
  { value: '30', label: '最近 30 天' },
  { value: '90', label: '最近 90 天' },
] as const;

const deposits = [
  { value: 'any', label: '不限' },
  { value: 'yes', label: '存过款' },
  { value: 'no', label: '未存过款' },
] as const;

/** Who it is for. */
export function AudienceFields({ draft, faults, onChange }: AudienceFieldsProps) {
  return (
    <>
      <RadioChips
        label="收件人"
        showLabel
        options={audiences}
        value={draft.who}
        onValueChange={(who) => onChange({ who })}
      />
      {faults.who && <p className={styles.fault}>{faults.who}</p>}
      {draft.who === 'member' && (
        <TextField
          label="会员"
          placeholder="用户名或会员编号"
          maxLength={32}
          autoComplete="off"
          value={draft.member}
          error={faults.member}
          onChange={(event) => onChange({ member: event.target.value })}
        />
      )}
      {draft.who === 'segment' && <Conditions draft={draft} faults={faults} onChange={onChange} />}
    </>
  );
}

/** All of them hold together. */
const Conditions = ({ draft, faults, onChange }: AudienceFieldsProps) => (
  <fieldset className={styles.conditions}>
    <legend>同时满足以下条件，不填则不限</legend>
    <TextField
      label="VIP等级从"
      inputMode="numeric"
      maxLength={2}
      value={draft.gradeMin}
      error={faults.gradeMin}
      onChange={(event) => onChange({ gradeMin: event.target.value })}
    />
    <TextField
      label="VIP等级到"
      inputMode="numeric"
      maxLength={2}
      value={draft.gradeMax}
      onChange={(event) => onChange({ gradeMax: event.target.value })}
    />
    <TextField
      type="date"
      label="注册日期从"
      value={draft.registeredFrom}
      onChange={(event) => onChange({ registeredFrom: event.target.value })}
    />
    <TextField
      type="date"
      label="注册日期到"
      value={draft.registeredTo}
      onChange={(event) => onChange({ registeredTo: event.target.value })}
    />
    <Select
      label="登录情况"
      options={activities}
      value={draft.activity}
      onValueChange={(activity) => onChange({ activity })}
    />
    <Select
      label="登录时间"
      options={spans}
      value={draft.activityDays}
      disabled={draft.activity === 'any'}
      onValueChange={(activityDays) => onChange({ activityDays })}
    />
    <Select
      label="存款"
      options={deposits}
      value={draft.deposited}
      onValueChange={(deposited) => onChange({ deposited })}
    />
  </fieldset>
);
