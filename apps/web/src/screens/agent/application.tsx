import { agents } from '@fairground/contract/agents';
import { IdentityState } from '@fairground/contract/member-standing';
import { ResultCode } from '@fairground/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { events } from '../../api/events.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSession } from '../../features/session/session-store.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { toast } from '../../ui/toast.ts';
import { type Agent, infoQuery } from './agent-data.ts';
import styles from './application.module.css';

const PLAN_MAX = 300;

/** The way into the programme for who is no agent: log in, apply, wait, or read why not. */
export function Application({ agent }: { readonly agent: Agent | null }) {
  const isMember = useSession(({ token }) => token !== '');
  if (!isMember) return <VisitorWay />;
  if (agent?.state === 'waiting') return <Waiting since={agent.applyTime} />;
  return (
    <>
      {agent?.state === 'refused' && (
        <Callout tone="warning" title="申请未通过">
          <p>原因：{agent.reason}</p>
          <p>您可以补充资料后重新申请。</p>
        </Callout>
      )}
      <ApplicationForm />
    </>
  );
}

const VisitorWay = () => (
  <div className={styles.visitor}>
    <p>登录并通过身份认证后，即可在这里提交申请，由运营人员审核。</p>
    <Button size="lg" onClick={() => events.emit('login')}>
      登录后申请
    </Button>
  </div>
);

const Waiting = ({ since }: { readonly since: number }) => (
  <ResultPanel
    kind="pending"
    title="申请审核中"
    text="通过后，您的推广码和推广链接会显示在本页。"
    facts={[{ label: '申请时间', value: siteDateTime(since) }]}
  />
);

function ApplicationForm() {
  const [plan, setPlan] = useState('');
  const [isChecked, setChecked] = useState(false);
  const apply = useApply();
  const isMissing = plan.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !apply.isPending) apply.mutate({ plan: plan.trim() });
  };
  return (
    <form aria-label="代理申请" className={styles.form} noValidate onSubmit={submit}>
      <BeforeSubmitting failure={apply.error} />
      <TextArea
        label="推广方式"
        hint="打算在哪里、向谁介绍我们，例如自媒体账号、球迷会或社群。"
        required
        rows={4}
        maxLength={PLAN_MAX}
        counter
        value={plan}
        error={isChecked && isMissing ? '请填写推广方式' : undefined}
        onChange={({ target }) => setPlan(target.value)}
      />
      <p className={styles.small}>
        推广内容须如实，不承诺盈利，不面向未成年人和已自我排除的人士。违反即终止合作，已产生的月结单照常支付。
      </p>
      <Button type="submit" look="brand" size="lg" busy={apply.isPending}>
        提交申请
      </Button>
    </form>
  );
}

function useApply() {
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries({ queryKey: infoQuery().queryKey });
  return useMutation({
    ...command(agents.apply),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('申请已提交，请等待审核');
      await readAgain();
    },
    // An application from another page is on its way; this one shows it too.
    onError: (failure) => (isRefusedWith(failure, ResultCode.DataExists) ? readAgain() : undefined),
  });
}

const isRefusedWith = (failure: unknown, code: ResultCode): boolean =>
  failure instanceof CallRefused && failure.code === code;

/** What the server said no to, or what it would say no to. */
function BeforeSubmitting({ failure }: { readonly failure: unknown }) {
  const isVerified = useSession(({ member }) => member?.identityState === IdentityState.passed);
  if (failure)
    return (
      <Callout tone="danger" announces action={<WayOn failure={failure} />}>
        {messageOf(failure)}
      </Callout>
    );
  return isVerified ? null : <Callout action={<IdentityWay />}>申请前须通过身份认证。</Callout>;
}

function WayOn({ failure }: { readonly failure: unknown }) {
  if (isRefusedWith(failure, ResultCode.Warning)) return <IdentityWay />;
  if (!isRefusedWith(failure, ResultCode.ContactService)) return null;
  return (
    <Button look="text" size="sm" onClick={() => void contactService()}>
      联系客服
    </Button>
  );
}

const IdentityWay = () => (
  <ButtonLink look="text" size="sm" href={hrefTo('auth')}>
    去身份认证
  </ButtonLink>
);
