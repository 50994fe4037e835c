import { switches } from '@fairground/contract/back-office-switches';
import { residenceLabels } from '@fairground/contract/residence';
import { regionAccessLabels, type RegionEffect, regionEffectLabels } from '@fairground/contract/site-switches';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RuleForm } from './rule-form.tsx';
import type { Regions, RuleRow } from './switch-shapes.ts';
import styles from './switches.module.css';

const tones: Record<RegionEffect, NonNullable<BadgeProps['tone']>> = {
  blocked: 'danger',
  limited: 'danger',
  warned: 'warning',
};

/** Who is not served, or warned, by the address of a call or by where a member lives. */
export function RegionRules({ regions }: { readonly regions: Regions }) {
  const [edited, setEdited] = useState<RuleRow | 'new'>();
  const [removed, setRemoved] = useState<RuleRow>();
  const { list, version, setBy, setTime } = regions;
  return (
    <section aria-label="地区规则" className={styles.part}>
      <header className={styles.partHead}>
        <h2>地区规则</h2>
        <span className={styles.acts}>
          {setTime !== null && (
            <span className={styles.note}>
              {siteTime(setTime)} · {setBy}
            </span>
          )}
          <Button size="sm" look="brand" onClick={() => setEdited('new')}>
            新增规则
          </Button>
        </span>
      </header>
      <Fixed {...regions.fixed} />
      <div className={styles.scroll}>
        <Table
          dense
          label="地区规则"
          columns={columnsFor({ onEdit: setEdited, onRemove: setRemoved })}
          rows={list}
          rowKey={({ ruleId }) => ruleId}
          empty={<EmptyState compact title="没有运营规则" text="目前只有环境变量中的限制" />}
        />
      </div>
      <Drawer
        size="wide"
        open={edited !== undefined}
        onOpenChange={() => setEdited(undefined)}
        title={edited === 'new' ? '新增地区规则' : '更改地区规则'}
      >
        {edited !== undefined && (
          <RuleForm
            rule={edited === 'new' ? undefined : edited}
            version={version}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Drawer>
      {removed && <RemoveDialog rule={removed} version={version} onDone={() => setRemoved(undefined)} />}
    </section>
  );
}

/** What stands in the environment, shown so that nobody looks for it among the rules. */
function Fixed({ blocked, limited, warned, residences, licensed, served }: Regions['fixed']) {
  const facts = [
    { label: '禁止网络 IP_DENY_CIDR', value: blocked },
    { label: '受限地区 REGION_DENY_CIDR', value: limited },
    { label: '提示地区 REGION_WARN_CIDR', value: warned },
    { label: '限制居住地 RESIDENCE_DENY', value: residences },
    { label: '仅服务居住地 REGION_ALLOW', value: licensed },
    { label: '仅服务网段 REGION_ALLOW_CIDR', value: served },
  ].filter(({ value }) => value.length > 0);
  return (
    <div className={styles.fixed}>
      <p className={styles.note}>
        环境变量中的限制先于本页生效，且不能在此放宽；牌照允许的范围由 REGION_ALLOW 与 REGION_ALLOW_CIDR
        登记，范围之外一律不提供服务。本页只能增加限制，不能扩大服务范围。
      </p>
      {facts.length > 0 && <FactList facts={facts.map(({ label, value }) => ({ label, value: value.join('、') }))} />}
    </div>
  );
}

interface Acts {
  readonly onEdit: (row: RuleRow) => void;
  readonly onRemove: (row: RuleRow) => void;
}

const columnsFor = ({ onEdit, onRemove }: Acts): readonly Column<RuleRow>[] => [
  { key: 'name', head: '名称', leads: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'effect',
    head: '处理',
    cell: ({ effect }) => <Badge tone={tones[effect]}>{regionEffectLabels[effect]}</Badge>,
  },
  {
    key: 'where',
    head: '对象',
    cell: ({ residence, networks }) => (
      <span className={styles.networks}>
        {residence === null ? networks.join(' ') : `居住地：${residenceLabels[residence]}`}
      </span>
    ),
  },
  {
    key: 'accesses',
    head: '适用环节',
    cell: ({ accesses }) => accesses.map((access) => regionAccessLabels[access]).join('、'),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <span className={styles.acts}>
        <Button size="sm" aria-label={`更改 ${row.name}`} onClick={() => onEdit(row)}>
          更改
        </Button>
        <Button size="sm" aria-label={`移除 ${row.name}`} onClick={() => onRemove(row)}>
          移除
        </Button>
      </span>
    ),
  },
];

interface RemoveDialogProps {
  readonly rule: RuleRow;
  readonly version: number;
  readonly onDone: () => void;
}

function RemoveDialog({ rule, version, onDone }: RemoveDialogProps) {
  const refreshAll = useRefreshAll();
  const remove = useMutation({
    ...command(switches.removeRule),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已申请，等待另一位运营人员同意');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="移除地区规则"
      facts={[
        { label: '规则', value: rule.name },
        { label: '处理', value: regionEffectLabels[rule.effect] },
      ]}
      label="原因"
      hint="移除是放宽，另一位运营人员同意后才生效"
      confirmText="申请移除"
      danger
      busy={remove.isPending}
      failure={remove.isError ? messageOf(remove.error) : undefined}
      onConfirm={(reason) => remove.mutate({ ruleId: rule.ruleId, version, reason })}
    />
  );
}
