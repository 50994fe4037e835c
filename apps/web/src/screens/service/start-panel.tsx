import { serviceTopicLabels } from '@fairground/contract/service';
import { emailAddress } from '@fairground/contract/fields';
import { SERVICE_TEXT_MAX } from '@fairground/contract/service';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { safeParse } from 'zod/mini';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { newRequestId } from '../../api/request-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { type ServiceStatus, draftKey, type Held, openConversation, type Opening } from './service-data.ts';
import { ServiceHeader } from './service-header.tsx';
import styles from './service-screen.module.css';
import { waitText } from './wait-text.ts';

interface StartPanelProps {
  readonly status: ServiceStatus;
  readonly isMember: boolean;
  readonly onOpened: (held: Held) => void;
}

type Topic = Opening['topic'];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const topics = Object.entries(serviceTopicLabels) as readonly (readonly [Topic, string])[];

/** Before a conversation: what it is about and the first words; where nobody is there, how an answer is found. */
export function StartPanel({ status, isMember, onOpened }: StartPanelProps) {
  const [topic, setTopic] = useState<Topic>('deposit');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<{ readonly text?: string; readonly email?: string }>({});
  // One draft is one conversation, however often its answer is lost.
  const [draft] = useState(() => ({ lineId: newRequestId(), key: draftKey() }));
  const open = useMutation({
    mutationFn: (opening: Opening) => openConversation(opening, isMember ? undefined : draft.key),
    meta: { quiet: true },
    onSuccess: onOpened,
    onError: (failure) => {
      if (failure instanceof CallRefused && failure.field !== undefined)
        setErrors({ [failure.field]: failure.message });
    },
  });
  const wantsMail = !isMember && !status.staffed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mail = wantsMail && email !== '' ? safeParse(emailAddress, email) : undefined;
    const found = {
      ...(text.trim() === '' && { text: '请写下您的问题' }),
      ...(mail && !mail.success && { email: '请输入正确的邮箱地址' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || open.isPending) return;
    open.mutate({ topic, text: text.trim(), lineId: draft.lineId, ...(mail && { email }) });
  };
  return (
    <>
      <ServiceHeader status={status.staffed ? '客服在线' : '留言'} isOnline={status.staffed} />
      <form className={styles.start} onSubmit={submit} noValidate aria-label={status.staffed ? '发起会话' : '留言'}>
        <div className={styles.greeting}>
          <h2>{status.staffed ? '您好，请问有什么可以帮您？' : '客服暂时不在线，请给我们留言'}</h2>
          <p>
            {status.staffed ? waitText(status) : `人工服务时间：${status.hours}，现在没有客服接待。`}
            {!status.staffed &&
              (isMember
                ? '留言会转为反馈，有答复时用站内消息通知您。'
                : '留言后您会得到一个工单号，用本浏览器打开本页即可看到回复。')}
          </p>
        </div>
        <RadioChips
          label="问题类型"
          value={topic}
          options={topics.map(([value, label]) => ({ value, label }))}
          onValueChange={setTopic}
        />
        <TextArea
          label="您的问题"
          rows={4}
          maxLength={SERVICE_TEXT_MAX}
          counter
          placeholder="请尽量写清楚情况，例如订单号、时间和金额"
          value={text}
          error={errors.text}
          onChange={(event) => setText(event.target.value)}
        />
        {wantsMail && (
          <TextField
            label="邮箱（选填）"
            type="email"
            autoComplete="email"
            hint="填写后，回复会同时发到这个邮箱"
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.target.value.trim())}
          />
        )}
        {open.isError && Object.keys(errors).length === 0 && (
          <Callout tone="danger" announces>
            {messageOf(open.error)}
          </Callout>
        )}
        <Button type="submit" look="brand" size="lg" block busy={open.isPending}>
          {status.staffed ? '开始咨询' : '提交留言'}
        </Button>
        <p className={styles.safety}>客服不会向您索要密码和验证码，也不会请您向个人转账。</p>
      </form>
    </>
  );
}
