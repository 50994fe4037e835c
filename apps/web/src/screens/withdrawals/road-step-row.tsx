import { roadStateLabels } from '@fairground/contract/withdrawals';
import { Check, Circle, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { usualTimeText } from '../../features/money-amount/range-text.ts';
import type { Question } from '../../features/profile/questions.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { siteTime } from '../../features/site/site-time.ts';
import type { RoadStep } from '../../features/withdraw-road/road-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { RoadForm } from './road-form.ts';
import { timeLeftText } from './time-left-text.ts';
import styles from './road.module.css';

type StepName = RoadStep['step'];

const labels: Record<StepName, { readonly title: string; readonly text: string }> = {
  phone: { title: '绑定手机号', text: '用于验证身份和接收资金提醒' },
  realName: { title: '填写真实姓名', text: '收款账户的户名须与实名一致' },
  birthday: { title: '填写生日', text: '确认已年满18岁' },
  identity: { title: '身份认证', text: '上传证件照片，通过后即可取款' },
  secondPassword: { title: '设置资金密码', text: '每次取款都要用到，与登录密码不同' },
  account: { title: '添加收款账户', text: '银行卡、支付宝或虚拟币地址，任选其一' },
  accountWait: { title: '收款账户冷却', text: '新账户添加满24小时后才能收款' },
  securityWait: { title: '安全等待', text: '修改登录密码或资金密码后，24小时内不能取款' },
  turnover: { title: '完成流水', text: '每笔存款须完成1倍流水，礼金的流水按存款方式的说明另计' },
};

/** What a step is done by: a dialog of the profile, or a form of its own. */
const questions: Partial<Record<StepName, { readonly question: Question; readonly action: string }>> = {
  phone: { question: 'phone', action: '绑定' },
  realName: { question: 'realName', action: '填写' },
  birthday: { question: 'birthday', action: '填写' },
  secondPassword: { question: 'fundPassword', action: '设置' },
};

const forms: Partial<Record<StepName, readonly { readonly form: RoadForm; readonly action: string }[]>> = {
  identity: [{ form: 'identity', action: '上传证件' }],
  account: [
    { form: 'bank', action: '添加银行卡' },
    { form: 'alipay', action: '支付宝' },
    { form: 'coin', action: '虚拟币' },
  ],
};

const tones: Record<RoadStep['state'], NonNullable<BadgeProps['tone']>> = {
  todo: 'neutral',
  reviewing: 'warning',
  waiting: 'warning',
  playing: 'brand',
  done: 'success',
  none: 'neutral',
};

const icons: Record<RoadStep['state'], LucideIcon> = {
  todo: Circle,
  reviewing: LoaderCircle,
  waiting: Clock,
  playing: LoaderCircle,
  done: Check,
  none: Check,
};

interface RoadStepRowProps {
  readonly step: RoadStep;
  readonly onAsk: (question: Question) => void;
  readonly onForm: (form: RoadForm) => void;
  /** The time it waited for has come. */
  readonly onOver: () => void;
  readonly children?: ReactNode;
}

/** One step: what it is, how it stands, and the way to take it without leaving the page. */
export function RoadStepRow({ step, onAsk, onForm, onOver, children }: RoadStepRowProps) {
  const legalAge = useLegalAge();
  const { title, text } = labels[step.step];
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.mark} aria-hidden="true">
        <Icon of={icons[step.state]} size="sm" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {step.untilTime !== null && step.state === 'waiting' ? (
            <TimeLeft until={step.untilTime} onOver={onOver} />
          ) : (
            <Badge tone={tones[step.state]}>{stateText(step)}</Badge>
          )}
        </p>
        <p className={styles.text}>{noteOf(step) ?? atLegalAge(text, legalAge)}</p>
        {children}
      </div>
      <Actions step={step} title={title} onAsk={onAsk} onForm={onForm} />
    </li>
  );
}

/** Nobody waits who changed nothing. */
const stateText = ({ step, state }: RoadStep): string =>
  step === 'securityWait' && state === 'none' ? '无需等待' : roadStateLabels[state];

function TimeLeft({ until, onOver }: { readonly until: number; readonly onOver: () => void }) {
  const seconds = useSecondsLeft(until, serverNow);
  if (seconds === 0)
    return (
      <Button size="sm" look="text" onClick={onOver}>
        时间已到，刷新
      </Button>
    );
  return <Badge tone="warning">{timeLeftText(seconds)}</Badge>;
}

/** What is special about it now; undefined when there is nothing but what it always says. */
function noteOf({ step, state, note, untilTime, usualSeconds, after }: RoadStep): string | undefined {
  if (state === 'reviewing' && usualSeconds !== null)
    return `资料已提交，审核通常需要${usualTimeText(usualSeconds)}，完成后这里会自动更新`;
  if (state === 'waiting' && untilTime !== null) return `${note}，${siteTime(untilTime)} 起可取款`;
  if (state === 'todo' && step === 'identity' && note !== '') return `未通过：${note}，请重新提交`;
  if (state === 'todo' && after.length > 0) return `请先${after.map((before) => labels[before].title).join('、')}`;
  return note === '' ? undefined : note;
}

function Actions({
  step,
  title,
  onAsk,
  onForm,
}: Pick<RoadStepRowProps, 'step' | 'onAsk' | 'onForm'> & { readonly title: string }) {
  if (step.state !== 'todo' || step.after.length > 0) return null;
  const asked = questions[step.step];
  if (asked)
    return (
      <div className={styles.actions}>
        <Button size="sm" aria-label={`${asked.action}：${title}`} onClick={() => onAsk(asked.question)}>
          {asked.action}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {forms[step.step]?.map(({ form, action }, index) => (
        <Button key={form} size="sm" look={index === 0 ? 'outline' : 'text'} onClick={() => onForm(form)}>
          {action}
        </Button>
      ))}
    </div>
  );
}
