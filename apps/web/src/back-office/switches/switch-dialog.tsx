import { SWITCH_TEXT_MAX, SWITCH_TITLE_MAX, switches } from '@fairground/contract/back-office-switches';
import {
  type SiteSwitch,
  siteSwitchLabels,
  switchStateLabels,
  switchStates,
  type SwitchState,
} from '@fairground/contract/site-switches';
import { chinaDateTime, momentInChina } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import type { SwitchRow } from './switch-shapes.ts';

const effects: Readonly<Record<SiteSwitch, string>> = {
  deposit: '关闭后存款入口与存款页消失，新存款被拒绝；已提交的存款照常完成，取款不受影响。',
  depositHelp: '关闭后帮助中心没有存款说明；存款关闭时它也一并关闭。',
  login: '暂停后无人能新登录，已登录的会员继续使用；找回密码不受影响。',
  register: '暂停后不接受新会员；已有会员照常登录。',
};

/** How the switch is to stand, what players read, and why. */
export function SwitchDialog({ row, onDone }: { readonly row: SwitchRow; readonly onDone: () => void }) {
  const { name, version } = row;
  const refreshAll = useRefreshAll();
  const [state, setState] = useState<SwitchState>(row.state);
  const [title, setTitle] = useState(row.title);
  const [text, setText] = useState(row.text);
  const [end, setEnd] = useState(() => (row.resumeTime === null ? '' : typedMoment(row.resumeTime)));
  const set = useMutation({
    ...command(switches.set),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已申请，等待另一位运营人员同意' : '已生效');
      onDone();
      await refreshAll();
    },
  });
  const isOpen = state === 'open';
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={`${siteSwitchLabels[name]}开关`}
      facts={[{ label: '现在', value: switchStateLabels[row.heldAt ?? row.state] }]}
      label="原因"
      hint="只记入操作日志，会员看不到"
      confirmText="确认"
      danger={!isOpen}
      busy={set.isPending}
      failure={set.isError ? messageOf(set.error) : undefined}
      onConfirm={(reason) => {
        const resumeTime = isOpen || end === '' ? null : momentInChina(end).getTime();
        set.mutate({ name, state, title, text, resumeTime, version, reason });
      }}
      choice={
        <>
          <RadioChips
            label="改为"
            showLabel
            value={state}
            options={switchStates[name].map((value) => ({ value, label: switchStateLabels[value] }))}
            onValueChange={setState}
          />
          <p>{effects[name]}</p>
          {!isOpen && name !== 'depositHelp' && (
            <>
              <TextField
                label="标题（选填）"
                maxLength={SWITCH_TITLE_MAX}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
              <TextArea
                label="告知会员的文字（选填）"
                hint="不填则使用默认文字"
                rows={2}
                maxLength={SWITCH_TEXT_MAX}
                counter
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <TextField
                type="datetime-local"
                label="预计恢复时间（选填）"
                hint="北京时间，会告知会员；到时不会自动恢复"
                value={end}
                onChange={({ target }) => setEnd(target.value)}
              />
            </>
          )}
        </>
      }
    />
  );
}

/** As a field for moments writes it. */
const typedMoment = (moment: number): string => chinaDateTime(moment).slice(0, 16).replace(' ', 'T');
