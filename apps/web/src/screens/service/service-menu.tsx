import { emailAddress } from '@fairground/contract/fields';
import { service } from '@fairground/contract/service';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Download, Link2, Mail, MoreHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { safeParse } from 'zod/mini';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { saveFile } from '../../features/file-download/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { guestAddress } from './guest-pass.ts';
import { type Held, shownOf } from './service-data.ts';
import styles from './service-screen.module.css';

interface ServiceMenuProps {
  readonly held: Held;
  readonly isEnded: boolean;
  readonly onChanged: () => void;
}

/** What can be done with the conversation as a whole. */
export function ServiceMenu({ held, isEnded, onChanged }: ServiceMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'mail' | 'end'>();
  const shown = shownOf(held);
  const download = useMutation({
    mutationFn: () => call(service.transcript, shown),
    onSuccess: saveFile,
  });
  const end = useMutation({
    ...command(service.end),
    onSuccess: () => {
      setDialog(undefined);
      onChanged();
    },
  });
  const pick = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const { pass } = held;
  return (
    <>
      <Popover
        label="会话菜单"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<IconButton icon={MoreHorizontal} label="会话菜单" />}
      >
        <div className={styles.menu}>
          <Button look="text" icon={<Icon of={Download} />} onClick={pick(() => download.mutate())}>
            下载聊天记录
          </Button>
          <Button look="text" icon={<Icon of={Mail} />} onClick={pick(() => setDialog('mail'))}>
            聊天记录发到邮箱
          </Button>
          {pass && (
            <Button
              look="text"
              icon={<Icon of={Link2} />}
              onClick={pick(() => {
                void copyText(guestAddress(pass)).then(
                  (done) => done && toast.success('会话链接已复制，请勿转发给他人'),
                );
              })}
            >
              复制会话链接
            </Button>
          )}
          {!isEnded && (
            <Button look="text" icon={<Icon of={CircleStop} />} onClick={pick(() => setDialog('end'))}>
              结束会话
            </Button>
          )}
        </div>
      </Popover>
      <Dialog
        open={dialog === 'mail'}
        onOpenChange={() => setDialog(undefined)}
        title="聊天记录发到邮箱"
        size="sm"
        outsideCloses={false}
      >
        <MailForm held={held} onDone={() => setDialog(undefined)} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={() => setDialog(undefined)}
        title="结束会话"
        confirmText="结束会话"
        busy={end.isPending}
        onConfirm={() => end.mutate(shown)}
      >
        结束后不能继续发送消息，聊天记录仍可查看和下载。
      </ConfirmDialog>
    </>
  );
}

function MailForm({ held, onDone }: { readonly held: Held; readonly onDone: () => void }) {
  const isGuest = held.pass !== undefined;
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const send = useMutation({
    ...command(service.mailTranscript),
    meta: { quiet: true },
    onSuccess: ({ to }) => {
      toast.success(`聊天记录将发送到 ${to}`);
      onDone();
    },
  });
  const needsAddress = isGuest && !held.conversation.hasMail;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFilled = email !== '' || needsAddress;
    const wrong = isGuest && isFilled && !safeParse(emailAddress, email).success;
    setError(wrong ? '请输入正确的邮箱地址' : '');
    if (!wrong && !send.isPending) send.mutate({ ...shownOf(held), ...(email !== '' && { email }) });
  };
  return (
    <form className={styles.mail} onSubmit={submit} noValidate>
      {isGuest ? (
        <TextField
          label={needsAddress ? '邮箱' : '邮箱（不填则发到留言时的邮箱）'}
          type="email"
          autoComplete="email"
          value={email}
          error={error === '' ? undefined : error}
          onChange={(event) => setEmail(event.target.value.trim())}
        />
      ) : (
        <p>聊天记录会发到您绑定的邮箱。</p>
      )}
      {send.isError && (
        <Callout tone="danger" announces>
          {messageOf(send.error)}
        </Callout>
      )}
      <Button type="submit" look="brand" block busy={send.isPending}>
        发送
      </Button>
    </form>
  );
}
