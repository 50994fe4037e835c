import type { InputOf, OutputOf } from '@fairground/contract';
import { vip } from '@fairground/contract/back-office-vip';
import { serviceClassLabels } from '@fairground/contract/member-grades';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { fenFromYuan, yuanFromFen } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { Loaded } from '../parts/loaded.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import pages from '../pages/pages.module.css';
import styles from '../promotions/promotions.module.css';

type Configs = OutputOf<typeof vip.configs>;
type Config = Configs['list'][number];
type Grade = InputOf<typeof vip.saveConfig>['grades'][number];
type Category = keyof typeof venueCategoryLabels;

const sums = [
  ['depositNeed', '累计存款'],
  ['turnoverNeed', '累计有效投注'],
  ['keepNeed', '保级有效投注'],
  ['upgradeGift', '晋级礼金'],
  ['weekGift', '每周礼金'],
  ['weekNeed', '每周礼金所需投注'],
  ['monthGift', '每月礼金'],
  ['birthdayGift', '生日礼金'],
  ['withdrawAmount', '每日取款额度'],
  ['rebateCap', '每日返水上限'],
] as const satisfies readonly (readonly [keyof Grade, string])[];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const categories = Object.keys(venueCategoryLabels) as readonly Category[];

/** What every grade takes and gives; a change is a new version that acts from the next day on. */
export function VipPage() {
  const result = useQuery(query(vip.configs, {}));
  return (
    <>
      <header className={pages.head}>
        <h1>VIP等级</h1>
      </header>
      <Loaded result={result} label="正在读取VIP等级">
        {(configs) => <Configs key={configs.list[0]?.version} configs={configs} />}
      </Loaded>
    </>
  );
}

function Configs({ configs }: { readonly configs: Configs }) {
  const newest = configs.list[0];
  return (
    <div className={styles.aside}>
      {newest && <Editing config={newest} isActing={newest.version === configs.acting} />}
      <section className={styles.panel} aria-label="版本">
        <h2>版本</h2>
        <ul className={pages.lines}>
          {configs.list.map(({ version, fromTime, setBy, reason }) => (
            <li key={version}>
              第{version}版 · {siteMoment(fromTime)} 起 · {setBy || '系统'}
              {reason !== '' && ` · ${reason}`} {version === configs.acting && <Badge tone="success">生效中</Badge>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Editing({ config, isActing }: { readonly config: Config; readonly isActing: boolean }) {
  const [grades, setGrades] = useState<readonly Grade[]>(config.grades);
  const [keepDays, setKeepDays] = useState(String(config.keepDays));
  const [saving, setSaving] = useState(false);
  const refreshAll = useRefreshAll();
  const save = useMutation({
    ...command(vip.saveConfig),
    meta: { quiet: true },
    onSuccess: async ({ version, fromTime }) => {
      toast.success(`已保存为第${version}版，${siteMoment(fromTime)} 起生效`);
      setSaving(false);
      await refreshAll();
    },
  });
  const change = (grade: number, changed: Partial<Grade>) =>
    setGrades(grades.map((each) => (each.grade === grade ? { ...each, ...changed } : each)));
  return (
    <section className={styles.panel} aria-label="等级配置">
      <h2>
        第{config.version}版 {isActing ? '' : <Badge tone="warning">{`${siteMoment(config.fromTime)} 起生效`}</Badge>}
      </h2>
      <p className={styles.small}>
        金额为元，返水为百分比。保存后从次日零点（北京时间）起生效；生效时不会有会员因此降级，保级按周期开始时的版本计算。
      </p>
      <TextField
        label="保级周期（天）"
        inputMode="numeric"
        value={keepDays}
        onChange={({ target }) => setKeepDays(target.value)}
      />
      <div className={styles.grades}>
        <table aria-label="等级配置">
          <thead>
            <tr>
              <th scope="col">项目</th>
              {grades.map(({ grade }) => (
                <th key={grade} scope="col">
                  VIP{grade}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(([key, label]) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {grades.map((grade) => (
                  <td key={grade.grade}>
                    <Cell
                      label={`VIP${grade.grade} ${label}`}
                      text={yuanFromFen(grade[key])}
                      onText={(text) => {
                        const fen = fenFromYuan(text);
                        if (fen === undefined) return false;
                        change(grade.grade, { [key]: fen });
                        return true;
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">每日取款次数</th>
              {grades.map((grade) => (
                <td key={grade.grade}>
                  <Cell
                    label={`VIP${grade.grade} 每日取款次数`}
                    text={String(grade.withdrawCount)}
                    onText={(text) => {
                      if (!/^\d{1,4}$/.test(text)) return false;
                      change(grade.grade, { withdrawCount: Number(text) });
                      return true;
                    }}
                  />
                </td>
              ))}
            </tr>
            {categories.map((category) => (
              <tr key={category}>
                <th scope="row">{venueCategoryLabels[category]}返水（%）</th>
                {grades.map((grade) => (
                  <td key={grade.grade}>
                    <Cell
                      label={`VIP${grade.grade} ${venueCategoryLabels[category]}返水`}
                      text={(grade.rebate[category] / 100).toFixed(2)}
                      onText={(text) => {
                        if (!/^\d(\.\d{1,2})?$/.test(text)) return false;
                        const rebate = { ...grade.rebate, [category]: Math.round(Number(text) * 100) };
                        change(grade.grade, { rebate });
                        return true;
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">积分倍数</th>
              {grades.map((grade) => (
                <td key={grade.grade}>
                  <Cell
                    label={`VIP${grade.grade} 积分倍数`}
                    text={(grade.pointsTenths / 10).toFixed(1)}
                    onText={(text) => {
                      if (!/^\d{1,2}(\.\d)?$/.test(text)) return false;
                      change(grade.grade, { pointsTenths: Math.round(Number(text) * 10) });
                      return true;
                    }}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">客服</th>
              {grades.map((grade) => (
                <td key={grade.grade}>{serviceClassLabels[grade.serviceClass]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button look="brand" onClick={() => setSaving(true)}>
          保存为新版本
        </Button>
      </div>
      <ReasonDialog
        open={saving}
        onClose={() => setSaving(false)}
        title="保存VIP等级配置"
        facts={[{ label: '生效', value: '次日零点（北京时间）' }]}
        label="原因"
        confirmText="保存"
        busy={save.isPending}
        failure={save.isError ? messageOf(save.error) : undefined}
        onConfirm={(reason) =>
          save.mutate({ keepDays: Number(keepDays), grades: [...grades], venueRates: config.venueRates, reason })
        }
      />
    </section>
  );
}

interface CellProps {
  readonly label: string;
  readonly text: string;
  /** Takes what was typed; false when it is none that can be taken. */
  readonly onText: (text: string) => boolean;
}

/** One number of the table. What cannot be read stays as typed, and is marked. */
function Cell({ label, text, onText }: CellProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isRead: boolean }>();
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={typed?.text ?? text}
      aria-invalid={typed?.isRead === false}
      onChange={({ target }) => setTyped({ text: target.value, isRead: onText(target.value) })}
      onBlur={() => typed?.isRead && setTyped(undefined)}
    />
  );
}
