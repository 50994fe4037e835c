import { RULE_NAME_MAX, RULE_NETWORKS_MAX, switches } from '@fairground/contract/back-office-switches';
import { type Residence, residenceLabels } from '@fairground/contract/residence';
import {
  accessesOf,
  type RegionAccess,
  regionAccessLabels,
  type RegionBasis,
  regionBasisLabels,
  type RegionEffect,
  regionEffectLabels,
} from '@fairground/contract/site-switches';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckChips, RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { REASON_MAX } from '../parts/decision-form.tsx';
import type { RuleRow } from './switch-shapes.ts';
import styles from './switches.module.css';

interface RuleFormProps {
  /** Undefined: a new one. */
  readonly rule: RuleRow | undefined;
  readonly version: number;
  readonly onDone: () => void;
}

/** A rule: by what it goes, what it does, and where it is asked. */
export function RuleForm({ rule, version, onDone }: RuleFormProps) {
  const refreshAll = useRefreshAll();
  const [name, setName] = useState(rule?.name ?? '');
  const [basis, setBasis] = useState<RegionBasis>(rule?.basis ?? 'address');
  const [effect, setEffect] = useState<RegionEffect>(rule?.effect ?? 'limited');
  const [networks, setNetworks] = useState(rule?.networks.join('\n') ?? '');
  const [residence, setResidence] = useState<Residence | ''>(rule?.residence ?? '');
  const [accesses, setAccesses] = useState<readonly RegionAccess[]>(
    rule?.accesses ?? accessesOf({ basis: 'address', effect: 'limited' }),
  );
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const save = useMutation({
    ...command(switches.saveRule),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已申请，等待另一位运营人员同意' : '已生效');
      onDone();
      await refreshAll();
    },
  });
  const isByAddress = basis === 'address';
  const usedEffect = isByAddress ? effect : 'limited';
  const possible = accessesOf({ basis, effect: usedEffect });
  const chosen = isByAddress ? accesses.filter((access) => possible.includes(access)) : possible;
  const listed = networks.split(/[\s,，、]+/).filter((word) => word !== '');
  const faults = {
    name: name.trim() === '' && '请填写名称',
    networks: isByAddress && networksFault(listed),
    residence: !isByAddress && residence === '' && '请选择居住地',
    accesses: chosen.length === 0 && '请选择适用环节',
    reason: reason.trim() === '' && '请填写原因',
  };
  const told = (fault: string | false): string | undefined => (isAsked && fault !== false ? fault : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (save.isPending || Object.values(faults).some((fault) => fault !== false)) return;
    save.mutate({
      ...(rule && { ruleId: rule.ruleId }),
      rule: {
        name: name.trim(),
        basis,
        effect: usedEffect,
        networks: isByAddress ? listed : [],
        residence: isByAddress || residence === '' ? null : residence,
        accesses: [...chosen],
      },
      version,
      reason: reason.trim(),
    });
  };
  return (
    <form aria-label="地区规则" className={styles.form} noValidate onSubmit={submit}>
      {save.isError && (
        <Callout tone="danger" announces>
          {messageOf(save.error)}
        </Callout>
      )}
      <TextField
        label="名称"
        hint="例如“法国”或“某机房”；测试与日志以此称呼"
        maxLength={RULE_NAME_MAX}
        value={name}
        error={told(faults.name)}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioChips
        label="依据"
        showLabel
        value={basis}
        options={optionsOf(regionBasisLabels)}
        onValueChange={setBasis}
      />
      {isByAddress ? (
        <>
          <TextArea
            label="网段"
            hint={`每行一个，如 203.0.113.0/24 或 2001:db8::/32，最多${RULE_NETWORKS_MAX}个`}
            rows={5}
            value={networks}
            error={told(faults.networks)}
            onChange={({ target }) => setNetworks(target.value)}
          />
          <RadioChips
            label="处理"
            showLabel
            value={effect}
            options={optionsOf(regionEffectLabels)}
            onValueChange={setEffect}
          />
          <CheckChips
            label="适用环节"
            showLabel
            values={chosen}
            options={possible.map((value) => ({ value, label: regionAccessLabels[value] }))}
            onValuesChange={setAccesses}
          />
          {told(faults.accesses) !== undefined && <Callout tone="danger">{told(faults.accesses)}</Callout>}
          {effect === 'warned' && <Callout>会员每次登录只提示一次，知悉后可以继续；该地区不接受新注册。</Callout>}
        </>
      ) : (
        <>
          <SearchSelect
            label="居住地"
            placeholder="搜索国家或地区"
            value={residence}
            options={optionsOf(residenceLabels).map((option) => ({ ...option, keywords: option.value }))}
            error={told(faults.residence)}
            onValueChange={setResidence}
          />
          <Callout>居住在此地的会员不能存款、进入游戏、投注与领取优惠（6031），仍可登录、查看与取款。</Callout>
        </>
      )}
      <TextArea
        label="原因"
        hint="只记入操作日志"
        rows={3}
        maxLength={REASON_MAX}
        counter
        value={reason}
        error={told(faults.reason)}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="brand" block busy={save.isPending}>
        保存
      </Button>
      <p className={styles.note}>收紧立即生效；缩小范围或放宽处理须另一位运营人员同意。</p>
    </form>
  );
}

function networksFault(listed: readonly string[]): string | false {
  if (listed.length === 0) return '请填写至少一个网段';
  return listed.length > RULE_NETWORKS_MAX && `最多${RULE_NETWORKS_MAX}个网段`;
}
